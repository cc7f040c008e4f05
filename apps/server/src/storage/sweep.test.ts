import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppDeps } from '../app/deps.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { originalKey } from './keys.ts';
import { openLocalStorage } from './localStorage.ts';
import type { Storage } from './Storage.ts';
import { sweepOrphans } from './sweep.ts';
import { sweepFolder } from './sweepFolder.ts';

let folder: string;
let inner: Storage;
let server: MediaServer;
let user: Awaited<ReturnType<MediaServer['signIn']>>;
/** What the storage does differently in a test. */
let changes: Partial<Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sweep-'));
  inner = await openLocalStorage({ root: join(folder, 'files'), create: true });
  const storage = new Proxy(inner, {
    get: (target, name: keyof Storage) => changes[name] ?? target[name],
  });
  server = await createMediaServer({ works: false, deps: { storage } as Partial<AppDeps> });
  user = await server.signIn('user');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Puts bytes that no row knows into the storage, as old as it takes to be swept. */
async function addOrphan(text: string): Promise<string> {
  const key = originalKey(server.tenants.a, createHash('sha256').update(text).digest('hex'));
  const path = join(folder, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await utimes(path, new Date(2000, 0), new Date(2000, 0));
  return key;
}

async function upload(text: string): Promise<{ status: number; id: number }> {
  const response = await user('/api/upload', formOf([{ name: 'a.txt', bytes: text }]));
  const body = (await response.json()) as Partial<UploadResponse>;
  return { status: response.status, id: body.files?.[0]?.id ?? 0 };
}

async function sweep(signal?: AbortSignal): Promise<number> {
  const { storage, database } = server.deps;
  const olderThan = new Date(Date.now() - 3_600_000);
  try {
    return await sweepOrphans({ storage, database, olderThan, signal });
  } finally {
    changes = {};
  }
}

describe('a sweep while the same bytes are uploaded', () => {
  it('keeps bytes whose file was stored after the listing', async () => {
    const texts = ['first orphan', 'second orphan'];
    const keys = await Promise.all(texts.map(addOrphan));
    // Outside of the transaction that the sweep has open when it deletes.
    const asClient = AsyncLocalStorage.snapshot();
    let sending: Promise<{ status: number; id: number }> | undefined;
    let sent = '';
    changes = {
      async delete(key) {
        if (sending === undefined) {
          sent = texts[keys.indexOf(key) === 0 ? 1 : 0] ?? '';
          sending = asClient(() => upload(sent));
          await Promise.race([sending, wait(1500)]);
        }
        return inner.delete(key);
      },
    };
    await sweep();
    const stored = await sending;
    expect(stored?.status).toBe(200);
    const back = await user(`/Download.aspx?id=${stored?.id}`);
    expect([back.status, await back.text()]).toEqual([200, sent]);
  });

  it('keeps bytes that were uploaded again and whose row is about to be written', async () => {
    const key = await addOrphan('comes again');
    changes = {
      async *list(prefix) {
        for await (const object of inner.list(prefix)) {
          if (object.key === key) await inner.put(key, Buffer.from('comes again'));
          yield object;
        }
      },
    };
    expect(await sweep()).toBe(0);
    expect(await inner.head(key)).toMatchObject({ bytes: 11 });
    await inner.delete(key);
  });

  it('never leaves a row without bytes: an upload that lost them is refused', async () => {
    changes = {
      async put(key, source, options) {
        await inner.put(key, source, options);
        await inner.delete(key);
      },
    };
    const list = async () => ((await (await user('/api/files')).json()) as { files: unknown[] }).files;
    const before = await list();
    expect((await upload('lost again')).status).toBe(503);
    changes = {};
    expect(await list()).toEqual(before);
    expect((await upload('lost again')).status).toBe(200);
  });
});

describe('a sweep of bytes that another tenant has as well', () => {
  it('deletes those without a file in their own tenant, and keeps those of the other', async () => {
    const text = 'in both tenants';
    const stranger = await server.signIn('user-b');
    const response = await stranger('/api/upload', formOf([{ name: 'b.txt', bytes: text }]));
    const { files } = (await response.json()) as UploadResponse;
    const orphan = await addOrphan(text);
    expect(await sweep()).toBe(1);
    expect(await inner.head(orphan)).toBeUndefined();
    expect(await (await stranger(`/Download.aspx?id=${files[0]?.id}`)).text()).toBe(text);
  });
});

describe('a sweep that is stopped', () => {
  it('deletes nothing more', async () => {
    await Promise.all(['one', 'two', 'three', 'four'].map(addOrphan));
    const stop = new AbortController();
    changes = {
      async delete(key) {
        await inner.delete(key);
        stop.abort();
      },
    };
    expect(await sweep(stop.signal)).toBe(1);
    expect(await sweep(stop.signal)).toBe(0);
    expect(await sweep()).toBe(3);
  });
});

describe('a sweep of a folder', () => {
  it('deletes what is old and nothing else', async () => {
    const work = join(folder, 'work');
    await mkdir(work);
    for (const name of ['old', 'new']) await writeFile(join(work, name), name);
    await utimes(join(work, 'old'), new Date(2000, 0), new Date(2000, 0));
    await sweepFolder(work, new Date(2001, 0));
    expect(await readdir(work)).toEqual(['new']);
  });
});
