import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { findDrift } from '../report/reconcile.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { createDemoWhenNew, type Demo } from './createDemo.ts';
import { demoPhotos } from './photos.ts';
import { cookieOf, createTestServer, json } from '../testing/createTestServer.ts';

interface DemoFile {
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly processing: Record<string, string>;
  readonly fields: Record<string, unknown>;
}

/** Small pictures are drawn in a fraction of the time; bench/demo.bench.ts makes those of the product. */
const size = { scale: 0.1 };

let server: MediaServer;
let demo: Demo;
let filesOfApi: number;
/** What people did while the library was made: files of their own, and fields and a deletion of made files. */
let uploads: Seen[];
let edited: Seen[];
let deleted: number;

interface Seen {
  readonly id: number;
  readonly fileName: string;
  readonly version: number;
  readonly fields: Record<string, unknown>;
}

/** Its first clip and its first write of metadata fail, as on a machine without a moment's time; half-way somebody works with the files. */
function failingOnce(media: MediaServer['media'], halfWay: () => Promise<void>): MediaServer['media'] {
  let writes = 0;
  const write: typeof media.exiftool.write = async (path, tags) => {
    writes += 1;
    if (writes === 1) throw new Error('took too long');
    if (writes === 40) await halfWay();
    return media.exiftool.write(path, tags);
  };
  let clips = 0;
  return {
    ...media,
    exiftool: { ...media.exiftool, write },
    get ffmpeg() {
      clips += 1;
      return clips === 1 ? '/nowhere/ffmpeg' : media.ffmpeg;
    },
  };
}

/** Files of a person's own, one of them called as a photo that is still to be made. */
async function uploadOwn(): Promise<number[]> {
  const send = await signIn('user');
  const [photo] = demoPhotos(new Date());
  const names = [photo?.fileName ?? '', ...Array.from({ length: 11 }, (_, at) => `mine-${at}.txt`)];
  const form = formOf(names.map((name) => ({ name, bytes: `${name} of my own` })));
  const { files } = (await (await send('/api/upload', form)).json()) as UploadResponse;
  return files.map(({ id }) => id ?? 0);
}

/** Instructions of a person's own for files that were made, and one that is deleted. */
async function workHalfWay(): Promise<void> {
  const send = await signIn('user2');
  const { files } = (await (await send('/api/files?limit=200')).json()) as { files: Seen[] };
  const made = files.filter(({ fileName }) => fileName.endsWith('.jpg')).slice(1, 16);
  for (const { id } of made)
    await send(`/api/files/${id}`, json('PATCH', { fields: { instructions: 'My own words.' } }));
  deleted = made.pop()?.id ?? 0;
  await send(`/api/files/${deleted}`, json('DELETE', {}));
  edited = made;
}

async function look(ids: readonly number[]): Promise<Seen[]> {
  const send = await signIn('user');
  return Promise.all(ids.map(async (id) => (await (await send(`/api/files/${id}`)).json()) as Seen));
}

beforeAll(async () => {
  server = await createMediaServer({ people: false });
  const { config } = server.deps;
  const roleOf = (role: 'api' | 'worker') => ({
    ...server.deps,
    config: { ...config, role, demo: true, demoPassword: 'demo password' },
  });
  demo = await createDemoWhenNew(roleOf('api'), server.media, size);
  await demo.finished;
  filesOfApi = (await listNames('user')).length;
  const ownIds = await uploadOwn();
  const worker = await createDemoWhenNew(roleOf('worker'), failingOnce(server.media, workHalfWay), size);
  await worker.finished;
  await server.queue.drained();
  uploads = await look(ownIds);
  edited = await look(edited.map(({ id }) => id));
  const send = await signIn('user');
  for (const id of ownIds) await send(`/api/files/${id}`, json('DELETE', {}));
  await send(`/api/bin/file/${deleted}/restore`, json('POST', {}));
}, 240_000);

afterAll(() => server.close());

async function signIn(login: string): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const response = await server.fetch('/api/auth/signin', json('POST', { login, password: 'demo password' }));
  expect(response.status).toBe(200);
  const cookie = cookieOf(response);
  return async (path, init = {}) =>
    server.fetch(path, { ...init, headers: { ...(init.headers as object), Cookie: cookie } });
}

async function reader(login: string): Promise<(path: string) => Promise<Record<string, never>>> {
  const send = await signIn(login);
  return async (path) => (await (await send(path)).json()) as Record<string, never>;
}

async function listNames(login: string): Promise<string[]> {
  const get = await reader(login);
  const { files } = (await get('/api/files?limit=200')) as unknown as { files: { fileName: string }[] };
  return files.map(({ fileName }) => fileName);
}

describe('demo library', () => {
  it('is requested by an api process and created by a worker', async () => {
    expect(filesOfApi).toBe(0);
    expect(server.queue.failed).toEqual([]);
    expect((await listNames('user')).length).toBeGreaterThan(70);
  });

  it('is complete, without duplicates, although a file could not be created at first', async () => {
    const names = await listNames('user');
    expect(names).toEqual(expect.arrayContaining(demoPhotos(new Date()).map(({ fileName }) => fileName)));
    expect(new Set(names).size).toBe(names.length);
  });

  it('leaves alone what people have uploaded meanwhile', () => {
    expect(uploads).toHaveLength(12);
    for (const { fileName, version, fields } of uploads)
      expect({ fileName, version, ...fields }).toMatchObject({ fileName, version: 1, viewCount: 0 });
    const invented = uploads.flatMap(({ fields }) =>
      Object.keys(fields).filter((key) => /^(instructions|isOnBrand|custom-.*|lastViewed)$/.test(key)),
    );
    expect(invented).toEqual([]);
  });

  it('keeps texts that people wrote in its files', () => {
    expect(edited).toHaveLength(14);
    expect(new Set(edited.map(({ fields }) => fields['instructions']))).toEqual(new Set(['My own words.']));
    for (const { fields } of edited) expect(Object.keys(fields)).not.toContain('isOnBrand');
  });

  it('stores a costly hash of the password of each person, with its own salt', async () => {
    const stored = await server.deps.database.withAllTenants(() =>
      db().selectFrom('users').select('password_hash').execute(),
    );
    expect(new Set(stored.map((user) => user.password_hash)).size).toBe(6);
    for (const user of stored) expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('names the setting of the password of its people', () => {
    expect(demo.lines.join('\n')).toContain('as set by VITRINE_DEMO_PASSWORD');
  });

  it('has more than 60 varied photos, clips with sound and a document, all processed', async () => {
    const get = await reader('user');
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

  it('has activity, so that the report is not empty', async () => {
    const get = await reader('admin');
    const activity: Record<string, number> = await get('/api/report/activity');
    for (const kind of ['added', 'opened', 'downloaded', 'updated', 'deleted'])
      expect(activity[`${kind}ThisMonth`], kind).toBeGreaterThan(0);
    expect(((await get('/api/folders')) as unknown as { folders: unknown[] }).folders.length).toBeGreaterThan(
      10,
    );
  });

  it('has something to show in every widget of the dashboard', async () => {
    const get = await reader('admin');
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

  it('has custom fields and branding, in one tenant', async () => {
    const get = await reader('user');
    const definitions = (await get('/api/custommetadata/definition?all=true')) as unknown as {
      id: number;
      label: string;
      type: string;
    }[];
    expect(definitions.map(({ label, type }) => `${label}: ${type}`)).toEqual([
      'Campaign: text',
      'Usage: dictionary_multi_select',
      'Rekognition: text',
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
    const other = await reader('user-b');
    expect(await other('/api/custommetadata/definition')).toEqual([]);
    expect(await other('/api/config/flag/enableimagebrandingstatus')).toEqual({ result: false });
  });

  it('has comments with replies, one of them at a position in a video', async () => {
    const get = await reader('user');
    const { files } = (await get('/api/files?limit=200')) as unknown as { files: { id: number }[] };
    const comments: { authorHandle: string; replyTo: number | null; videoTimestamp: number | null }[] = [];
    for (const { id } of files)
      comments.push(...((await get(`/api/comments/image/${id}`)) as unknown as typeof comments));
    expect(new Set(comments.map(({ authorHandle }) => authorHandle))).toEqual(
      new Set(['admin', 'user', 'user2']),
    );
    expect(comments).toHaveLength(5);
    expect(comments.filter(({ replyTo }) => replyTo !== null)).toHaveLength(2);
    expect(comments.filter(({ videoTimestamp }) => videoTimestamp === 1.5)).toHaveLength(1);
  });

  it('has links in different states, with visits, so that their management is not empty', async () => {
    const get = await reader('admin');
    const links = (await get('/api/sharing/links')) as unknown as {
      id: number;
      title: string;
      kind: string;
      allowDownload: boolean;
      hasPassword: boolean;
    }[];
    expect(links).toHaveLength(5);
    expect(links.map(({ kind }) => kind).toSorted()).toEqual(['files', 'files', 'files', 'files', 'folder']);
    expect(links.filter(({ hasPassword }) => hasPassword)).toHaveLength(1);
    expect(links.filter(({ allowDownload }) => allowDownload)).toHaveLength(3);
    const details = (await get('/api/sharing/links/extended')) as unknown as {
      links: { status: string; openingsNumber: number; authorName: string }[];
    };
    expect(details.links.map(({ status }) => status).toSorted()).toEqual([
      'active',
      'expired',
      'expires',
      'expiring',
      'suspended',
    ]);
    expect(new Set(details.links.map(({ authorName }) => authorName)).size).toBe(3);
    expect(details.links.every(({ openingsNumber }) => openingsNumber > 0)).toBe(true);
    expect(await (await reader('admin-b'))('/api/sharing/links')).toEqual([]);
  });

  it('lets everybody sign in, separates the tenants and is created once', async () => {
    for (const login of ['super', 'user2', 'admin-b']) await signIn(login);
    const { total } = (await (await reader('user-b'))('/api/files')) as unknown as { total: number };
    expect(total).toBe(8);
    expect((await createDemoWhenNew(server.deps, server.media)).lines).toEqual([]);
  });

  it('is not created in production', async () => {
    const bare = await createTestServer({ people: false });
    const deps = { ...bare.deps, config: { ...bare.deps.config, production: true } };
    expect((await createDemoWhenNew(deps, server.media)).lines).toEqual([]);
    await bare.close();
  });
});
