import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaServer, type MediaServer } from '../../testing/media/mediaServer.ts';

type Signed = Awaited<ReturnType<MediaServer['signIn']>>;

let server: MediaServer;
let user: Signed;

beforeAll(async () => {
  server = await createMediaServer();
  user = await server.signIn('user');
});

afterAll(() => server.close());

function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

async function create(as: Signed, length: number, values: Record<string, string>): Promise<Response> {
  return as('/api/upload/tus', {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(length),
      'Upload-Metadata': metadata(values),
    },
  });
}

async function patch(as: Signed, location: string, offset: number, bytes: Buffer): Promise<Response> {
  return as(location, {
    method: 'PATCH',
    body: bytes as unknown as BodyInit,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
  });
}

async function head(as: Signed, location: string): Promise<Response> {
  return as(location, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } });
}

function resultOf(response: Response): unknown {
  return JSON.parse(response.headers.get('x-vitrine-file') ?? 'null');
}

async function sendWhole(as: Signed, bytes: Buffer, values: Record<string, string>): Promise<unknown> {
  const created = await create(as, bytes.length, values);
  expect(created.status).toBe(201);
  return resultOf(await patch(as, created.headers.get('location') ?? '', 0, bytes));
}

describe('resumable upload', () => {
  const bytes = Buffer.alloc(300_000, 'resumable ');
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  it('continues where it stopped and returns the result with the last part', async () => {
    const created = await create(user, bytes.length, { filename: 'Größe.bin', sha256 });
    const location = created.headers.get('location') ?? '';
    expect(location).toMatch(/^\/api\/upload\/tus\/[\w-]+$/);
    expect([...created.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await patch(user, location, 0, bytes.subarray(0, 100_000))).status).toBe(204);
    expect((await head(user, location)).headers.get('upload-offset')).toBe('100000');
    expect((await patch(user, location, 5, bytes)).status).toBe(409);
    const last = await patch(user, location, 100_000, bytes.subarray(100_000));
    expect(resultOf(last)).toEqual({ fileName: 'Größe.bin', status: 'stored', id: expect.any(Number) });
    expect(last.headers.get('x-vitrine-file')).toMatch(/^[\x20-\x7e]+$/);
    const { id } = resultOf(last) as { id: number };
    const back = Buffer.from(await (await user(`/Download.aspx?id=${id}`)).arrayBuffer());
    expect(createHash('sha256').update(back).digest('hex')).toBe(sha256);
    expect(await readdir(server.media.resumableFolder)).toEqual([]);
  });

  it('recognises duplicates, empty files and altered bytes (R03)', async () => {
    expect(await sendWhole(user, bytes, { filename: 'again.bin' })).toMatchObject({ status: 'duplicate' });
    expect(resultOf(await create(user, 0, { filename: 'empty.bin' }))).toMatchObject({
      status: 'rejected',
      reason: 'empty',
    });
    const altered = Buffer.from(bytes).fill(1, 50, 60);
    expect(await sendWhole(user, altered, { filename: 'altered.bin', sha256 })).toMatchObject({
      status: 'rejected',
    });
    expect(await sendWhole(user, altered, { filename: 'true.bin' })).toMatchObject({ status: 'stored' });
  });

  it('belongs to the person who started it: others of the tenant, other tenants and visitors find nothing', async () => {
    const created = await create(user, 10, { filename: 'mine.bin' });
    const location = created.headers.get('location') ?? '';
    for (const login of ['user2', 'user-b', 'admin'] as const) {
      const other = await server.signIn(login);
      expect((await head(other, location)).status, login).toBe(404);
      expect((await patch(other, location, 0, Buffer.from('0123456789'))).status, login).toBe(404);
    }
    expect((await server.fetch(location, { method: 'HEAD' })).status).toBe(401);
    expect(resultOf(await patch(user, location, 0, Buffer.from('0123456789')))).toMatchObject({
      status: 'stored',
    });
  });

  it('refuses missing folders before a byte is sent (S14)', async () => {
    for (const [folderId, status] of [
      ['999999', 404],
      ['-1', 400],
    ] as const)
      expect((await create(user, 10, { filename: 'x.bin', folderId })).status).toBe(status);
  });
});
