import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../db/database.ts';
import { openServerPool } from '../db/pool.ts';
import { json } from '../testing/createTestServer.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/database/serverDatabase.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { clientWith, signInAt, until, type LiveClient } from '../testing/liveServer.ts';
import { createPeople } from '../testing/people.ts';
import { createServerFolder, type ServerFolder } from '../testing/serverFolder.ts';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';

const main = fileURLToPath(new URL('../testing/stoppingMain.ts', import.meta.url));

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
    const settings = { timeZone: 'UTC', now: () => new Date() };
    const opened = await createDatabase('postgresql', openServerPool(database.url), settings);
    await createPeople(opened);
    await opened.close();
  } else await prepareLibrary(folder.path);
  server = await start();
  admin = await signInAt(server.origin, 'admin');
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database?.drop();
  await folder.remove();
});

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

describe('a server that is killed within a change of all faces of a person (quality case R21)', () => {
  it('has left every face with its person, and the change can be made again', async () => {
    await admin.fetch('/api/profile/recognitionconsent', json('POST', { isAllowed: true }));
    const files: (number | undefined)[] = [];
    for (const background of ['red', 'green', 'blue']) {
      const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } });
      files.push((await admin.upload(`${background}.png`, await picture.png().toBuffer()))?.id);
    }
    const [first, second, third] = files;
    const one = await drawOn(first, { newPersonName: 'Ada' });
    await drawOn(second, { personId: one.person.id });
    const other = await drawOn(third, { newPersonName: 'Bea' });
    const state = async () => {
      const names = [];
      for (const id of files) {
        const { fields } = await read<{ fields: Record<string, unknown> }>(`/api/files/${id}`);
        const faces = await read<{ personName: string }[]>(`/api/faces/${id}`);
        names.push([fields['recognizedPeople'], faces.map(({ personName }) => personName)]);
      }
      return names;
    };
    const before = await state();
    expect(before).toEqual([
      [['Ada'], ['Ada']],
      [['Ada'], ['Ada']],
      [['Bea'], ['Bea']],
    ]);
    await server.end('SIGKILL');
    server = await start({ main });
    admin = clientWith(server.origin, admin.cookie);
    const body = { faceId: one.id, assignedPersonId: other.person.id, applyToAllPersonFaces: true };
    const changing = admin.fetch('/api/faces/person', json('PATCH', body)).catch(() => 'cut');
    await until(() => server.output().out.includes(`stopped at ${stopAt}`));
    await server.end('SIGKILL');
    expect(await changing).toBe('cut');
    server = await start();
    admin = clientWith(server.origin, admin.cookie);
    expect(await state()).toEqual(before);
    expect(await read('/api/faces/person', json('PATCH', body))).toMatchObject({ changed: 2 });
    expect((await state()).map(([, names]) => names)).toEqual([['Bea'], ['Bea'], ['Bea']]);
  });
});
