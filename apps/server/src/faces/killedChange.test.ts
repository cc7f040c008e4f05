import { sql } from 'kysely';
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { json } from '../testing/createTestServer.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { openFolder } from '../testing/database/openFolder.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/database/serverDatabase.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { clientWith, signInAt, until, type LiveClient } from '../testing/liveServer.ts';
import { createPeople } from '../testing/people.ts';
import { createServerFolder, type ServerFolder } from '../testing/serverFolder.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';

const main = fileURLToPath(new URL('../testing/processes/stoppingMain.ts', import.meta.url));

/** The statement before which the server stops: some faces have another person by then, and the files their names. */
const stopAt = 'drop table renamed_files';

let folder: ServerFolder;
let database: ServerDatabase | undefined;
let server: ServerProcess;
let admin: LiveClient;

async function start(options: { readonly main?: string } = {}): Promise<ServerProcess> {
  return startServerProcess({
    dataFolder: folder.path,
    env: { VITRINE_TEST_STOP_AT: stopAt, ...(database && { DATABASE_URL: database.url }) },
    ...options,
  });
}

beforeAll(async () => {
  folder = await createServerFolder('killed-change');
  if (testServerUrl) {
    database = await createServerDatabase();
    await withDatabase(createPeople);
  } else await prepareLibrary(folder.path);
  server = await start();
  admin = await signInAt(server.origin, 'admin');
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database?.drop();
  await folder.remove();
});

async function withDatabase<Result>(work: (opened: Database) => Promise<Result>): Promise<Result> {
  const opened = await openFolder(folder.path, database?.url);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

async function read<Body>(path: string, init?: RequestInit): Promise<Body> {
  return (await (await admin.fetch(path, init)).json()) as Body;
}

async function drawOn(
  fileId: number | undefined,
  whom: object,
): Promise<{ id: number; person: { id: number } }> {
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  return read(`/api/faces/${fileId}`, json('POST', { box, ...whom }));
}

/** The faces of one person: on each of many files as many. */
const [files, facesOfFile] = [1000, 100];

/** Adds files like the sample, without pictures, which would be recognised, and faces of a person to each and to the sample. */
async function addFaces(sampleId: number, personId: number): Promise<void> {
  await withDatabase(async (opened) => {
    const { rows } = await opened.withAllTenants(() =>
      sql<{ tenantId: number }>`select tenant_id as "tenantId" from files where id = ${sampleId}`.execute(
        db(),
      ),
    );
    await opened.withTenant(rows[0]?.tenantId ?? 0, async () => {
      await sql`
        insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
            fields, facets, distinct_keys, search_text, processing_metadata, processing_thumbnails)
          select tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
              fields, facets, distinct_keys, search_text, 'done', 'none'
            from files, generate_series(2, ${files}::int) where id = ${sampleId}`.execute(db());
      await sql`
        insert into faces (tenant_id, file_id, person_id, x, y, width, height, source, assigned_by, changed_at)
          select tenant_id, id, ${personId}, 0.009 * turn, 0.1, 0.05, 0.1, 'drawn', 'user', now()
            from files, generate_series(1, ${facesOfFile}::int) as turn
            where sha256 = (select sha256 from files where id = ${sampleId}) and (id <> ${sampleId} or turn > 1)`.execute(
        db(),
      );
    });
  });
}

describe('a server that is killed within a change of 100,000 faces of a person (quality case R21)', () => {
  let ada: { id: number; person: { id: number } };
  let bea: typeof ada;

  /** Returns how many faces each person has, on how many files, and how many files have their name. The server does not run. */
  async function state(): Promise<readonly unknown[]> {
    return withDatabase((opened) =>
      opened.withAllTenants(async () => {
        const { rows } = await sql<{ value: string; faces: number; files: number; named: number }>`
          select value, count(*) as faces, count(distinct file_id) as files,
              (select count(*) from files where fields->'recognizedPeople' = jsonb_build_array(value)) as named
            from people join faces on person_id = people.id
            where people.removed_at is null and faces.removed_at is null and value is not null
            group by value order by value`.execute(db());
        return rows.map(({ value, faces, files: on, named }) => [value, faces, on, named]);
      }),
    );
  }

  async function startAgain(options: Parameters<typeof start>[0] = {}): Promise<void> {
    server = await start(options);
    admin = clientWith(server.origin, admin.cookie);
  }

  /** Makes a change and kills the server within its transaction. */
  async function killWithin(change: () => Promise<Response>): Promise<void> {
    await startAgain({ main });
    const changing = change().catch(() => 'cut');
    await until(() => server.output().out.includes(`stopped at ${stopAt}`), 200_000);
    await server.end('SIGKILL');
    expect(await changing).toBe('cut');
  }

  const all = files * facesOfFile;
  const before = [
    ['Ada', all, files, files],
    ['Bea', 1, 1, 1],
  ];

  it('has left every face with its person', async () => {
    await admin.fetch('/api/profile/recognitionconsent', json('POST', { isAllowed: true }));
    const ids: (number | undefined)[] = [];
    for (const background of ['red', 'green']) {
      const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } });
      ids.push((await admin.upload(`${background}.png`, await picture.png().toBuffer()))?.id);
    }
    ada = await drawOn(ids[0], { newPersonName: 'Ada' });
    bea = await drawOn(ids[1], { newPersonName: 'Bea' });
    await server.end('SIGTERM');
    await addFaces(ids[0] ?? 0, ada.person.id);
    const body = { faceId: ada.id, assignedPersonId: bea.person.id, applyToAllPersonFaces: true };
    await killWithin(() => admin.fetch('/api/faces/person', json('PATCH', body)));
    expect(await state()).toEqual(before);
  });

  it('has left both people of a merge, which can be made again', async () => {
    const merge = { from: bea.person.id, into: ada.person.id };
    await killWithin(() => admin.fetch('/api/people/merge', json('POST', merge)));
    expect(await state()).toEqual(before);
    await startAgain();
    expect(await read('/api/people/merge', json('POST', merge))).toMatchObject({ changed: 1 });
    await server.end('SIGTERM');
    expect(await state()).toEqual([['Ada', all + 1, files + 1, files + 1]]);
  });
});
