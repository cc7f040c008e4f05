import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import { pictureKey } from '../storage/keys.ts';
import { json } from '../testing/createTestServer.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { openFolder } from '../testing/database/openFolder.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/database/serverDatabase.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { signInAt, until } from '../testing/liveServer.ts';
import { createPeople } from '../testing/people.ts';
import { createServerFolder, type ServerFolder } from '../testing/serverFolder.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';

const main = fileURLToPath(new URL('../testing/processes/stubModelsMain.ts', import.meta.url));
const count = 500;

let folder: ServerFolder;
let postgres: ServerDatabase | undefined;
let server: ServerProcess;

const runsFile = () => join(folder.path, 'runs');
const start = async (): Promise<ServerProcess> =>
  startServerProcess({
    dataFolder: folder.path,
    main,
    env: { VITRINE_TEST_RUNS: runsFile(), ...(postgres && { DATABASE_URL: postgres.url }) },
  });

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openFolder(folder.path, postgres?.url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function readTenant(database: Database): Promise<number> {
  const { rows } = await database.withAllTenants(() =>
    sql<{ id: number }>`select id from tenants where name = 'Demo Studio'`.execute(db()),
  );
  return rows[0]?.id ?? 0;
}

/** Adds the files, each with the picture that the server would have made of it. */
async function addPictures(): Promise<void> {
  const storage = await openLocalStorage({ root: join(folder.path, 'files'), create: false });
  await withDatabase(async (database) => {
    const tenantId = await readTenant(database);
    for (let at = 0; at < count; at += 1) {
      const file = await addFile({ deps: { database } }, tenantId, {
        processing: { thumbnails: 'done', metadata: 'done' },
      });
      await storage.put(pictureKey(tenantId, file.sha256, 3, 'jpg'), Buffer.from(`picture ${file.id}`));
    }
  });
}

async function readReady(): Promise<number> {
  const { fetch: send } = await signInAt(server.origin, 'admin');
  const progress = (await (await send('/api/faces/progress')).json()) as { ready: number };
  return progress.ready;
}

/** Returns how often each picture was given to the models. */
async function readRuns(): Promise<ReadonlyMap<string, number>> {
  const lines = (await readFile(runsFile(), 'utf8')).trimEnd().split('\n');
  const runs = new Map<string, number>();
  for (const line of lines) runs.set(line, (runs.get(line) ?? 0) + 1);
  return runs;
}

beforeAll(async () => {
  folder = await createServerFolder('killed-recognition');
  if (testServerUrl) {
    postgres = await createServerDatabase();
    await withDatabase(createPeople);
  } else await prepareLibrary(folder.path);
  server = await start();
  const admin = await signInAt(server.origin, 'admin');
  await admin.fetch('/api/profile/recognitionconsent', json('POST', { isAllowed: true }));
  await server.end('SIGTERM');
  await addPictures();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await postgres?.drop();
  await folder.remove();
});

describe('a server that is killed with 500 pictures to recognise (quality case R08)', () => {
  it('goes on with the others after each start: no picture is lost, and nothing is stored twice', async () => {
    let ready = 0;
    for (const share of [0.2, 0.5]) {
      server = await start();
      const least = Math.max(ready + 1, count * share);
      await until(async () => (await readReady()) >= least);
      ready = await readReady();
      await server.end('SIGKILL');
    }
    expect(ready).toBeLessThan(count);
    const before = await readRuns();
    server = await start();
    await until(async () => (await readReady()) === count);
    await server.end('SIGTERM');
    const found = await withDatabase(async (database) =>
      database.withTenant(await readTenant(database), async () => {
        const { rows } = await sql<Record<string, number>>`
          select (select count(*) from recognition_files where state = 'ready') as ready,
            (select count(*) from recognition_files) as kinds, (select count(*) from faces) as faces,
            (select count(distinct file_id) from faces) as "filesWithFaces", (select count(*) from people) as people,
            (select count(*) from file_objects) as objects, (select count(*) from file_embeddings) as looks,
            (select count(*) from file_hashes) as hashes,
            (select max(attempts) from recognition_files)::int as attempts`.execute(db());
        return rows[0];
      }),
    );
    const { attempts = 0, ...counts } = found ?? {};
    expect(counts).toEqual({
      ready: 3 * count,
      kinds: 3 * count,
      faces: count,
      filesWithFaces: count,
      people: count,
      objects: count,
      looks: count,
      hashes: count,
    });
    expect(attempts).toBeLessThanOrEqual(3);
    const after = await readRuns();
    expect(after.size).toBe(count);
    // Only those that were at work at a kill were given to the models again.
    const again = [...after.values()].reduce((sum, each) => sum + each - 1, 0);
    expect(again).toBeLessThanOrEqual(2 * 16);
    expect(before.size).toBeGreaterThanOrEqual(ready);
  });
});
