import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDrift } from '../report/reconcile.ts';
import { createMediaServer, type MediaServer } from '../testing/mediaServer.ts';
import { createDemoWhenNew, type Demo } from './createDemo.ts';
import { demoPhotos } from './photos.ts';
import { createTestServer } from '../testing/createTestServer.ts';
import { cookieOf, json } from '../testing/createTestServer.ts';

interface DemoFile {
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly processing: Record<string, string>;
  readonly fields: Record<string, unknown>;
}

let server: MediaServer;
let demo: Demo;
let seconds: number;
let filesOfApi: number;

/** Its first write of metadata fails, as on a machine without a moment's time. */
function failingOnce(media: MediaServer['media']): MediaServer['media'] {
  let hasFailed = false;
  const write: typeof media.exiftool.write = async (path, tags) => {
    if (hasFailed) return media.exiftool.write(path, tags);
    hasFailed = true;
    throw new Error('took too long');
  };
  return { ...media, exiftool: { ...media.exiftool, write } };
}

beforeAll(async () => {
  server = await createMediaServer({ people: false });
  const { config } = server.deps;
  const roleOf = (role: 'api' | 'worker') => ({
    ...server.deps,
    config: { ...config, role, demo: true, demoPassword: 'demo password' },
  });
  const startedAt = performance.now();
  demo = await createDemoWhenNew(roleOf('api'), server.media);
  await demo.finished;
  filesOfApi = (await listNames('user')).length;
  const worker = await createDemoWhenNew(roleOf('worker'), failingOnce(server.media));
  await worker.finished;
  await server.queue.drained();
  seconds = (performance.now() - startedAt) / 1000;
}, 240_000);

afterAll(() => server.close());

async function signIn(login: string): Promise<(path: string) => Promise<Record<string, never>>> {
  const answer = await server.fetch('/api/auth/signin', json('POST', { login, password: 'demo password' }));
  expect(answer.status).toBe(200);
  const headers = { Cookie: cookieOf(answer) };
  return async (path) => (await (await server.fetch(path, { headers })).json()) as Record<string, never>;
}

async function listNames(login: string): Promise<string[]> {
  const get = await signIn(login);
  const { files } = (await get('/api/files?limit=200')) as unknown as { files: { fileName: string }[] };
  return files.map(({ fileName }) => fileName);
}

describe('demo library', () => {
  it('is asked for by a process that answers requests and made by one that works', async () => {
    expect(filesOfApi).toBe(0);
    expect(server.queue.failed).toEqual([]);
    expect((await listNames('user')).length).toBeGreaterThan(70);
  });

  it('is complete, with nothing twice, although a file could not be made at first', async () => {
    const names = await listNames('user');
    expect(names).toEqual(expect.arrayContaining(demoPhotos(new Date()).map(({ fileName }) => fileName)));
    expect(new Set(names).size).toBe(names.length);
  });

  it('is made in a bearable time (20 s on two idle cores)', () => {
    process.stdout.write(`demo library: ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(200);
    expect(demo.lines.join('\n')).toContain('as set by VITRINE_DEMO_PASSWORD');
  });

  it('has more than 60 varied photos, clips with sound and a document, all processed', async () => {
    const get = await signIn('user');
    const { files } = (await get('/api/files?limit=200')) as unknown as { files: DemoFile[] };
    const photos = files.filter(({ type }) => type === 'photo');
    expect(photos.length).toBeGreaterThanOrEqual(60);
    expect(new Set(photos.map(({ width, height }) => `${width}x${height}`)).size).toBeGreaterThan(5);
    expect(photos.some(({ width, height }) => (height ?? 0) > (width ?? 0))).toBe(true);
    expect(files.map(({ type }) => type)).toEqual(expect.arrayContaining(['video', 'audio', 'other']));
    for (const { processing } of files)
      expect(processing).toEqual({ metadata: 'done', thumbnails: 'done', faces: 'none', objects: 'none' });
    const full = photos.filter(({ fields }) => fields['title'] !== undefined);
    expect(full.length).toBeGreaterThanOrEqual(60);
    for (const { fields } of full)
      for (const key of [
        'author',
        'keywords',
        'cameraModel',
        'dateTaken',
        'description',
        'urgency',
        'copyrightNotice',
      ])
        expect(fields[key], key).toBeDefined();
  });

  it('has a history, so that the report is not empty', async () => {
    const get = await signIn('admin');
    const activity: Record<string, number> = await get('/api/report/activity');
    for (const kind of ['added', 'opened', 'downloaded', 'updated', 'deleted'])
      expect(activity[`${kind}ThisMonth`], kind).toBeGreaterThan(0);
    expect(((await get('/api/folders')) as unknown as { folders: unknown[] }).folders.length).toBeGreaterThan(
      10,
    );
  });

  it('has something to show in every widget of the start page', async () => {
    const get = await signIn('admin');
    const fields = ['AddedToDBGallery', 'LastViewed', 'ViewCount', 'LastDataUpdate'];
    const calls = [
      ...fields.map((field) => `imagelog?Field=${field}`),
      'imageaudit?ActivityType=image-download',
      'recentfolders',
    ];
    for (const call of calls)
      expect((await get(`/api/dashboard/${call}`)) as unknown as unknown[], call).toHaveLength(10);
    // Nobody has replaced the bytes of a file, so that none counts as modified.
    expect(await get('/api/dashboard/imagelog?Field=LastFileModification')).toEqual([]);
    expect(((await get('/api/keywords/count')) as unknown as unknown[]).length).toBeGreaterThan(20);
    const people = (await get('/api/dashboard/activeusers')) as unknown as { value: string }[];
    expect(people.map(({ value }) => value).toSorted()).toEqual(['Ada Admin', 'Ulf User', 'Uma User']);
    expect(await server.deps.database.withTenant(1, findDrift)).toEqual([]);
  });

  it('has fields of its own and a mark of the brand, in one tenant', async () => {
    const get = await signIn('user');
    const definitions = (await get('/api/custommetadata/definition?all=true')) as unknown as {
      id: number;
      label: string;
      type: string;
    }[];
    expect(definitions.map(({ label, type }) => `${label}: ${type}`)).toEqual([
      'Campaign: text',
      'Usage: dictionary_multi_select',
    ]);
    expect(await get('/api/config/flag/enableimagebrandingstatus')).toEqual({ result: true });
    const { files } = (await get('/api/files?limit=200')) as unknown as { files: DemoFile[] };
    const marks = files.map(({ fields }) => fields['isOnBrand']);
    for (const mark of [true, false, undefined])
      expect(marks.filter((each) => each === mark).length, String(mark)).toBeGreaterThan(5);
    const [campaign, usage] = definitions.map(({ id }) => `custom-${id}`);
    expect(files.filter(({ fields }) => typeof fields[campaign ?? ''] === 'string').length).toBeGreaterThan(
      5,
    );
    expect(files.filter(({ fields }) => Array.isArray(fields[usage ?? ''])).length).toBeGreaterThan(5);
    const other = await signIn('user-b');
    expect(await other('/api/custommetadata/definition?all=true')).toEqual([]);
    expect(await other('/api/config/flag/enableimagebrandingstatus')).toEqual({ result: false });
  });

  it('lets everybody sign in, keeps the tenants apart and is made once', async () => {
    for (const login of ['super', 'user2', 'admin-b']) await signIn(login);
    const { total } = (await (await signIn('user-b'))('/api/files')) as unknown as { total: number };
    expect(total).toBe(8);
    expect((await createDemoWhenNew(server.deps, server.media)).lines).toEqual([]);
  });

  it('is not made in production', async () => {
    const bare = await createTestServer({ people: false });
    const deps = { ...bare.deps, config: { ...bare.deps.config, production: true } };
    expect((await createDemoWhenNew(deps, server.media)).lines).toEqual([]);
    await bare.close();
  });
});
