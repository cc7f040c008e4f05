import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpointNames, type EndpointName } from '../app/endpointNames.ts';
import { policy } from '../app/policy.ts';
import { readConfig } from '../config/config.ts';
import { db } from '../db/executor.ts';
import { cookieOf, json } from '../testing/createTestServer.ts';
import { writeFlag } from '../tenants/flags.ts';
import { writeStatuses } from '../workflow/statuses.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { createSound } from '../testing/media/sound.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-06-17T12:00:00Z');
let clock = start;
let server: MediaServer;
let member: Awaited<ReturnType<MediaServer['signIn']>>;
let folderId: number;
let galleryFolder: string;
let uploads = 0;
let walks = 0;

/** A link to a new picture and sound of its own, with an address of each kind that was handed out while it was open. */
interface Sample {
  readonly id: number;
  readonly hash: string;
  readonly fileId: number;
  readonly soundId: number;
  readonly token: string;
  readonly etag: string;
}

async function upload(folder: number): Promise<number> {
  uploads += 1;
  const background = { r: (uploads * 24) % 256, g: (uploads * 40) % 256, b: 30 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return store(`sea-${uploads}.jpg`, bytes, folder);
}

async function uploadSound(folder: number): Promise<number> {
  uploads += 1;
  const id = await store(`sea-${uploads}.wav`, createSound(200 + uploads), folder);
  const captions = await member(`/api/video/transcript/${id}`, {
    method: 'PUT',
    body: 'WEBVTT\n\n00:00.000 --> 00:00.100\nThe sea-side',
    headers: { 'Content-Type': 'text/vtt' },
  });
  expect(captions.status).toBe(200);
  return id;
}

async function store(name: string, bytes: Uint8Array, folder: number): Promise<number> {
  const form = formOf([{ name, bytes }], { folderId: String(folder) });
  const { files } = (await (await member('/api/upload', form)).json()) as UploadResponse;
  await server.queue.drained();
  return files[0]?.id ?? 0;
}

async function createFolder(name: string): Promise<number> {
  const response = await member('/api/folders', json('POST', { name }));
  return ((await response.json()) as { id: number }).id;
}

async function share(body: object): Promise<{ id: number; hash: string }> {
  const response = await member('/api/sharing/links', json('POST', { allowDownload: true, ...body }));
  expect(response.status).toBe(200);
  return (await response.json()) as { id: number; hash: string };
}

async function prepare(body: object = {}): Promise<Sample> {
  const [fileId, soundId] = [await upload(folderId), await uploadSound(folderId)];
  const { id, hash } = await share({ fileIds: [fileId, soundId], ...body });
  const sent = await server.fetch(
    '/api/export/public',
    json('POST', { ids: [fileId], type: 1, publicHash: hash }),
  );
  const picture = await server.fetch(`/Download.aspx?id=${fileId}&public=${hash}`);
  await picture.body?.cancel();
  return { id, hash, fileId, soundId, token: await sent.text(), etag: picture.headers.get('etag') ?? '' };
}

/** What a request wants of a link. */
type Purpose = 'page' | 'link' | 'appearance' | 'unlock' | 'picture' | 'stream' | 'original' | 'export';
interface Row {
  readonly purpose: Purpose;
  readonly request: (sample: Sample) => readonly [path: string, init?: RequestInit | undefined];
}

const bytesOf = (query: string, purpose: Purpose, init?: RequestInit): Row => ({
  purpose,
  request: ({ fileId, hash }) => [`/Download.aspx?id=${fileId}&public=${hash}${query}`, init],
});

const streamOf = (init?: RequestInit): Row => ({
  purpose: 'stream',
  request: ({ soundId, hash }) => [`/Download.aspx?id=${soundId}&public=${hash}&preview=1`, init],
});

/** Every route that gives out a byte, a name or a size of a link. */
const routes: Readonly<
  Record<Extract<EndpointName, `shared.${string}`> | `bytes ${string}` | `page of ${string}`, Row>
> = {
  'page of Link': { purpose: 'page', request: ({ hash }) => [`/shared/${hash}`] },
  'page of Folder': { purpose: 'page', request: ({ hash }) => [`/Shared/folder/${hash}`] },
  'shared.viewLink': {
    purpose: 'link',
    request: ({ hash }) => ['/api/sharing/view', json('POST', { restoreHash: hash })],
  },
  'shared.viewFolder': {
    purpose: 'link',
    request: ({ hash }) => ['/api/sharing/folder/view', json('POST', { restoreHash: hash })],
  },
  'shared.unlock': {
    purpose: 'unlock',
    request: ({ hash }) => ['/api/sharing/unlock', json('POST', { restoreHash: hash, password: 'no' })],
  },
  'shared.getAppearance': {
    purpose: 'appearance',
    request: ({ hash }) => [`/api/config/generalsettings?public=${hash}`],
  },
  'shared.readLogo': {
    purpose: 'appearance',
    request: ({ hash }) => [`/api/config/site_logo?public=${hash}`],
  },
  'shared.startExport': {
    purpose: 'export',
    request: ({ hash, fileId }) => [
      '/api/export/public',
      json('POST', { ids: [fileId], type: 1, publicHash: hash }),
    ],
  },
  'shared.readExport': { purpose: 'export', request: ({ token }) => [`/api/export/public/${token}`] },
  'bytes of the thumbnail': bytesOf('&preview=1&thumb=2', 'picture'),
  'bytes of the main view': bytesOf('&preview=1&thumb=3&imageViewed=1', 'picture'),
  'shared.checkStream': {
    purpose: 'stream',
    request: ({ soundId, hash }) => [`/api/sharing/stream?public=${hash}&id=${soundId}`],
  },
  'shared.readCaptions': {
    purpose: 'stream',
    request: ({ soundId, hash }) => [`/api/sharing/captions?public=${hash}&id=${soundId}`],
  },
  'bytes of the stream': streamOf(),
  'bytes of a part of the stream': streamOf({ headers: { range: 'bytes=0-3' } }),
  'bytes of the original': bytesOf('', 'original'),
  'bytes of a part': bytesOf('', 'original', { headers: { range: 'bytes=1-3' } }),
  'bytes by HEAD': bytesOf('', 'original', { method: 'HEAD' }),
  'bytes that the browser has': {
    purpose: 'original',
    request: ({ fileId, hash, etag }) => [
      `/Download.aspx?id=${fileId}&public=${hash}`,
      { headers: { 'if-none-match': etag } },
    ],
  },
};

const opened = [200, 204, 206, 304] as const;

async function walk(
  sample: Sample,
  expected: (purpose: Purpose) => readonly number[],
  kind = 'Link',
): Promise<void> {
  await server.queue.drained();
  // Wrong hashes are counted for each address.
  walks += 1;
  const visitor = { 'x-forwarded-for': `10.0.0.${walks}` };
  for (const [name, { purpose, request }] of Object.entries(routes)) {
    if (/^(?:shared\.view|page of )/.test(name) && !name.endsWith(kind)) continue;
    const [path, init] = request(sample);
    const response = await server.fetch(path, { ...init, headers: { ...init?.headers, ...visitor } });
    const bytes = await response.arrayBuffer();
    expect([...expected(purpose)], `${name} was answered ${response.status}`).toContain(response.status);
    expect(response.headers.get('cache-control'), name).toMatch(/no-store/);
    if (purpose !== 'unlock') expect(response.headers.getSetCookie(), name).toEqual([]);
    if (purpose === 'page') expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    if (response.status < 400) continue;
    expect(response.headers.get('content-type'), name).not.toMatch(/^image/);
    for (const header of ['etag', 'content-range', 'content-disposition', 'accept-ranges'])
      expect(response.headers.get(header), `${header} of ${name}`).toBeNull();
    expect(Buffer.from(bytes).toString('utf8'), name).not.toMatch(/sea-|jpeg|Ada|shared \d/);
  }
}

const always = (status: number) => () => [status];

/** The link opens, but the files of the sample are not in it. */
const withoutFiles = (purpose: Purpose) =>
  ['picture', 'stream', 'original', 'export'].includes(purpose) ? [404] : opened;

beforeAll(async () => {
  galleryFolder = await mkdtemp(join(tmpdir(), 'vitrine-page-'));
  await writeFile(join(galleryFolder, 'shared.html'), '<html><head><title>Vitrine</title></head></html>');
  const config = {
    ...readConfig({ VITRINE_DATA: galleryFolder, VITRINE_LOG: 'silent' }),
    proxies: 1,
    galleryFolder,
  };
  server = await createMediaServer({ now: () => new Date(clock), deps: { config } });
  member = await server.signIn('admin');
  folderId = await createFolder('Shared');
  const logo = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  expect((await member('/api/config/site_logo', formOf([{ name: 'logo.png', bytes: logo }]))).status).toBe(
    200,
  );
});
beforeEach(() => {
  clock = start;
});
afterAll(async () => {
  await server.close();
  await rm(galleryFolder, { recursive: true });
});

it('every public call with data of a link is a row of this matrix', () => {
  const open = endpointNames.filter(
    (name) => policy[name] === 'public' && !/^(?:session|setup)\./.test(name),
  );
  expect(
    Object.keys(routes)
      .filter((name) => name.startsWith('shared.'))
      .toSorted(),
  ).toEqual(open.toSorted());
});

describe('what a link gives out is decided at the moment of each request', () => {
  it('open: everything', async () => {
    await walk(await prepare(), () => opened);
  });

  it('expired: nothing, also at addresses from before', async () => {
    const sample = await prepare({ expirationDatetime: new Date(start + dayMs).toISOString() });
    clock = start + dayMs;
    // The token of an export is valid for an hour.
    await walk(sample, (purpose) => (purpose === 'export' ? [404, 410] : [410]));
  });

  it('expires while an export is valid: the zip is refused', async () => {
    const sample = await prepare({ expirationDatetime: new Date(start + 60_000).toISOString() });
    clock = start + 60_000;
    await walk(sample, always(410));
  });

  it('idle for too long: nothing', async () => {
    const sample = await prepare({ rules: { suspendAfterIdleDays: 1 } });
    await server.deps.database.withAllTenants(() =>
      sql`update links set created_at = ${new Date(start - dayMs)} where id = ${sample.id}`.execute(db()),
    );
    await walk(sample, always(410));
  });

  it('suspended: nothing (S32, S36)', async () => {
    const sample = await prepare();
    await member('/api/sharing/links/disable', json('POST', { hash: sample.hash, newIsDisabledValue: true }));
    await walk(sample, always(410));
  });

  it('account closed: nothing (S50)', async () => {
    const sample = await prepare();
    const close = (isClosed: boolean) =>
      server.deps.database.withAllTenants(() =>
        sql`update tenants set is_disabled = ${isClosed} where id = ${server.tenants.a}`.execute(db()),
      );
    await close(true);
    await walk(sample, always(410)).finally(() => close(false));
    await walk(sample, () => opened);
  });

  it('another address, deleted: nothing says that there was a link', async () => {
    const renewed = await prepare();
    await member(`/api/sharing/links/${renewed.id}/newhash`, json('POST', {}));
    await walk(renewed, always(404));
    const deleted = await prepare();
    await member(`/api/sharing/links/${deleted.id}`, { method: 'DELETE' });
    await walk(deleted, always(404));
  });

  it('the licence of a file has ended: nothing', async () => {
    const sample = await prepare({ rules: { suspendWhenLicenceExpires: true } });
    await member(`/api/files/${sample.fileId}`, json('PATCH', { fields: { expirationDate: '2026-06-16' } }));
    await walk(sample, always(410));
  });

  it('downloads off: pictures and renditions only (S34)', async () => {
    const sample = await prepare();
    await member(`/api/sharing/links/${sample.id}`, json('PATCH', { allowDownload: false }));
    await walk(sample, (purpose) => (purpose === 'original' || purpose === 'export' ? [403] : opened));
  });

  it('all visits used: the last visitor sees everything, and nobody begins another visit', async () => {
    const sample = await prepare({ rules: { suspendAfterOpens: 1 } });
    await server.fetch('/api/sharing/view', json('POST', { restoreHash: sample.hash }));
    const fromLastVisit = (purpose: Purpose) => (['link', 'page'].includes(purpose) ? [410] : opened);
    await walk(sample, fromLastVisit);
    clock = start + dayMs - 1;
    // The token of an export is valid for an hour.
    const body = json('POST', { ids: [sample.fileId], type: 1, publicHash: sample.hash });
    const token = await (await server.fetch('/api/export/public', body)).text();
    await walk({ ...sample, token }, fromLastVisit);
    clock = start + dayMs;
    await walk({ ...sample, token }, always(410));
  });

  it('more visits allowed after the last one has ended: everything again, and the visit begins the day anew', async () => {
    const sample = await prepare({ rules: { suspendAfterOpens: 1 } });
    const view = () => server.fetch('/api/sharing/view', json('POST', { restoreHash: sample.hash }));
    await view();
    clock = start + dayMs;
    const body = json('PATCH', { rules: { suspendAfterOpens: 2 } });
    expect((await member(`/api/sharing/links/${sample.id}`, body)).status).toBe(200);
    const original = async () =>
      (await server.fetch(`/Download.aspx?id=${sample.fileId}&public=${sample.hash}`)).status;
    expect(await original()).toBe(200);
    expect((await view()).status).toBe(200);
    clock = start + 2 * dayMs - 1;
    expect(await original()).toBe(200);
    clock = start + 2 * dayMs;
    expect(await original()).toBe(410);
  });

  it('password missing: the look alone; wrong: no cookie; given: everything, until it changes', async () => {
    const sample = await prepare();
    const set = (password: string) => member(`/api/sharing/links/${sample.id}`, json('PATCH', { password }));
    await set('sesame 1');
    await walk(sample, (purpose) => (['appearance', 'page'].includes(purpose) ? opened : [401]));
    const unlock = json('POST', { restoreHash: sample.hash, password: 'sesame 1' });
    const unlocked = await server.fetch('/api/sharing/unlock', unlock);
    expect(unlocked.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    const headers = { cookie: cookieOf(unlocked) };
    const original = () =>
      server.fetch(`/Download.aspx?id=${sample.fileId}&public=${sample.hash}`, { headers });
    expect((await original()).status).toBe(200);
    const other = await prepare({ password: undefined });
    await member(`/api/sharing/links/${other.id}`, json('PATCH', { password: 'sesame 1' }));
    const foreign = `/Download.aspx?id=${other.fileId}&public=${other.hash}`;
    expect((await server.fetch(foreign, { headers })).status).toBe(401);
    await set('sesame 2');
    expect((await original()).status).toBe(401);
  });

  it('a file in the bin: the link without it', async () => {
    const sample = await prepare();
    await member('/api/files/delete', json('POST', { ids: [sample.fileId, sample.soundId] }));
    await walk(sample, withoutFiles);
  });

  it('a file that left the shared folder, and a file that never was in the link (S33)', async () => {
    const inner = await createFolder('Inner');
    const [fileId, soundId] = [await upload(inner), await uploadSound(inner)];
    const { id, hash } = await share({ folderId: inner });
    const body = json('POST', { ids: [fileId], type: 1, publicHash: hash });
    const token = await (await server.fetch('/api/export/public', body)).text();
    const sample: Sample = { id, hash, fileId, soundId, token, etag: '' };
    await walk(sample, () => opened, 'Folder');
    await member('/api/files/move', json('POST', { ids: [fileId, soundId], folderId }));
    await walk(sample, withoutFiles, 'Folder');
  });

  it('files of a shared folder that a status hides, or whose licence has ended: the folder without them', async () => {
    const inner = await createFolder('Hiding');
    const { id, hash } = await share({ folderId: inner });
    const prepareFile = async (): Promise<Sample> => {
      const [fileId, soundId] = [await upload(inner), await uploadSound(inner)];
      const body = json('POST', { ids: [fileId], type: 1, publicHash: hash });
      return {
        id,
        hash,
        fileId,
        soundId,
        token: await (await server.fetch('/api/export/public', body)).text(),
        etag: '',
      };
    };
    const [hidden, ended] = [await prepareFile(), await prepareFile()];
    await walk(hidden, () => opened, 'Folder');
    await server.deps.database.withTenant(server.tenants.a, async () => {
      await writeFlag('enableworkflow', true);
      const status = { name: 'Archived', color: '', isDefault: false, hideOnGalleryView: true };
      const [{ id: statusId } = { id: 0 }] = await writeStatuses([status]);
      await sql`update files set fields = fields || jsonb_build_object('workflowStatus', ${String(statusId)}::text)
        where id in (${hidden.fileId}, ${hidden.soundId})`.execute(db());
    });
    for (const endedId of [ended.fileId, ended.soundId])
      await member(`/api/files/${endedId}`, json('PATCH', { fields: { expirationDate: '2026-06-16' } }));
    for (const sample of [hidden, ended]) await walk(sample, withoutFiles, 'Folder');
    const view = await server.fetch('/api/sharing/folder/view', json('POST', { restoreHash: hash }));
    expect(await view.json()).toMatchObject({ files: [], total: 0 });
  });

  it('a part, an empty hash, several hashes and a member with a hash get nothing more', async () => {
    const { fileId, hash } = await prepare();
    const unshared = await upload(folderId);
    const status = async (path: string, fetch = server.fetch) => (await fetch(path)).status;
    expect(await status(`/Download.aspx?id=${unshared}&public=${hash}`)).toBe(404);
    expect(await status(`/Download.aspx?id=${unshared}&public=${hash}`, member)).toBe(404);
    expect(await status(`/Download.aspx?id=${fileId}&public=`)).toBe(404);
    expect(await status(`/Download.aspx?id=${fileId}&public=${hash}&public=x`)).toBe(400);
    expect(await status(`/Download.aspx?id=${fileId}&public=${hash}&thumb=9`)).toBe(400);
    expect(await status(`/Download.aspx?id=${fileId}`)).toBe(401);
  });
});
