import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { requestLibrary } from '../recognition/jobs/recognitionJobs.ts';
import { workOnRecognition } from '../recognition/jobs/recognitionWorker.ts';
import type { Recogniser } from '../recognition/models/ports.ts';
import { createMemoryQueue, type MemoryQueue } from '../jobs/memoryQueue.ts';
import { db } from '../db/executor.ts';
import { pictureKey } from '../storage/keys.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { listDuplicates } from './duplicatesStore.ts';

let server: TestServer | undefined;
let queue: MemoryQueue;
let user: Awaited<ReturnType<TestServer['signIn']>>;
/** Hashes by the content of the picture. */
let hashes: Map<string, string>;
const recogniser: Recogniser = {
  size: 1,
  async recognise(path) {
    const { readFile } = await import('node:fs/promises');
    const hash = hashes.get(await readFile(path, 'utf8')) ?? '01'.repeat(32);
    return { hash: { hash, details: hash.repeat(4), aspect: 1 } };
  },
  end: () => undefined,
};

beforeEach(async () => {
  await server?.close();
  queue = createMemoryQueue();
  hashes = new Map();
  server = await createTestServer({ deps: { queue } });
  await workOnRecognition(server.deps, recogniser, server.deps.config.dataFolder);
  user = await server.signIn('user');
});
afterAll(() => server?.close());

function tenant(): { readonly server: TestServer; readonly id: number } {
  if (!server) throw new Error('no server');
  return { server, id: server.tenants.a };
}

const inTenant = <Result>(work: () => Promise<Result>) => {
  const own = tenant();
  return own.server.deps.database.withTenant(own.id, work);
};

/** Adds a file with bytes that are named; a picture with a hash of its own, unless it is given. */
async function add(
  bytes: string,
  type: 'photo' | 'audio' | 'other' = 'photo',
  hash?: string,
): Promise<number> {
  const own = tenant();
  const { id } = await addFile(own.server, own.id, {
    type,
    processing: { thumbnails: type === 'photo' ? 'done' : 'none' },
  });
  const sha256 = Buffer.from(bytes).toString('hex').padStart(64, '0');
  await inTenant(() => sql`update files set sha256 = ${sha256} where id = ${id}`.execute(db()));
  if (hash !== undefined) hashes.set(bytes, hash);
  await own.server.deps.storage.put(pictureKey(own.id, sha256, 3, 'jpg'), Buffer.from(bytes));
  return id;
}

async function recognise(): Promise<void> {
  const own = tenant();
  await requestLibrary(own.server.deps, own.id);
  await queue.drained();
}

async function groups(): Promise<number[][]> {
  const page = await inTenant(() => listDuplicates(undefined, 50));
  return page.groups.map(({ files }) => files.map(({ id }) => id));
}

const erase = (ids: readonly number[]) =>
  inTenant(() => sql`delete from files where id = any (${[...ids]}::bigint[])`.execute(db()));

it('groups files of any kind with equal bytes, without recognition and without consent', async () => {
  const songs = [await add('song', 'audio'), await add('song', 'audio')];
  await add('another song', 'audio');
  const words = [await add('words', 'other'), await add('words', 'other'), await add('words', 'other')];
  expect(await groups()).toEqual([songs, words]);
  await user('/api/files/delete', json('POST', { ids: [songs[0], words[0]] }));
  expect(await groups()).toEqual([words.slice(1)]);
});

it('has all files with equal bytes in the group of one that is near-identical', async () => {
  const near = await add('edited', 'photo', '0'.repeat(63) + '1');
  const copies = [];
  for (let at = 0; at < 3; at += 1) copies.push(await add('picture', 'photo', '0'.repeat(64)));
  const other = await add('scaled', 'photo', '0'.repeat(62) + '11');
  await recognise();
  expect(await groups()).toEqual([[near, ...copies, other]]);
  await erase([near]);
  expect(await groups()).toEqual([[...copies, other]]);
});

it('keeps more than 51 copies of a picture together when the oldest 50 are deleted for good', async () => {
  const copies: number[] = [];
  for (let at = 0; at < 60; at += 1) copies.push(await add('picture'));
  await recognise();
  expect(await groups()).toEqual([copies]);
  await erase(copies.slice(0, 50));
  expect(await groups()).toEqual([copies.slice(50)]);
});

it('pairs near-identical pictures with other bytes again, when those they were paired with are gone', async () => {
  const pictures: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    pictures.push(await add(`picture ${at}`, 'photo', '0'.repeat(64)));
    // In turn, as they are uploaded.
    await recognise();
  }
  expect(await groups()).toEqual([pictures]);
  await erase(pictures.slice(0, 50));
  await recognise();
  expect(await groups()).toEqual([pictures.slice(50)]);
});

it('has each group on one page, also when groups come and go meanwhile', async () => {
  const own = tenant();
  const { id: sample } = await addFile(own.server, own.id);
  await inTenant(() =>
    sql`insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
        fields, facets, distinct_keys, search_text)
      select tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, lpad((place % 1000)::text, 64, 'f'),
          storage_key, fields, facets, distinct_keys, search_text
        from files, generate_series(0, 2999) as place where id = ${sample} order by place`.execute(db()),
  );
  const read = async (cursor: string | undefined) => inTenant(() => listDuplicates(cursor, 50));
  const first = await read(undefined);
  expect([first.total, first.groups.length, first.groups[0]?.total]).toEqual([1000, 50, 3]);
  const seen = first.groups.map(({ id }) => id);
  // Of the group that the cursor names nothing is left.
  await erase(first.groups.at(-1)?.files.map(({ id }) => id) ?? []);
  await add('later', 'other');
  const later = await add('later', 'other');
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await read(cursor);
    expect(page.total).toBe(1000);
    seen.push(...page.groups.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(1001);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(later - 1);
});
