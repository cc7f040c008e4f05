import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaServer, type MediaServer, type UploadResponse } from '../../testing/media/mediaServer.ts';

let server: MediaServer;
let user: Awaited<ReturnType<MediaServer['signIn']>>;
let made = 0;

beforeAll(async () => {
  server = await createMediaServer({ works: false });
  user = await server.signIn('user');
});

afterAll(() => server.close());

type Part = readonly [disposition: string, content: string];

/** Sends a form as it is sent, character by character. */
async function sendRaw(
  parts: readonly Part[],
  type = 'multipart/form-data; boundary=edge',
  more: Readonly<Record<string, string>> = {},
) {
  const chunks = parts.map(
    ([disposition, content]) =>
      `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`,
  );
  const response = await user('/api/upload', {
    method: 'POST',
    headers: { 'Content-Type': type, ...more },
    body: `${chunks.join('')}--edge--\r\n`,
  });
  const parsed = (await response.json()) as Partial<UploadResponse> & Record<string, unknown>;
  return { status: response.status, ...parsed };
}

function fileOf(disposition: string): Part {
  made += 1;
  return [`name="file"; ${disposition}`, `content ${made}`];
}

describe('names of files in a form', () => {
  it.each([
    ['filename="say %22hi%22.txt"', 'say "hi".txt'],
    ['filename="two%0D%0Alines.txt"', 'twolines.txt'],
    ['filename="two%0d%0alines too.txt"', 'twolines too.txt'],
    ['filename="100%25.txt"', '100%25.txt'],
    ['filename="50%20off.txt"', '50%20off.txt'],
    ['filename="%2e%2e%2fup.txt"', '%2e%2e%2fup.txt'],
    ['filename="%22%0A"', '"'],
    ['filename="%0D%0A"', 'file'],
    ['filename="Grüße.txt"', 'Grüße.txt'],
    ["filename*=UTF-8''%e2%82%ac.txt", '€.txt'],
    ['filename="..%22/../con.txt"', '_con.txt'],
  ])('%s is listed as %s', async (disposition, name) => {
    const { status, files } = await sendRaw([fileOf(disposition)]);
    expect([status, files?.[0]?.status, files?.[0]?.fileName]).toEqual([200, 'stored', name]);
  });
});

describe('invalid forms', () => {
  it.each([
    ['a hash that is none', [['name="sha256"', 'zz']], 400, 'sha256'],
    ['a folder that is none', [['name="folderId"', '1 or 1']], 400, 'folderId'],
    [
      'two folders',
      [
        ['name="folderId"', '1'],
        ['name="folderId"', '2'],
      ],
      400,
      'folderId',
    ],
  ] as [string, Part[], number, string][])('%s', async (_, fields, status, name) => {
    const before = await readdir(server.media.temporaryFolder);
    for (const parts of [
      [...fields, fileOf('filename="a.txt"')],
      [fileOf('filename="a.txt"'), ...fields],
    ])
      expect(await sendRaw(parts)).toMatchObject({
        status,
        code: 'invalid',
        fields: { [name]: expect.any(String) },
        requestId: expect.any(String),
      });
    expect(await readdir(server.media.temporaryFolder)).toEqual(before);
  });

  it.each([
    ['a hash in a field', [['name="sha256"', 'ab'.repeat(32)]], {}],
    ['a hash in a header', [], { 'X-Content-SHA256': 'ab'.repeat(32) }],
    ['a digest', [], { Digest: `sha-256=${Buffer.alloc(32).toString('base64')}` }],
  ] as [string, Part[], Record<string, string>][])(
    'of which of two files it is: %s',
    async (_, fields, sent) => {
      const before = await readdir(server.media.temporaryFolder);
      const files = [fileOf('filename="a.txt"'), fileOf('filename="b.txt"')];
      expect(await sendRaw([...fields, ...files], undefined, sent)).toMatchObject({
        status: 400,
        code: 'invalid',
        fields: { sha256: expect.any(String) },
      });
      expect(await readdir(server.media.temporaryFolder)).toEqual(before);
    },
  );

  it.each([
    { 'X-Content-SHA256': 'zz' },
    { 'X-Content-SHA256': '' },
    { Digest: 'sha-256=short' },
    { 'Content-Digest': 'sha-256=:AAAA:' },
  ])('a hash that is none: %o', async (sent) => {
    expect(await sendRaw([fileOf('filename="a.txt"')], undefined, sent)).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  it('nothing wrong: a digest of another kind says nothing here', async () => {
    const sent = { Digest: 'md5=AAAAAAAAAAAAAAAAAAAAAA==' };
    expect(await sendRaw([fileOf('filename="a.txt"')], undefined, sent)).toMatchObject({ status: 200 });
  });

  it('anything in another type, character set or without a boundary', async () => {
    for (const [type, status] of [
      ['application/json', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/mixed; boundary=edge', 415],
      ['multipart/form-data; boundary=edge; charset=utf-16', 415],
      ['multipart/form-data', 400],
    ] as const)
      expect((await sendRaw([fileOf('filename="a.txt"')], type)).status, type).toBe(status);
    const fine = 'multipart/form-data; charset=utf-8; boundary=edge';
    expect((await sendRaw([fileOf('filename="a.txt"')], fine)).status).toBe(200);
  });

  it('a resumable upload with a hash that is none', async () => {
    const sha256 = Buffer.from('zz').toString('base64');
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5', 'Upload-Metadata': `sha256 ${sha256}` };
    const response = await user('/api/upload/tus', { method: 'POST', headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { sha256: expect.any(String) } });
  });
});

describe('the connection of a form', () => {
  /** Sends a form with a field that may be given once, and a file of 300 kB; returns status and `Connection`. */
  async function sendOver(origin: string, folders: number): Promise<(number | string | null)[]> {
    const form = new FormData();
    for (let count = 0; count < folders; count += 1) form.append('sha256', '');
    form.append('file', new Blob([`content of ${folders}`.padEnd(300_000)]), 'large.txt');
    const headers = { Cookie: user.cookie };
    const response = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form });
    await response.arrayBuffer();
    return [response.status, response.headers.get('connection')];
  }

  it('ends with a refusal that left a part of the form unread, and is kept otherwise', async () => {
    const origin = await server.listen();
    expect(await sendOver(origin, 0)).toEqual([200, 'keep-alive']);
    expect(await sendOver(origin, 2)).toEqual([400, 'close']);
  });
});
