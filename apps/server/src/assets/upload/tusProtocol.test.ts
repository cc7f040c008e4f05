import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../../testing/createTestServer.ts';
import { createMediaServer, formOf, type MediaServer } from '../../testing/media/mediaServer.ts';
import { openLocalStorage } from '../../storage/localStorage.ts';
import { toStorageError } from '../../storage/Storage.ts';

type Signed = Awaited<ReturnType<MediaServer['signIn']>>;

const path = '/api/upload/tus';
const protocol = { 'Tus-Resumable': '1.0.0' };
const octets = { 'Content-Type': 'application/offset+octet-stream' };
let server: MediaServer;
let user: Signed;
let isFull = false;

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-tus-'));
  const inner = await openLocalStorage({ root, create: true });
  const storage = {
    ...inner,
    async put(...args: Parameters<typeof inner.put>) {
      if (isFull) throw toStorageError(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      return inner.put(...args);
    },
  };
  server = await createMediaServer({ deps: { storage }, limits: { maxFileBytes: 1000 } });
  user = await server.signIn('user');
});

afterAll(() => server.close());

function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

async function send(method: string, address: string, headers: Record<string, string>, body?: string) {
  return user(address, { method, headers, ...(body !== undefined && { body }) });
}

async function create(length: string, headers: Record<string, string> = {}) {
  return send('POST', path, { ...protocol, 'Upload-Length': length, ...headers });
}

async function begin(length = '10'): Promise<string> {
  const created = await create(length, { 'Upload-Metadata': metadata({ filename: 'a.bin' }) });
  expect(created.status).toBe(201);
  return created.headers.get('location') ?? '';
}

async function refusalOf(response: Response): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toContain('application/json');
  // A body of a type that forms can send is refused before the protocol is looked at.
  if (response.status !== 415) expect(response.headers.get('tus-resumable')).toBe('1.0.0');
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  const body = (await response.json()) as Record<string, unknown>;
  expect(body['requestId']).toBe(response.headers.get('x-request-id'));
  expect(body['message']).toMatch(/^[A-Z].*\.$/);
  return { status: response.status, ...body };
}

describe('the capabilities of the server', () => {
  it('are returned by OPTIONS, with or without a version', async () => {
    for (const address of [path, `${path}/1-2-abc`, '/API/Upload/TUS/'])
      for (const headers of [{}, protocol, { 'Tus-Resumable': '0.2.2' }]) {
        const response = await send('OPTIONS', address, headers);
        expect(response.status, address).toBe(204);
        expect(response.headers.get('tus-version')).toBe('1.0.0');
        expect(response.headers.get('tus-extension')?.split(',')).toContain('creation');
        expect(response.headers.get('tus-max-size')).toBe('1000');
        expect(response.headers.has('access-control-allow-methods')).toBe(false);
      }
    expect((await server.fetch(path, { method: 'OPTIONS' })).status).toBe(401);
  });

  it.each([{}, { 'Tus-Resumable': '0.2.2' }, { 'Tus-Resumable': '1.0.0, 1.0.0' }, { 'Tus-Resumable': 'x' }])(
    'are returned to a client of another version: %j',
    async (version) => {
      const location = await begin();
      for (const [method, address, headers] of [
        ['POST', path, { 'Upload-Length': '10' }],
        ['PATCH', location, { ...octets, 'Upload-Offset': '0' }],
        ['DELETE', location, {}],
      ] as const) {
        const response = await send(method, address, { ...headers, ...version } as Record<string, string>);
        expect(response.headers.get('tus-version'), method).toBe('1.0.0');
        expect(await refusalOf(response), method).toMatchObject({ status: 412, code: 'unsupported' });
      }
      const asked = await send('HEAD', location, version as Record<string, string>);
      expect([asked.status, asked.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    },
  );
});

describe('every refusal of the protocol has the error shape of the server', () => {
  it.each([
    ['no length', {}, 400, 'invalid'],
    ['a length that is none', { 'Upload-Length': 'ten' }, 400, 'invalid'],
    ['a negative length', { 'Upload-Length': '-1' }, 400, 'invalid'],
    ['a file that is too large', { 'Upload-Length': '1001' }, 413, 'invalid'],
    ['metadata that is none', { 'Upload-Length': '5', 'Upload-Metadata': ' ,,a b c' }, 400, 'invalid'],
    ['parts to join', { 'Upload-Length': '5', 'Upload-Concat': 'partial' }, 501, 'unsupported'],
    [
      'a folder that is none',
      { 'Upload-Length': '5', 'Upload-Metadata': metadata({ folderId: 'x' }) },
      400,
      'invalid',
    ],
    [
      'a folder that is not there',
      { 'Upload-Length': '5', 'Upload-Metadata': metadata({ folderId: '999999' }) },
      404,
      'not-found',
    ],
  ])('a creation with %s', async (_, headers, status, code) => {
    const response = await send('POST', path, { ...protocol, ...headers } as Record<string, string>);
    expect(await refusalOf(response)).toMatchObject({ status, code });
  });

  it('a creation for the folder of another tenant, or one in the bin', async () => {
    const admin = await server.signIn('admin-b');
    const made = async (as: Signed) =>
      (await (await as('/api/folders', json('POST', { name: 'Private' }))).json()) as { id: number };
    const foreign = await made(admin);
    const binned = await made(user);
    await user(`/api/folders/${binned.id}`, { method: 'DELETE' });
    for (const { id } of [foreign, binned]) {
      const target = { folderId: String(id) };
      const response = await create('5', { 'Upload-Metadata': metadata({ filename: 'x.bin', ...target }) });
      expect(await refusalOf(response)).toMatchObject({ status: 404, code: 'not-found' });
      expect((await user('/api/upload', formOf([{ name: 'x.bin', bytes: 'x' }], target))).status).toBe(404);
    }
  });

  it('a part of the wrong type, at the wrong offset, too long, or empty', async () => {
    const location = await begin();
    for (const type of ['text/plain', 'application/json', 'application/octet-stream', undefined]) {
      const response = await send(
        'PATCH',
        location,
        { ...protocol, 'Upload-Offset': '0', ...(type !== undefined && { 'Content-Type': type }) },
        type === undefined ? undefined : '{}',
      );
      expect(await refusalOf(response), type).toMatchObject({
        status: 415,
        code: 'unsupported',
        message: expect.stringContaining('application/offset+octet-stream'),
      });
    }
    const at = async (offset: string | undefined, body: string, address = location) =>
      refusalOf(
        await send(
          'PATCH',
          address,
          { ...protocol, ...octets, ...(offset !== undefined && { 'Upload-Offset': offset }) },
          body,
        ),
      );
    expect(await at('3', 'x')).toMatchObject({ status: 409, code: 'conflict' });
    expect(await at(undefined, 'x')).toMatchObject({ status: 400, code: 'invalid' });
    expect(await at('x', 'x')).toMatchObject({ status: 400, code: 'invalid' });
    expect(await at('0', 'x'.repeat(11))).toMatchObject({ status: 413, code: 'invalid' });
    expect(await at('0', 'x', `${location.slice(0, -1)}-`)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refusalOf(await send('DELETE', `${path}/1-1-nothing`, protocol))).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    expect((await send('HEAD', `${path}/1-1-nothing`, protocol)).status).toBe(404);
  });
});

describe('an empty file', () => {
  it('has the response of a form, and leaves nothing', async () => {
    const before = await readdir(server.media.resumableFolder);
    const form = await user('/api/upload', formOf([{ name: 'nichts Ä.txt', bytes: '' }]));
    const made = await create('0', { 'Upload-Metadata': metadata({ filename: 'nichts Ä.txt' }) });
    expect(made.status).toBe(form.status);
    expect(made.headers.get('content-type')).toContain('application/json');
    expect(await made.json()).toEqual(await form.json());
    expect(JSON.parse(made.headers.get('x-vitrine-file') ?? '')).toMatchObject({ reason: 'empty' });
    expect(made.headers.has('location')).toBe(false);
    const nowhere = metadata({ filename: 'x', folderId: '999999' });
    expect((await create('0', { 'Upload-Metadata': nowhere })).status).toBe(404);
    expect(await readdir(server.media.resumableFolder)).toEqual(before);
  });
});

describe('a storage without space (R04)', () => {
  it('answers 507 to both ways of uploading, stores nothing partial, and works again', async () => {
    const location = await begin();
    const before = await readdir(server.media.temporaryFolder);
    isFull = true;
    const form = await user('/api/upload', formOf([{ name: 'b.bin', bytes: 'other bytes' }]));
    const part = { ...protocol, ...octets, 'Upload-Offset': '0' };
    const last = await send('PATCH', location, part, '0123456789');
    expect(form.status).toBe(507);
    const { requestId: _, ...formBody } = (await form.json()) as Record<string, unknown>;
    expect(await refusalOf(last)).toMatchObject({ ...formBody, status: 507 });
    expect(await readdir(server.media.temporaryFolder)).toEqual(before);
    isFull = false;
    expect((await user('/api/files?q=bin')).status).toBe(200);
    const again = await send('PATCH', await begin(), part, '0123456789');
    expect(JSON.parse(again.headers.get('x-vitrine-file') ?? '')).toMatchObject({ status: 'stored' });
  });
});
