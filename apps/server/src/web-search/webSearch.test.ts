import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestOutbound, startCanary, type Canary } from '../testing/canary.ts';
import { json } from '../testing/createTestServer.ts';
import { createMediaServer, type MediaServer } from '../testing/media/mediaServer.ts';
import { waitOptions } from '../testing/waitOptions.ts';

interface Imported {
  readonly id: number;
  readonly status: string;
}

let server: MediaServer;
let site: Canary;
let picture: Buffer;
let answer: (path: string) => Buffer | undefined;
let fetchAs: Awaited<ReturnType<MediaServer['signIn']>>;
let names = 0;

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  site = await startCanary(({ url = '' }, response) => {
    if (url === '/slow') {
      response.writeHead(200).write(picture.subarray(0, 100));
      return;
    }
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer(url));
  });
  const outbound = createTestOutbound({ port: site.port, names: { 'pictures.test': [['93.184.216.34']] } });
  server = await createMediaServer({
    web: { outbound, limits: { maxBytes: 100_000, totalMs: 20_000, idleMs: 4000 } },
  });
  fetchAs = await server.signIn('user');
});

afterAll(async () => {
  await server.close();
  await site.close();
});

afterEach(() => {
  answer = () => picture;
});

/** Returns a JPEG that no other test imports. */
async function newPicture(): Promise<Buffer> {
  names += 1;
  return sharp({ create: { width: 40 + names, height: 30, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer();
}

async function newFolder(): Promise<number> {
  names += 1;
  const response = await fetchAs('/api/folders', json('POST', { name: `web ${names}` }));
  return ((await response.json()) as { id: number }).id;
}

function importFile(body: { fileUrl: string; folderId: number; options: object }): Promise<Response> {
  return fetchAs('/api/upload/uploadbylink', json('POST', body));
}

async function usedBytes(): Promise<unknown> {
  return server.deps.database.withTenant(server.tenants.a, async () =>
    db()
      .selectFrom('files')
      .select((columns) => columns.fn.sum<number>('size_bytes').as('bytes'))
      .executeTakeFirst(),
  );
}

async function temporaryFiles(): Promise<readonly string[]> {
  // Files that earlier tests have imported may still be drawn.
  await server.queue.drained();
  return readdir(server.media.temporaryFolder);
}

describe('an import', () => {
  test('is stored once, also for the same id at the same time and after a restart', async () => {
    const folderId = await newFolder();
    const bytes = await newPicture();
    answer = () => bytes;
    const body = {
      fileUrl: 'http://pictures.test/a/boat.jpg',
      folderId,
      options: {
        uniqueId: 'one',
        sourcePage: 'https://pictures.test/page',
        licence: 'CC0',
        licenceUrl: 'https://licences.test/cc0',
      },
    };
    const before = site.requests.length;
    const responses = await Promise.all([importFile(body), importFile(body), importFile(body)]);
    const results = (await Promise.all(responses.map((each) => each.json()))) as Imported[];
    expect(results.map(({ status }) => status)).toEqual(['imported', 'imported', 'imported']);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(site.requests.length - before).toBe(1);
    expect(await (await importFile(body)).json()).toEqual(results[0]);
    await server.queue.drained();
    const file = (await (await fetchAs(`/api/files/${results[0]?.id}`)).json()) as {
      fileName: string;
      fields: Record<string, string>;
    };
    expect(file.fileName).toBe('boat.jpg');
    expect(file.fields).toMatchObject({
      source: 'https://pictures.test/page',
      licenseDocumentUrl: 'https://licences.test/cc0',
    });
    expect(file.fields['licenseExpiryNote']).toMatch(/^CC0\. Imported from the web on \d{4}-\d\d-\d\d\.$/);
    expect(await temporaryFiles()).toEqual([]);
    const other = await importFile({ ...body, fileUrl: 'http://pictures.test/b.jpg' });
    expect(other.status).toBe(409);
  });

  test('that was interrupted after its file was stored is finished by the next attempt', async () => {
    const folderId = await newFolder();
    const bytes = await newPicture();
    answer = () => bytes;
    const options = { uniqueId: 'interrupted', sourcePage: 'https://pictures.test/page' };
    const body = { fileUrl: 'http://pictures.test/a.jpg', folderId, options };
    const first = (await (await importFile(body)).json()) as Imported;
    await server.deps.database.withTenant(server.tenants.a, async () => {
      await db()
        .updateTable('web_imports')
        .set({ status: 'running', file_id: null })
        .where('unique_id', '=', 'interrupted')
        .execute();
    });
    expect(await (await importFile(body)).json()).toEqual(first);
  });

  test('that was interrupted leaves the fields of a file that somebody else has added since', async () => {
    const folderId = await newFolder();
    const bytes = await newPicture();
    const others = await newPicture();
    const options = { uniqueId: 'overtaken', sourcePage: 'https://pictures.test/page' };
    const body = { fileUrl: 'http://pictures.test/a.jpg', folderId, options };
    answer = () => others;
    await importFile(body);
    await server.deps.database.withTenant(server.tenants.a, async () => {
      await db()
        .updateTable('web_imports')
        .set({ status: 'running', file_id: null })
        .where('unique_id', '=', 'overtaken')
        .execute();
    });
    const admin = await server.signIn('admin');
    const form = new FormData();
    form.append('folderId', String(folderId));
    form.append('file', new File([new Uint8Array(bytes)], 'mine.jpg', { type: 'image/jpeg' }));
    await admin('/api/upload', { method: 'POST', body: form });
    answer = () => bytes;
    const result = (await (await importFile(body)).json()) as Imported;
    expect(result.status).toBe('duplicate');
    const { fields } = (await (await admin(`/api/files/${result.id}`)).json()) as { fields: object };
    expect(fields).not.toHaveProperty('source');
  });

  test('of bytes that are in the library is a duplicate where that is asked for', async () => {
    const bytes = await newPicture();
    answer = () => bytes;
    const [one, other] = [await newFolder(), await newFolder()];
    const fileUrl = 'http://pictures.test/a.jpg';
    const first = (await (
      await importFile({ fileUrl, folderId: one, options: { uniqueId: 'same-1' } })
    ).json()) as Imported;
    const second = await importFile({
      fileUrl,
      folderId: other,
      options: { uniqueId: 'same-2', searchDuplicates: true },
    });
    expect(await second.json()).toEqual({ id: first.id, status: 'duplicate' });
    const third = await importFile({ fileUrl, folderId: other, options: { uniqueId: 'same-3' } });
    expect(await third.json()).toMatchObject({ status: 'imported' });
  });

  test.each([
    'http://127.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://localhost.:PORT/',
    'http://169.254.169.254/latest/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://[fd00::1]/',
    'file:///etc/passwd',
    'gopher://pictures.test/',
    'ftp://pictures.test/a.jpg',
    'data:image/png;base64,AAAA',
    'blob:http://pictures.test/1',
    'javascript:alert(1)',
    'http://user:pw@pictures.test/',
    'http://pictures.test/\r\nX-Evil: 1',
    'http://no-such-name.test/',
  ])('of %s is refused without a connection, and leaves nothing (S01, S02, S05)', async (address) => {
    const folderId = await newFolder();
    const before = [site.connections, await usedBytes()];
    const fileUrl = address.replace('PORT', String(site.port));
    const response = await importFile({ fileUrl, folderId, options: { uniqueId: `refused-${names}` } });
    expect(response.status).toBe(400);
    // The id of a request is random, and may contain such digits.
    const { requestId, ...body } = (await response.json()) as { requestId: string };
    expect(requestId).toBeTypeOf('string');
    expect(JSON.stringify(body)).not.toMatch(/open|closed|refused|ECONN|private|127|169/i);
    expect([site.connections, await usedBytes()]).toEqual(before);
    expect(await temporaryFiles()).toEqual([]);
  });

  test.each([
    ['too large a file', '/large', Buffer.alloc(200_000, 1), 413],
    [
      'a page that says it is a picture',
      '/page',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
    ],
    ['an empty file', '/empty', Buffer.alloc(0), 415],
    ['a body that stops', '/slow', undefined, 504],
  ])('of %s fails and leaves nothing (S06, S07)', async (_name, path, bytes, status) => {
    answer = () => bytes;
    const folderId = await newFolder();
    const before = await usedBytes();
    const body = { fileUrl: `http://pictures.test${path}`, folderId, options: { uniqueId: `bad${names}` } };
    expect((await importFile(body)).status).toBe(status);
    expect(await usedBytes()).toEqual(before);
    expect(await temporaryFiles()).toEqual([]);
    const health = await fetchAs('/api/report/type');
    expect(health.status).toBe(200);
  });

  test('of a picture with a page after it is served as no page (S07)', async () => {
    const tail = Buffer.from('<html><script>alert(1)</script></html>');
    const bytes = Buffer.concat([await newPicture(), tail]);
    answer = () => bytes;
    const folderId = await newFolder();
    const fileUrl = 'http://pictures.test/x.html';
    const result = (await (
      await importFile({ fileUrl, folderId, options: { uniqueId: 'polyglot' } })
    ).json()) as Imported;
    const served = await fetchAs(`/Download.aspx?id=${result.id}`);
    expect(served.headers.get('content-type')).not.toContain('html');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-disposition')).toMatch(/^attachment.*x\.jpg/);
  });

  test('that failed can be tried again with the same id', async () => {
    const folderId = await newFolder();
    const bytes = await newPicture();
    const body = { fileUrl: 'http://pictures.test/again.jpg', folderId, options: { uniqueId: 'again' } };
    answer = () => Buffer.from('<html></html>');
    expect((await importFile(body)).status).toBe(415);
    answer = () => bytes;
    expect(await (await importFile(body)).json()).toMatchObject({ status: 'imported' });
  });

  test('that is cancelled ends, and leaves nothing', async () => {
    const folderId = await newFolder();
    const before = site.connections;
    const importing = importFile({
      fileUrl: 'http://pictures.test/slow',
      folderId,
      options: { uniqueId: 'cancelled' },
    });
    await vi.waitFor(() => expect(site.connections).toBeGreaterThan(before), waitOptions);
    const foreign = await server.signIn('admin');
    await foreign('/api/upload/uploadbylink/cancelled', json('DELETE', undefined));
    const cancelling = await fetchAs('/api/upload/uploadbylink/cancelled', json('DELETE', undefined));
    expect(cancelling.status).toBe(204);
    const response = await importing;
    expect([response.status, await response.json()]).toMatchObject([409, { reason: 'cancelled' }]);
    expect(await temporaryFiles()).toEqual([]);
  });

  test('gets the status for a check of its rights, where the workflow has one of that name', async () => {
    const statuses = await server.deps.database.withTenant(server.tenants.b, async () => {
      const { writeStatuses } = await import('../workflow/statuses.ts');
      const { writeFlag } = await import('../tenants/flags.ts');
      await writeFlag('enableworkflow', true);
      const look = { color: '', hideOnGalleryView: false };
      return writeStatuses([
        { name: 'Draft', isDefault: true, ...look },
        { name: 'needs RIGHTS check', isDefault: false, ...look },
      ]);
    });
    const asB = await server.signIn('admin-b');
    const folder = (await (await asB('/api/folders', json('POST', { name: 'web' }))).json()) as {
      id: number;
    };
    const bytes = await newPicture();
    answer = () => bytes;
    const body = {
      fileUrl: 'http://pictures.test/s.jpg',
      folderId: folder.id,
      options: { uniqueId: 'status' },
    };
    const { id } = (await (await asB('/api/upload/uploadbylink', json('POST', body))).json()) as Imported;
    const file = (await (await asB(`/api/files/${id}`)).json()) as { fields: Record<string, string> };
    expect(file.fields['workflowStatus']).toBe(String(statuses[1]?.id));
  });
});

describe('the provider for demonstrations', () => {
  test('finds forty pictures, which this server sends and imports', async () => {
    const response = await fetchAs('/api/websearch?q=boat&page=4');
    const page = (await response.json()) as {
      items: { link: string; image: { thumbnailLink: string } }[];
      searchInformation: { totalResults: number };
      provider: string;
    };
    expect([page.items.length, page.searchInformation.totalResults, page.provider]).toEqual([10, 40, 'demo']);
    const [item] = page.items;
    const small = await fetchAs(item?.image.thumbnailLink ?? '');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const sent = await fetchAs(new URL(item?.link ?? '').pathname);
    const folderId = await newFolder();
    const imported = await importFile({ fileUrl: item?.link ?? '', folderId, options: { uniqueId: 'demo' } });
    const { id } = (await imported.json()) as Imported;
    const original = Buffer.from(await (await fetchAs(`/Download.aspx?id=${id}`)).arrayBuffer());
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(original)).toBe(hash(Buffer.from(await sent.arrayBuffer())));
  });

  test('refuses an empty query, and a page out of range', async () => {
    for (const query of ['', 'q=', 'q=%20', 'q=a&page=0', 'q=a&page=11', 'q=a&licence=x'])
      expect((await fetchAs(`/api/websearch?${query}`)).status).toBe(400);
    expect((await server.fetch('/api/websearch?q=a')).status).toBe(401);
  });
});

test('settings belong to a person', async () => {
  const set = await fetchAs('/api/config/websettings', json('POST', { recognizeObjects: true }));
  expect(await set.json()).toEqual({ recognizeObjects: true });
  expect(await (await fetchAs('/api/config/websettings')).json()).toEqual({ recognizeObjects: true });
  const other = await server.signIn('admin');
  expect(await (await other('/api/config/websettings')).json()).toEqual({ recognizeObjects: false });
});
