import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLocalStorage } from '../../storage/localStorage.ts';
import { StorageError, type Storage } from '../../storage/Storage.ts';
import { createMediaServer, type MediaServer } from '../../testing/media/mediaServer.ts';

type Signed = Awaited<ReturnType<MediaServer['signIn']>>;

let folder: string;
let server: MediaServer;
let user: Signed;
let isAway = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-finish-'));
  const inner = await openLocalStorage({ root: join(folder, 'files'), create: true });
  const storage: Storage = {
    ...inner,
    async put(...sent) {
      if (isAway) throw new StorageError('unavailable', 'The storage cannot be used at the moment.');
      await inner.put(...sent);
    },
  };
  server = await createMediaServer({ works: false, deps: { storage } });
  user = await server.signIn('user');
});
afterEach(() => {
  isAway = false;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const protocol = { 'Tus-Resumable': '1.0.0' };

async function create(length: number, name: string): Promise<string> {
  const headers = {
    ...protocol,
    'Upload-Length': String(length),
    'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
  };
  const response = await user('/api/upload/tus', { method: 'POST', headers });
  return response.headers.get('location') ?? '';
}

async function patch(location: string, bytes: Buffer): Promise<Response> {
  const headers = { ...protocol, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  return user(location, { method: 'PATCH', headers, body: bytes as unknown as BodyInit });
}

/** The response to a client that asks how many bytes have arrived. */
async function ask(location: string, as: Signed = user) {
  const response = await as(location, { method: 'HEAD', headers: protocol });
  const { headers } = response;
  return {
    status: response.status,
    offset: headers.get('upload-offset'),
    length: headers.get('upload-length'),
    file: JSON.parse(headers.get('x-vitrine-file') ?? 'null') as { status: string; id: number } | null,
  };
}

async function contentOf(id: number | undefined): Promise<string> {
  return (await user(`/Download.aspx?id=${id}`)).text();
}

describe('the last part of a resumable upload', () => {
  it('is confirmed again to a client that did not receive the response', async () => {
    const location = await create(5, 'lost-answer.txt');
    const response = await patch(location, Buffer.from('lost!'));
    const fileHeader = JSON.parse(response.headers.get('x-vitrine-file') ?? 'null') as unknown;
    expect(await ask(location)).toEqual({ status: 200, offset: '5', length: '5', file: fileHeader });
    expect((await ask(location, await server.signIn('user2'))).status).toBe(404);
    expect(await readdir(server.media.resumableFolder)).toEqual([]);
  });

  it('is added to the library by the next request of any client, when the process was killed before', async () => {
    const location = await create(6, 'killed.txt');
    await appendFile(join(server.media.resumableFolder, location.split('/').at(-1) ?? ''), 'killed');
    const both = await Promise.all([ask(location), ask(location)]);
    expect(both[0]).toMatchObject({ status: 200, offset: '6', file: { status: 'stored' } });
    expect(both[1]).toEqual(both[0]);
    expect(await contentOf(both[0]?.file?.id)).toBe('killed');
  });

  it('keeps its bytes while the server is overloaded, and continues from there', async () => {
    const location = await create(7, 'waiting.txt');
    isAway = true;
    expect((await patch(location, Buffer.from('waiting'))).status).toBe(503);
    expect(await ask(location)).toMatchObject({ status: 423, file: null });
    expect(await readdir(server.media.temporaryFolder)).toEqual([]);
    isAway = false;
    const { file } = await ask(location);
    expect(file?.status).toBe('stored');
    expect(await contentOf(file?.id)).toBe('waiting');
    expect(await readdir(server.media.resumableFolder)).toEqual([]);
  });

  it('returns its offset while bytes are missing', async () => {
    const location = await create(10, 'half.txt');
    expect((await patch(location, Buffer.from('half'))).status).toBe(204);
    expect(await ask(location)).toEqual({ status: 200, offset: '4', length: '10', file: null });
  });

  it('is not sent again by the client of the gallery', async () => {
    const { cookie } = user;
    const api = createHttpGalleryApi({ baseUrl: await server.listen(), headers: () => ({ cookie }) });
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'client ');
    const input = { file: new Blob([bytes]), fileName: 'client.bin', resumeKey: 'the same' };
    isAway = true;
    await expect(api.assets.upload(input)).rejects.toThrow();
    isAway = false;
    const sent: number[] = [];
    const onProgress = ({ sentBytes }: { sentBytes: number }) => void sent.push(sentBytes);
    expect(await api.assets.upload({ ...input, onProgress })).toMatchObject({ status: 'stored' });
    expect(sent).toEqual([bytes.length]);
  });
});
