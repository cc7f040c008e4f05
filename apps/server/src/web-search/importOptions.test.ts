import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../db/executor.ts';
import { writeConsent } from '../recognition/consent.ts';
import { requestLibrary, requestRecognition } from '../recognition/jobs/recognitionJobs.ts';
import { recognitionStateOf } from '../recognition/state.ts';
import { createTestOutbound, startCanary, type Canary } from '../testing/canary.ts';
import { json } from '../testing/createTestServer.ts';
import { createMediaServer, type MediaServer, type UploadResponse } from '../testing/media/mediaServer.ts';
import { zipOf } from '../testing/zipOf.ts';
import { cancelLifeMs, keepCancel, maxCancels } from './cancels.ts';
import { defaultImportLimits } from './importContext.ts';

interface Imported {
  readonly id: number;
  readonly status: string;
  readonly files?: UploadResponse['files'];
}

let server: MediaServer;
let site: Canary;
let bytes: Buffer;
let fetchAs: Awaited<ReturnType<MediaServer['signIn']>>;
let folderId: number;
let count = 0;
let clockMs = 0;
/** What happens between a request for the bytes and the response. */
let beforeAnswer = async (): Promise<void> => undefined;

beforeAll(async () => {
  site = await startCanary((_request, response) => {
    void beforeAnswer().then(() => response.end(bytes));
  });
  const outbound = createTestOutbound({ port: site.port, names: { 'pictures.test': [['93.184.216.34']] } });
  const archive = { ...defaultImportLimits.archive, maxEntries: 6, maxExpandedBytes: 1_000_000 };
  server = await createMediaServer({
    now: () => new Date(Date.now() + clockMs),
    web: { outbound, limits: { maxBytes: 500_000, archive } },
  });
  fetchAs = await server.signIn('user');
});

afterAll(async () => {
  await server.close();
  await site.close();
});

beforeEach(async () => {
  count += 1;
  bytes = await newPicture();
  const response = await fetchAs('/api/folders', json('POST', { name: `import ${count}` }));
  folderId = ((await response.json()) as { id: number }).id;
});

afterEach(() => {
  clockMs = 0;
  beforeAnswer = async () => undefined;
});

/** Returns a JPEG that no other test imports. */
async function newPicture(): Promise<Buffer> {
  count += 1;
  return sharp({ create: { width: 40 + count, height: 30, channels: 3, background: '#396' } })
    .jpeg()
    .toBuffer();
}

function sendImport(options: object, uniqueId = `options-${count}`): Promise<Response> {
  const body = { fileUrl: 'http://pictures.test/a.jpg', folderId, options: { uniqueId, ...options } };
  return fetchAs('/api/upload/uploadbylink', json('POST', body));
}

async function importFile(options: object): Promise<Imported> {
  const response = await sendImport(options);
  expect(response.status).toBe(200);
  return (await response.json()) as Imported;
}

async function fieldsOf(id: number): Promise<Readonly<Record<string, string>>> {
  await server.queue.drained();
  return ((await (await fetchAs(`/api/files/${id}`)).json()) as { fields: Record<string, string> }).fields;
}

const inTenant = <Result>(work: () => Promise<Result>) =>
  server.deps.database.withTenant(server.tenants.a, work);

/** Returns the names of the files in a folder and below it, each with the path from there. */
async function pathsBelow(): Promise<string[]> {
  const folders = await inTenant(() =>
    db().selectFrom('folders').select(['id', 'name', 'parent_id']).execute(),
  );
  const files = await inTenant(() => db().selectFrom('files').select(['folder_id', 'file_name']).execute());
  const pathOf = (id: number | null): string | undefined => {
    if (id === folderId) return '';
    const folder = folders.find((each) => each.id === id);
    const above = folder && pathOf(folder.parent_id);
    return folder && above !== undefined ? `${above}${folder.name}/` : undefined;
  };
  return files
    .flatMap((file) => {
      const path = pathOf(file.folder_id);
      return path === undefined ? [] : [path + file.file_name];
    })
    .toSorted();
}

describe('recognition', () => {
  const states = async (id: number) =>
    inTenant(async () => [await recognitionStateOf(id, 'faces'), await recognitionStateOf(id, 'hash')]);

  async function requested(id: number): Promise<string[]> {
    await server.queue.drained();
    await requestRecognition(server.deps, { tenantId: server.tenants.a, fileId: id });
    return states(id);
  }

  test('is requested or not, as long as the consent lasts; the hash is made anyway', async () => {
    await inTenant(() => writeConsent(server.deps, true));
    const wanted = await importFile({ requestRecognition: true });
    expect(await requested(wanted.id)).toEqual(['pending', 'pending']);
    bytes = await newPicture();
    const { id } = await importFile({ requestRecognition: false });
    expect(await requested(id)).toEqual(['none', 'pending']);
    await requestLibrary(server.deps, server.tenants.a);
    expect(await states(id)).toEqual(['none', 'pending']);
    const panel = await fetchAs(`/api/faces/${id}/state`);
    expect(await panel.json()).toEqual({ state: 'ready' });
    for (const isAllowed of [false, true]) await inTenant(() => writeConsent(server.deps, isAllowed));
    await requestLibrary(server.deps, server.tenants.a);
    expect(await states(id)).toEqual(['pending', 'pending']);
    await inTenant(() => writeConsent(server.deps, false));
  });

  test('follows the consent alone where that is given after the import', async () => {
    const { id } = await importFile({ requestRecognition: false });
    await inTenant(() => writeConsent(server.deps, true));
    expect(await requested(id)).toEqual(['pending', 'pending']);
    await inTenant(() => writeConsent(server.deps, false));
  });
});

describe('the source that a picture names itself', () => {
  const sourcePage = 'https://pictures.test/page';

  beforeEach(async () => {
    const path = join(server.deps.config.dataFolder, 'with-source.jpg');
    await writeFile(path, bytes);
    await server.media.exiftool.write(path, { 'XMP-photoshop:Source': 'An agency' });
    bytes = await readFile(path);
  });

  test('is kept, and the note has the page', async () => {
    const { id } = await importFile({ sourcePage, licence: 'CC0' });
    const fields = await fieldsOf(id);
    expect(fields['source']).toBe('An agency');
    expect(fields['licenseExpiryNote']).toMatch(
      /^CC0\. Imported from the web on [\d-]{10} \(https:\/\/pictures\.test\/page\)\.$/,
    );
  });

  test('is replaced where that is asked for', async () => {
    const { id } = await importFile({ sourcePage, overwriteMetadata: true });
    const fields = await fieldsOf(id);
    expect(fields['source']).toBe(sourcePage);
    expect(fields['licenseExpiryNote']).not.toContain(sourcePage);
  });
});

describe('an archive', () => {
  test('is refused without the option', async () => {
    bytes = zipOf([{ name: 'a.jpg', content: bytes }]);
    expect((await sendImport({})).status).toBe(415);
    expect(await pathsBelow()).toEqual([]);
  });

  test('becomes its files in their folders, each with where it is from, and again the same', async () => {
    const [one, two] = [await newPicture(), await newPicture()];
    bytes = zipOf([
      { name: 'Trip/one.jpg', content: one },
      { name: 'two.jpg', content: two },
      { name: 'notes.html', content: '<script>alert(1)</script>' },
    ]);
    const options = { unzip: true, sourcePage: 'https://pictures.test/page', licence: 'CC0' };
    const result = await importFile(options);
    expect(result.files).toMatchObject([
      { fileName: 'one.jpg', status: 'stored', id: result.id },
      { fileName: 'two.jpg', status: 'stored' },
      { fileName: 'notes.html', status: 'rejected', reason: 'not-allowed' },
    ]);
    expect(await pathsBelow()).toEqual(['Trip/one.jpg', 'two.jpg']);
    for (const { id } of result.files ?? [])
      if (id !== undefined) expect((await fieldsOf(id))['source']).toBe('https://pictures.test/page');
    const before = site.requests.length;
    expect(await importFile(options)).toEqual(result);
    expect(site.requests.length).toBe(before);
  });

  test('becomes its files without its folders where that is asked for', async () => {
    bytes = zipOf([
      { name: 'a/one.jpg', content: await newPicture() },
      { name: 'b/one.jpg', content: await newPicture() },
    ]);
    await importFile({ unzip: true, flatUpload: true });
    expect(await pathsBelow()).toEqual(['one.jpg', 'one.jpg']);
  });

  test('that was interrupted is finished by the next attempt', async () => {
    bytes = zipOf([{ name: 'a.jpg', content: await newPicture() }]);
    const options = { unzip: true, sourcePage: 'https://pictures.test/page' };
    const first = await importFile(options);
    await inTenant(() =>
      db()
        .updateTable('web_imports')
        .set({ status: 'running', file_id: null })
        .where('unique_id', '=', `options-${count}`)
        .execute(),
    );
    expect(await importFile(options)).toEqual(first);
  });

  test('with paths that leave it writes nothing outside of the folder (S10)', async () => {
    const picture = await newPicture();
    bytes = zipOf([
      { name: '../../evil.jpg', content: picture },
      { name: '/absolute.jpg', content: picture },
      { name: 'C:\\x.jpg', content: picture },
      { name: 'link.jpg', content: '/etc/passwd', mode: 0o120777 },
      { name: 'good.jpg', content: picture },
      { name: 'GOOD.jpg', content: picture },
    ]);
    const { files = [] } = await importFile({ unzip: true });
    expect(files.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'rejected'),
      'stored',
      'rejected',
    ]);
    expect(await pathsBelow()).toEqual(['good.jpg']);
  });

  test.each([
    ['too many entries', () => Array.from({ length: 7 }, (_, at) => ({ name: `${at}.jpg`, content: bytes }))],
    ['too many bytes', () => [{ name: 'a.jpg', content: Buffer.concat([bytes, Buffer.alloc(1_100_000)]) }]],
    ['no picture', () => [{ name: 'a.txt', content: 'words' }]],
    ['another archive', () => [{ name: 'a.zip', content: zipOf([{ name: 'a.jpg', content: bytes }]) }]],
  ])('with %s is refused and leaves nothing (S11)', async (_name, entries) => {
    bytes = zipOf(entries());
    const response = await sendImport({ unzip: true });
    expect([response.status, await response.json()]).toMatchObject([415, { code: 'unsupported' }]);
    expect(await pathsBelow()).toEqual([]);
    await server.queue.drained();
    expect(await readdir(server.media.temporaryFolder)).toEqual([]);
  });
});

describe('a cancel', () => {
  const cancel = (uniqueId: string) =>
    fetchAs(`/api/upload/uploadbylink/${uniqueId}`, json('DELETE', undefined));

  test('that overtakes its import is kept: the import is refused, also when it is sent again', async () => {
    expect((await cancel('overtaken')).status).toBe(204);
    const before = site.requests.length;
    for (const attempt of ['first', 'again']) {
      const response = await sendImport({}, 'overtaken');
      expect([response.status, await response.json()], attempt).toMatchObject([409, { reason: 'cancelled' }]);
    }
    expect(site.requests.length).toBe(before);
    expect(await pathsBelow()).toEqual([]);
  });

  test('is that of the person alone', async () => {
    const other = await server.signIn('admin');
    await other('/api/upload/uploadbylink/theirs', json('DELETE', undefined));
    expect((await sendImport({}, 'theirs')).status).toBe(200);
  });

  test('that arrives at another process while the import runs is seen before anything is stored', async () => {
    beforeAnswer = async () => {
      const { user_id: userId } = await inTenant(() =>
        db()
          .selectFrom('web_imports')
          .select('user_id')
          .where('unique_id', '=', 'elsewhere')
          .executeTakeFirstOrThrow(),
      );
      await server.deps.database.withTenant(server.tenants.a, () => keepCancel('elsewhere'), userId);
    };
    const response = await sendImport({}, 'elsewhere');
    expect([response.status, await response.json()]).toMatchObject([409, { reason: 'cancelled' }]);
    expect(await pathsBelow()).toEqual([]);
    await server.queue.drained();
    expect(await readdir(server.media.temporaryFolder)).toEqual([]);
  });

  test('is kept for a while', async () => {
    await cancel('late');
    clockMs = cancelLifeMs + 1000;
    expect((await sendImport({}, 'late')).status).toBe(200);
  });

  test('of a hundred others pushes out the oldest', async () => {
    for (let at = 0; at <= maxCancels; at += 1) {
      clockMs = at;
      await cancel(`many-${at}`);
    }
    const kept = await inTenant(() => db().selectFrom('web_import_cancels').select('unique_id').execute());
    const names = kept.map(({ unique_id: name }) => name).filter((name) => name.startsWith('many-'));
    expect(names).toHaveLength(maxCancels);
    expect(names).not.toContain('many-0');
  });
});
