import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import { createMemoryQueue, type MemoryQueue } from '../../jobs/memoryQueue.ts';
import { maxAttempts } from '../../jobs/Queue.ts';
import { pictureKey } from '../../storage/keys.ts';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
import { writeConsent } from '../consent.ts';
import { createModelPool, type ModelPool } from '../models/modelPool.ts';
import { recognitionProgress, recognitionStateOf } from '../state.ts';
import { requestAllLibraries } from './recognitionJobs.ts';
import { workOnRecognition } from './recognitionWorker.ts';

let server: TestServer;
let queue: MemoryQueue;
let pool: ModelPool;
/** How often the models were asked. */
let runs: number;

beforeEach(async () => {
  runs = 0;
  queue = createMemoryQueue();
  server = await createTestServer({ deps: { queue } });
  pool = createModelPool({ size: 2, entry: new URL('../../testing/media/stubModels.ts', import.meta.url) });
  const counting: ModelPool = {
    ...pool,
    async recognise(...input) {
      runs += 1;
      return pool.recognise(...input);
    },
  };
  await workOnRecognition(server.deps, counting, server.deps.config.dataFolder);
});
afterEach(async () => {
  pool.end();
  await server.close();
});

const inTenant = <Result>(work: () => Promise<Result>) =>
  server.deps.database.withTenant(server.tenants.a, work);

/** Adds files with these pictures in one statement, and returns their ids. */
async function addPictures(pictures: readonly Uint8Array[]): Promise<number[]> {
  const { tenants, deps } = server;
  const sample = await addFile(server, tenants.a, { processing: { thumbnails: 'done' } });
  const { rows } = await inTenant(() =>
    sql<{ id: number; sha256: string }>`
      insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
          fields, facets, distinct_keys, search_text, processing_thumbnails)
        select tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, lpad(place::text, 64, 'f'),
            storage_key, fields, facets, distinct_keys, search_text, 'done'
          from files, generate_series(1, ${pictures.length}::int) as place where id = ${sample.id} order by place
        returning id, sha256`.execute(db()),
  );
  await inTenant(() => db().deleteFrom('files').where('id', '=', sample.id).execute());
  for (const [at, { sha256 }] of rows.entries())
    await deps.storage.put(pictureKey(tenants.a, sha256, 3, 'jpg'), Buffer.from(pictures[at] as Uint8Array));
  return rows.map(({ id }) => id);
}

it('a picture that ends the models each time fails alone: the others are done, and requests are answered (R06)', async () => {
  const texts = Array.from({ length: 30 }, (_, at) => (at === 7 ? 'end' : `picture ${at}`));
  const ids = await addPictures(texts.map((text) => Buffer.from(text)));
  const user = await server.signIn('user');
  await inTenant(() => writeConsent(server.deps, true));
  let [isDone, answered] = [false, 0];
  const drained = queue.drained().then(() => (isDone = true));
  while (!isDone) {
    expect((await user('/api/files')).status).toBe(200);
    answered += 1;
    // Without a pause the process would hear nothing of the models.
    await setTimeout(5);
  }
  await drained;
  expect(answered).toBeGreaterThan(0);
  const states = [];
  for (const id of ids) states.push(await inTenant(() => recognitionStateOf(id, 'faces')));
  expect(states).toEqual(texts.map((text) => (text === 'end' ? 'failed' : 'ready')));
  // One that another picture has ended is tried again, and so is the one that ends them, at most three times.
  expect(runs).toBeLessThanOrEqual(texts.length - 1 + 2 * maxAttempts);
  await requestAllLibraries(server.deps);
  const before = runs;
  await queue.drained();
  expect([runs, queue.failed]).toEqual([before, []]);
});

it('of 1,000 bad pictures among 1,000 good ones each is reported once, and all good ones are done (R07)', async () => {
  const count = 1000;
  const good: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const raw = { width: 8, height: 8, channels: 3 } as const;
    good.push(await sharp(randomBytes(192), { raw }).jpeg().toBuffer());
  }
  const kinds = [
    (jpeg: Buffer) => jpeg.subarray(0, 100),
    (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 20), randomBytes(200)]),
    () => Buffer.from('no picture'),
  ];
  const pictures = good.flatMap((jpeg, at) => [jpeg, (kinds[at % 3] as (jpeg: Buffer) => Buffer)(jpeg)]);
  const ids = await addPictures(pictures);
  await requestAllLibraries(server.deps);
  await queue.drained();
  const { rows } = await inTenant(() =>
    sql<{ state: string; isGood: boolean; count: number }>`
      select state, file_id = any (${ids.filter((_, at) => at % 2 === 0)}::bigint[]) as "isGood", count(*) as count
        from recognition_files where kind = 'hash' group by 1, 2 order by 1`.execute(db()),
  );
  expect(rows).toEqual([
    { state: 'failed', isGood: false, count },
    { state: 'ready', isGood: true, count },
  ]);
  expect((await inTenant(recognitionProgress)).kinds.hash).toEqual({
    pending: 0,
    ready: count,
    failed: count,
  });
  expect(runs).toBe(2 * count);
  await requestAllLibraries(server.deps);
  await queue.drained();
  expect([runs, queue.failed]).toEqual([2 * count, []]);
});
