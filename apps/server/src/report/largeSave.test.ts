import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteFiles } from '../assets/files.ts';
import { createFolder } from '../assets/folders/folders.ts';
import { findKeyword } from '../assets/list/keywordFilter.ts';
import { listActiveUsers, listKeyword, listRecentFolders, listTopKeywords } from '../dashboard/lists.ts';
import { saveKeywords } from '../keywords/save.ts';
import { listKeywords, suggestKeywords } from '../keywords/store.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { readCounters } from './counters.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const userId = 1;
function as<Result>(work: () => Promise<Result>): Promise<Result> {
  return server.deps.database.withTenant(server.tenants.a, work, userId);
}

/** Reads everything that is counted, as the report, the dashboard and the keywords show it. */
async function readAll() {
  const words = await as(listKeywords);
  const sea = words.find(({ key }) => key === 'sea');
  return {
    counters: await as(() => readCounters(['files', 'authorsCount', 'camerasCount', 'subjectsCount'])),
    words: words.map(({ id, value, refs }) => [id, value, refs]),
    suggested: (await as(() => suggestKeywords('s', 5))).map(({ value, refs }) => [value, refs]),
    top: await as(() => listTopKeywords(5)),
    one: await as(() => listKeyword(sea?.id ?? 0)),
    found: (await as(() => findKeyword('sea', undefined))).total,
    users: await as(() => listActiveUsers(5)),
    folders: (await as(() => listRecentFolders(5))).map(({ folderPath }) => folderPath),
  };
}

// The embedded database has one connection: nothing happens at the same time there.
it.runIf(testServerUrl)('while a save of keywords runs, everything is counted as after it', async () => {
  const { a } = server.tenants;
  const add = (author: string, keywords: readonly string[], more: object = {}) =>
    addFile(server, a, { fields: { author, keywords: [...keywords] }, ...more });
  await add('Ada', ['Sea', 'sand']);
  const gone = await add('Bob', ['hill', 'sand']);
  await as(() => saveKeywords({ data: [{ value: 'harbour' }] }));
  await readAll();
  const folder = await as(() => createFolder({ name: 'Coast' }));
  for (const author of ['Ada', 'Carl', 'Dora'])
    await addFile(server, a, {
      folderId: folder.id,
      fields: { author, keywords: ['SEA'], cameraModel: 'M1' },
    });
  const [isSaved, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const saving = as(async () => {
    await saveKeywords({ data: [{ value: 'harbour' }] });
    isSaved.resolve();
    await mayEnd.promise;
  });
  await Promise.race([isSaved.promise, saving]);
  await as(() => deleteFiles([gone.id]));
  const during = await readAll().finally(mayEnd.resolve);
  await saving;
  expect(during).toMatchObject({
    counters: { files: 4, authorsCount: 3, camerasCount: 1, subjectsCount: 0 },
    suggested: [
      ['SEA', 4],
      ['sand', 1],
    ],
    found: 4,
  });
  expect(during).toEqual(await readAll());
});
