import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '../apps/server/src/db/database.ts';
import { startPgBossQueue } from '../apps/server/src/jobs/pgBossQueue.ts';
import { writeConsent } from '../apps/server/src/recognition/consent.ts';
import { requestLibrary } from '../apps/server/src/recognition/jobs/recognitionJobs.ts';
import { workOnRecognition } from '../apps/server/src/recognition/jobs/recognitionWorker.ts';
import { createModelPool } from '../apps/server/src/recognition/models/modelPool.ts';
import type { Recogniser } from '../apps/server/src/recognition/models/ports.ts';
import { recognitionProgress } from '../apps/server/src/recognition/state.ts';
import { nearest } from '../apps/server/src/recognition/vectors/nearest.ts';
import { pictureKey } from '../apps/server/src/storage/keys.ts';
import { createTestServer, type TestServer } from '../apps/server/src/testing/createTestServer.ts';
import { makeVector } from '../apps/server/src/testing/database/recognitionRows.ts';
import { addFile } from '../apps/server/src/testing/database/tenantRows.ts';
import { openTestDatabase } from '../apps/server/src/testing/database/testDatabase.ts';
import { ratioRow, type Benchmark, type Row } from './internal/benchmark.ts';
import { milliseconds, percentile, timeInTurns, timeOf } from './internal/statistics.ts';

const mediaFolder = resolve(process.env['MEDIA_DIR'] ?? join(import.meta.dirname, '../../shared/media'));
const name = 'recognition';
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function findPhotos(count: number): string[] {
  const found = globSync(`${mediaFolder}/{faces,objects,nature,gps,neardup}/*.jpg`).toSorted();
  return Array.from({ length: count }, (_, at) => found[at % found.length] as string);
}

async function addPhotos(server: TestServer, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = await addFile(server, server.tenants.a, { processing: { thumbnails: 'done' } });
    const key = pictureKey(server.tenants.a, file.sha256, 3, 'jpg');
    await server.deps.storage.put(key, await readFile(path), { contentType: 'image/jpeg' });
  }
}

/** Recognises pictures with the models alone, as many at a time as there are processes. */
async function recogniseBare(pool: Recogniser, paths: readonly string[]): Promise<void> {
  const left = paths.values();
  await Promise.all(
    Array.from({ length: pool.size }, async () => {
      for (const path of left) await pool.recognise(path, ['faces', 'objects', 'hash']);
    }),
  );
}

async function waitForLibrary(server: TestServer): Promise<void> {
  const read = () => server.deps.database.withTenant(server.tenants.a, recognitionProgress);
  for (;;) {
    const { kinds } = await read();
    if (Object.values(kinds).every(({ pending }) => pending === 0)) return;
    await pause(100);
  }
}

/** Returns the milliseconds of requests for the first page of files, one after the other. */
async function timeRequests(
  send: (path: string) => Promise<Response>,
  isDone: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isDone(times.length)) {
    times.push(await timeOf(async () => (await send('/api/files')).text()));
    await pause(5);
  }
  return times;
}

async function measureJobs(quick: boolean, log: (line: string) => void): Promise<Row[]> {
  const database = await openTestDatabase();
  const isEmbedded = database.kind === 'embedded';
  const onError = (error: unknown) => log(String(error));
  const queue = await startPgBossQueue({ pool: database.pool, isEmbedded, onError, pollSeconds: 0.5 });
  const server = await createTestServer({ deps: { database, queue } });
  const pool = createModelPool();
  try {
    const paths = findPhotos(quick ? 12 : 80);
    await addPhotos(server, paths);
    const send = await server.signIn('admin');
    const idle = await timeRequests(send, (count) => count >= (quick ? 50 : 300));
    await recogniseBare(pool, paths.slice(0, pool.size * 2));
    const bare = await timeOf(() => recogniseBare(pool, paths));
    await workOnRecognition(server.deps, pool, server.deps.config.dataFolder);
    await database.withTenant(server.tenants.a, () => writeConsent(server.deps, true));
    let isDone = false;
    let busy: number[] = [];
    const byJobs = await timeOf(async () => {
      const requests = timeRequests(send, () => isDone);
      await requestLibrary(server.deps, server.tenants.a);
      await waitForLibrary(server);
      isDone = true;
      busy = await requests;
    });
    const perMinute = (time: number) => `${Math.round((paths.length * 60_000) / time)} files/min`;
    const [p95Idle, p95Busy] = [percentile(idle, 95), percentile(busy, 95)];
    return [
      ratioRow(
        { benchmark: name, figure: `by jobs ${perMinute(byJobs)}, by the models alone ${perMinute(bare)}` },
        byJobs,
        bare,
        1.2,
      ),
      ratioRow(
        {
          benchmark: name,
          figure: `p95 of requests while jobs run ${milliseconds(p95Busy)}, idle ${milliseconds(p95Idle)}`,
        },
        p95Busy,
        p95Idle,
        1.5,
      ),
    ];
  } finally {
    pool.end();
    await server.close();
  }
}

/** Adds people with mean faces at random, in the order of their ids. */
async function addPeople(database: Database, tenantId: number, count: number): Promise<void> {
  await database.pool.query(
    `insert into people (tenant_id, number, color, centroid, changed_at)
      select $1::bigint, coalesce((select max(number) from people where tenant_id = $1), 0) + at, '#000000',
          (select array_agg((random() - 0.5)::real) from generate_series(1, 128) where at > 0), now()
        from generate_series(1, $2::integer) as at`,
    [tenantId, count],
  );
}

/** Runs `load` without the index of vectors, which is made afterwards: to add row by row to it takes many times as long. */
async function withoutIndex({ pool }: Database, load: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where indexname = 'people_vector'`,
  );
  const [index] = rows;
  if (index) await pool.query('drop index people_vector');
  await load();
  if (!index) return;
  // With less memory the index is made on the disk, which is slower by far.
  await pool.query(`set maintenance_work_mem = '512MB'`);
  await pool.query(index.definition);
}

async function measureNeighbours(quick: boolean, log: (line: string) => void): Promise<Row[]> {
  const server = await createTestServer();
  const { database } = server.deps;
  const { a, b } = server.tenants;
  const [few, many] = quick ? [200, 2000] : [1000, 100_000];
  const step = Math.min(many, 5000);
  try {
    await withoutIndex(database, async () => {
      await addPeople(database, a, few);
      for (let added = 0; added < many; added += step) {
        await addPeople(database, b, step);
        log(`${added + step} rows`);
      }
    });
    log('index made');
    await database.pool.query('vacuum analyze people');
    let seed = 0;
    const find = (tenantId: number, way?: 'scan') => async () => {
      seed += 1;
      const vector = makeVector(seed, 128).map((each) => each / 2);
      await nearest(database, tenantId, 'people', vector, 20, way && { way });
    };
    const works = [find(a), find(b), find(a, 'scan'), find(b, 'scan')];
    const [small = 0, large = 0, smallScan = 0, largeScan = 0] = await timeInTurns(works, quick ? 20 : 100);
    const figure = (way: string, one: number, other: number) =>
      `20 nearest of ${many} ${way} ${milliseconds(other)}, of ${few} ${milliseconds(one)}`;
    return [
      ratioRow({ benchmark: name, figure: figure('by the index', small, large) }, large, small, 3),
      {
        benchmark: name,
        figure: figure('by comparing all', smallScan, largeScan),
        ratio: largeScan / smallScan,
      },
    ];
  } finally {
    await server.close();
  }
}

/** Recognition by jobs against the models alone, requests meanwhile, and the search for neighbours. */
export const benchmark: Benchmark = {
  name,
  async run({ quick, log }) {
    const ofJobs = await measureJobs(quick, log);
    for (const { figure } of ofJobs) log(figure);
    return [...ofJobs, ...(await measureNeighbours(quick, log))];
  },
};
