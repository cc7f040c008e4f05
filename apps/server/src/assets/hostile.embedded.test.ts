import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { pngChunk, pngHead, pngSignature } from '../testing/pictures/png.ts';
import { signalIfAlive } from '../testing/processes/serverProcess.ts';
import { StorageError, type Storage } from '../storage/Storage.ts';

type Signed = Awaited<ReturnType<MediaServer['signIn']>>;

async function flat(background: string, width = 80): Promise<Buffer> {
  return sharp({ create: { width, height: 50, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function upload(as: Signed, name: string, bytes: Uint8Array | string) {
  const response = await as('/api/upload', formOf([{ name, bytes }]));
  const body = (await response.json()) as Partial<UploadResponse> & { code?: string };
  return { status: response.status, id: body.files?.[0]?.id ?? 0, code: body.code };
}

async function stateOf(as: Signed, id: number): Promise<Record<string, string>> {
  const response = await as(`/api/files/${id}`);
  return ((await response.json()) as { processing: Record<string, string> }).processing;
}

/** A PNG that claims to be this large, with very few bytes. */
function pngBomb(width: number, height: number, extra: Buffer[] = []): Buffer {
  const rows = deflateSync(Buffer.alloc(Math.min(5_000_000, Math.ceil(width / 8 + 1) * height)));
  return Buffer.concat([
    pngSignature,
    pngHead(width, height, [1, 0]),
    ...extra,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One-pixel frames, one after the other. */
function gifOf(frames: number): Buffer {
  const start = Buffer.from(
    '474946383961010001008000000000ff00000021ff0b4e45545343415045322e300301000000',
    'hex',
  );
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

describe('image bombs (S12)', () => {
  let server: MediaServer;
  let user: Signed;

  beforeAll(async () => {
    server = await createMediaServer();
    user = await server.signIn('user');
  });
  afterAll(() => server.close());

  it('fail cleanly, and the other files are processed', async () => {
    const zeros = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(50_000_000)),
    ]);
    const bombs: [string, Buffer][] = [
      ['flat.png', pngBomb(30_000, 30_000)],
      ['text.png', pngBomb(40_000, 40_000, [pngChunk('zTXt', zeros)])],
      [
        'small.pdf',
        Buffer.from(
          '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]/Count 99999999>>endobj trailer<</Root 1 0 R>>',
        ),
      ],
    ];
    const ids: number[] = [];
    for (const [name, bytes] of bombs) {
      ids.push((await upload(user, name, bytes)).id);
      ids.push((await upload(user, `beside-${name}.jpg`, await flat('teal', 90 + ids.length))).id);
    }
    const few = await upload(user, 'few.gif', gifOf(20));
    const many = await upload(user, 'many.gif', gifOf(100_000));
    await server.queue.drained();
    const thumbnailOf = async (id: number) => (await stateOf(user, id))['thumbnails'];
    const states = await Promise.all(ids.map(thumbnailOf));
    expect(states).toEqual(['failed', 'done', 'failed', 'done', 'failed', 'done']);
    expect([await thumbnailOf(few.id), await thumbnailOf(many.id)]).toEqual(['done', 'done']);
    expect(server.queue.failed).toEqual([]);
  });
});

describe('decoders that crash (R06, R07)', () => {
  it('lose one picture at most; every valid file is processed and every bad one has failed', async () => {
    const server = await createMediaServer();
    const user = await server.signIn('user');
    const ids = { good: [] as number[], bad: [] as number[] };
    let killed = 0;
    for (let at = 0; at < 20; at += 1) {
      ids.bad.push((await upload(user, `bad-${at}.jpg`, Buffer.from([0xff, 0xd8, 0xff, 0xe0, at]))).id);
      ids.good.push((await upload(user, `good-${at}.jpg`, await flat('plum', 100 + at))).id);
      const [victim] = server.media.pool.processIds();
      if (at % 5 === 0 && victim !== undefined && signalIfAlive(victim, 'SIGKILL')) killed += 1;
    }
    expect(killed).toBeGreaterThan(0);
    await server.queue.drained();
    const thumbnails = async (list: number[]) =>
      new Set(await Promise.all(list.map(async (id) => (await stateOf(user, id))['thumbnails'])));
    expect(await thumbnails(ids.good)).toEqual(new Set(['done']));
    expect(await thumbnails(ids.bad)).toEqual(new Set(['failed']));
    await server.close();
  });
});

/** A storage that refuses to write while it is told so. */
function failingStorage(inner: Storage, failure: () => StorageError | undefined): Storage {
  return {
    ...inner,
    async put(...args) {
      const error = failure();
      if (error) throw error;
      return inner.put(...args);
    },
  };
}

describe('a storage without space, or unavailable (R04, R05)', () => {
  it('answers 507 to an injected error, stores nothing partial, still reads, and works again without a restart', async () => {
    let isFull = false;
    const { openLocalStorage } = await import('../storage/localStorage.ts');
    const { mkdtemp } = await import('node:fs/promises');
    const root = await mkdtemp('/tmp/vitrine-full-');
    const storage = failingStorage(await openLocalStorage({ root, create: true }), () =>
      isFull ? new StorageError('full', 'There is no room left in the storage.') : undefined,
    );
    const server = await createMediaServer({ deps: { storage } });
    const user = await server.signIn('user');
    const first = await upload(user, 'first.jpg', await flat('navy'));
    await server.queue.drained();
    isFull = true;
    expect((await upload(user, 'second.jpg', await flat('gold'))).status).toBe(507);
    expect((await user(`/Download.aspx?id=${first.id}`)).status).toBe(200);
    expect((await user(`/api/files/${first.id}`, { method: 'DELETE' })).status).toBe(204);
    const count = () =>
      server.deps.database.withAllTenants(() => db().selectFrom('files').select('id').execute());
    expect(await count()).toHaveLength(1);
    isFull = false;
    expect((await upload(user, 'second.jpg', await flat('gold'))).status).toBe(200);
    await server.close();
  });

  it('answers 503 while its folder is missing, and creates no new one', async () => {
    const server = await createMediaServer();
    const user = await server.signIn('user');
    const { id } = await upload(user, 'a.jpg', await flat('teal'));
    await server.queue.drained();
    const root = join(server.deps.config.dataFolder, 'files');
    await rename(root, `${root}.gone`);
    expect((await upload(user, 'b.jpg', await flat('olive'))).status).toBe(503);
    expect((await user(`/Download.aspx?id=${id}`)).status).toBe(503);
    expect((await user('/api/files')).status).toBe(200);
    await rename(`${root}.gone`, root);
    expect((await user(`/Download.aspx?id=${id}`)).status).toBe(200);
    expect((await upload(user, 'b.jpg', await flat('olive'))).status).toBe(200);
    await server.close();
  });

  it('retries pictures that could not be stored', async () => {
    let refusals = 1;
    const { openLocalStorage } = await import('../storage/localStorage.ts');
    const { mkdtemp } = await import('node:fs/promises');
    const inner = await openLocalStorage({ root: await mkdtemp('/tmp/vitrine-full-'), create: true });
    const storage: Storage = {
      ...inner,
      async put(key, ...rest) {
        if (key.includes('/pictures/') && refusals-- > 0) throw new StorageError('full', 'no room');
        return inner.put(key, ...rest);
      },
    };
    const server = await createMediaServer({ deps: { storage } });
    const user = await server.signIn('user');
    const { id } = await upload(user, 'late.jpg', await flat('gold'));
    await server.queue.drained();
    await wait(10);
    expect(await stateOf(user, id)).toMatchObject({ metadata: 'done', thumbnails: 'done' });
    await server.close();
  });
});
