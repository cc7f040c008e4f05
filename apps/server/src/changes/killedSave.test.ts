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
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';

const main = fileURLToPath(new URL('../testing/processes/stoppingMain.ts', import.meta.url));
const fieldsPath = '/api/custommetadata/definition';

/** The statement before which the server stops: what is deleted is gone by then, and its files are written. */
const stopAt = 'insert into deleted_items';

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
  folder = await createServerFolder('killed-save');
  if (testServerUrl) {
    database = await createServerDatabase();
    const settings = { timeZone: 'UTC', now: () => new Date() };
    const opened = await createDatabase('postgresql', openServerPool(database.url), settings);
    await createPeople(opened);
    await opened.close();
  } else await prepareLibrary(folder.path);
  server = await start({ main });
  admin = await signInAt(server.origin, 'admin');
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database?.drop();
  await folder.remove();
});

async function read(path: string): Promise<unknown> {
  return (await admin.fetch(path)).json();
}

describe('a server that is killed between the deletions and the insertions of a save (quality case R12)', () => {
  it('has the old fields, and every value of the files', async () => {
    const fields = ['Kept', 'Gone'].map((label) => ({ label, type: 'text' }));
    const saved = await admin.fetch(fieldsPath, json('POST', { definitions: fields }));
    const [kept = 0, gone = 0] = ((await saved.json()) as { id: number }[]).map(({ id }) => id);
    const file = await admin.upload('one.txt', Buffer.from('one'));
    const values = { [`custom-${kept}`]: 'a; b', [`custom-${gone}`]: 'value' };
    expect((await admin.fetch(`/api/files/${file?.id}`, json('PATCH', { fields: values }))).status).toBe(200);
    const state = async () => {
      const { fields: stored } = (await read(`/api/files/${file?.id}`)) as {
        fields: Record<string, unknown>;
      };
      const changes = await read('/api/custommetadata/changes');
      return [await read(fieldsPath), stored[`custom-${kept}`], stored[`custom-${gone}`], changes];
    };
    const before = await state();
    expect(before.slice(1, 3)).toEqual(['a; b', 'value']);
    const save = {
      definitions: [
        { id: kept, label: 'New name', type: 'dictionary_multi_select', predefinedDictionary: 'a; b' },
      ],
      deleted: [gone],
    };
    const saving = admin.fetch(fieldsPath, json('POST', save)).catch(() => 'cut');
    await until(() => server.output().out.includes(`stopped at ${stopAt}`));
    await server.end('SIGKILL');
    expect(await saving).toBe('cut');
    server = await start();
    admin = clientWith(server.origin, admin.cookie);
    expect(await state()).toEqual(before);
    expect((await admin.fetch(fieldsPath, json('POST', save))).status).toBe(200);
    expect((await state()).slice(1, 3)).toEqual([['a', 'b'], undefined]);
  });
});
