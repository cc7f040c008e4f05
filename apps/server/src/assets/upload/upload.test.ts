import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { lockList } from '../../changes/lists.ts';
import { db } from '../../db/executor.ts';
import { writeFlag } from '../../tenants/flags.ts';
import { testServerUrl } from '../../testing/database/testDatabase.ts';
import { until } from '../../testing/liveServer.ts';

type Signed = Awaited<ReturnType<MediaServer['signIn']>>;

let server: MediaServer;
let user: Signed;
let picture: Buffer;

beforeAll(async () => {
  server = await createMediaServer();
  user = await server.signIn('user');
  picture = await flat('teal');
});

afterAll(() => server.close());

async function flat(background: string, width = 60): Promise<Buffer> {
  return sharp({ create: { width, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function noise(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 300, height: 200, channels: 3, background: 'navy', noise: grain } })
    .jpeg()
    .toBuffer();
}

async function send(
  files: Parameters<typeof formOf>[0],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const response = await user('/api/upload', { ...formOf(files, fields), headers });
  return { status: response.status, body: (await response.json()) as UploadResponse & { code?: string } };
}

async function createFolder(as: Signed, name: string): Promise<number> {
  const response = await as('/api/folders', json('POST', { name }));
  return ((await response.json()) as { id: number }).id;
}

async function fileOf(id: number | undefined) {
  return (await (await user(`/api/files/${id}`)).json()) as {
    fileName: string;
    width: number;
    height: number;
    type: string;
    mimeType: string;
    processing: Record<string, string>;
  };
}

/** Rows, bytes by usage, and temporary files: nothing of a refused upload may change them. */
async function traces() {
  const rows = await server.deps.database.withAllTenants(async () => ({
    files: (await db().selectFrom('files').select('id').execute()).length,
    usage: await db()
      .selectFrom('tenant_usage')
      .select(['tenant_id', 'bytes'])
      .orderBy('tenant_id')
      .execute(),
  }));
  return { ...rows, temporary: await readdir(server.media.temporaryFolder) };
}

describe('upload by form', () => {
  it('stores, hashes and processes a file', async () => {
    const { status, body } = await send([{ name: 'sea.jpg', bytes: picture }]);
    expect(status).toBe(200);
    expect(body.files).toEqual([{ fileName: 'sea.jpg', status: 'stored', id: expect.any(Number) }]);
    await server.queue.drained();
    expect(await fileOf(body.files[0]?.id)).toMatchObject({
      fileName: 'sea.jpg',
      type: 'photo',
      mimeType: 'image/jpeg',
      width: 60,
      height: 40,
      processing: { metadata: 'done', thumbnails: 'done' },
    });
    expect(server.queue.failed).toEqual([]);
  });

  it('recognises the same bytes in the same folder, and shares them with another folder', async () => {
    const folder = String(await createFolder(user, 'Twice'));
    const bytes = await flat('olive');
    const first = await send([{ name: 'a.jpg', bytes }], { folderId: folder });
    const again = await send([{ name: 'b.jpg', bytes }], { folderId: folder });
    const elsewhere = await send([{ name: 'c.jpg', bytes }]);
    expect(again.body.files).toEqual([
      { fileName: 'b.jpg', status: 'duplicate', id: first.body.files[0]?.id },
    ]);
    expect(elsewhere.body.files[0]?.status).toBe('stored');
    expect(elsewhere.body.files[0]?.id).not.toBe(first.body.files[0]?.id);
  });

  it('stores equal simultaneous uploads as one file, and equal names as two (R17)', async () => {
    const bytes = await flat('plum');
    const responses = await Promise.all(Array.from({ length: 6 }, () => send([{ name: 'same.jpg', bytes }])));
    const results = responses.flatMap(({ body }) => body.files);
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(1);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    const other = await send([{ name: 'same.jpg', bytes: await flat('plum', 61) }]);
    expect(other.body.files[0]?.status).toBe('stored');
  });

  it('accepts the folder anywhere in the form, and several files', async () => {
    const folder = await createFolder(user, 'Late');
    const { body: form } = formOf([
      { name: 'one.txt', bytes: 'one' },
      { name: 'two.txt', bytes: 'two' },
    ]) as { body: FormData };
    form.append('folderId', String(folder));
    const response = await user('/api/upload', { method: 'POST', body: form });
    const { files } = (await response.json()) as UploadResponse;
    expect(files.map(({ status }) => status)).toEqual(['stored', 'stored']);
    expect(await (await user(`/api/files/${files[1]?.id}`)).json()).toMatchObject({ folderId: folder });
  });

  it('refuses nothing, an empty file and a form that is none', async () => {
    await server.queue.drained();
    const before = await traces();
    expect((await send([{ name: 'empty.jpg', bytes: '' }])).body.files[0]).toMatchObject({
      status: 'rejected',
      reason: 'empty',
    });
    expect((await send([])).status).toBe(400);
    const broken = { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } };
    expect((await user('/api/upload', broken)).status).toBe(400);
    expect(await traces()).toEqual(before);
  });

  it('lists an unreadable file with its state, and continues with the next (R07)', async () => {
    const sent = await send([
      { name: 'words.jpg', bytes: 'not a picture' },
      { name: 'cut.jpg', bytes: (await noise()).subarray(0, 4000) },
      { name: 'good.jpg', bytes: await flat('gold') },
    ]);
    await server.queue.drained();
    const states = await Promise.all(sent.body.files.map(({ id }) => fileOf(id)));
    expect(states.map(({ processing }) => processing['thumbnails'])).toEqual(['failed', 'failed', 'done']);
    expect(states.map(({ mimeType }) => mimeType)).toEqual(['text/plain', 'image/jpeg', 'image/jpeg']);
    expect(states[0]?.processing['metadata']).toBe('failed');
  });
});

describe('declared hash (R03)', () => {
  it('refuses altered bytes and accepts correct ones', async () => {
    const bytes = await flat('navy');
    const sha256 = createHash('sha256').update(bytes).digest();
    const before = await traces();
    const wrong = Buffer.alloc(32, 1);
    for (const headers of [
      { 'X-Content-SHA256': wrong.toString('hex') },
      { Digest: `sha-256=${wrong.toString('base64')}` },
      { 'Content-Digest': `sha-256=:${wrong.toString('base64')}:` },
    ])
      expect((await send([{ name: 'a.jpg', bytes }], {}, headers)).status).toBe(400);
    expect(await traces()).toEqual(before);
    const right = await send(
      [{ name: 'a.jpg', bytes }],
      {},
      { Digest: `sha-256=${sha256.toString('base64')}` },
    );
    expect(right.body.files[0]?.status).toBe('stored');
  });
});

describe('names (S13)', () => {
  it.each([
    ['../../../x.jpg', 'x.jpg'],
    ['..\\..\\y.jpg', 'y.jpg'],
    ['CON.jpg', '_CON.jpg'],
    ['dots.jpg. . ', 'dots.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    [`${'n'.repeat(4096)}.jpg`, `${'n'.repeat(251)}.jpg`],
    ['Zoë & <b>Ü.jpg', 'Zoë & <b>Ü.jpg'],
  ])('case %#', async (sent, listed) => {
    const bytes = Buffer.from(`bytes of ${sent}`);
    const { body } = await send([{ name: sent, bytes }]);
    expect(body.files[0]).toMatchObject({ fileName: listed, status: 'stored' });
    const response = await user(`/Download.aspx?id=${body.files[0]?.id}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.!~&+$^`|#-]*$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(listed);
  });
});

describe('folders (S14)', () => {
  it('refuses folders that are foreign, deleted, unknown or no number, and stores nothing', async () => {
    const foreign = await createFolder(await server.signIn('user-b'), 'Theirs');
    const deleted = await createFolder(user, 'Gone');
    await user(`/api/folders/${deleted}`, { method: 'DELETE' });
    const before = await traces();
    for (const folderId of [foreign, deleted, 999_999]) {
      const { status, body } = await send([{ name: 'a.jpg', bytes: picture }], {
        folderId: String(folderId),
      });
      expect([status, body.code], String(folderId)).toEqual([404, 'not-found']);
    }
    for (const folderId of ['-1', 'x', '1e3', '0'])
      expect((await send([{ name: 'a.jpg', bytes: picture }], { folderId })).status).toBe(400);
    expect(await traces()).toEqual(before);
    const own = await createFolder(user, 'Mine');
    expect((await send([{ name: 'a.jpg', bytes: picture }], { folderId: String(own) })).status).toBe(200);
  });
});

describe('bytes at rest', () => {
  it('are stored below the tenant by their hash', async () => {
    const bytes = Buffer.from('where am I');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await send([{ name: 'where.txt', bytes }]);
    const path = join(
      server.deps.config.dataFolder,
      `files/tenants/${server.tenants.a}/originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`,
    );
    expect(await readFile(path)).toEqual(bytes);
  });
});

// The embedded database has one connection: nobody waits for a lock there.
it.runIf(testServerUrl)(
  'uploads that wait for a large save leave connections to others, and are told when to come back',
  async () => {
    expect((await send([{ name: 'before.txt', bytes: 'before' }])).status).toBe(200);
    const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const saving = server.deps.database.withTenant(server.tenants.a, async () => {
      await lockList('workflow');
      isLocked.resolve();
      await mayEnd.promise;
    });
    await Promise.race([isLocked.promise, saving]);
    await server.deps.database.withTenant(server.tenants.a, () => writeFlag('enableworkflow', true));
    const responses: Response[] = [];
    const uploads = Array.from({ length: 10 }, async (_, at) =>
      responses.push(await user('/api/upload', formOf([{ name: `${at}.txt`, bytes: `upload ${at}` }]))),
    );
    try {
      await until(() => responses.length >= 5, 100_000, 10);
      expect((await user('/api/files?limit=1')).status).toBe(200);
    } finally {
      mayEnd.resolve();
      await saving;
    }
    await Promise.all(uploads);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    for (const response of refused) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'rate-limited' });
    }
  },
);
