import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpGalleryApi } from '../../adapter/createHttpGalleryApi.ts';

it('a large upload that is aborted before the code of resumable uploads has loaded rejects and sends nothing', async () => {
  const sent: string[] = [];
  const api = createHttpGalleryApi({
    baseUrl: 'http://127.0.0.1:9',
    async fetch(input) {
      sent.push(String(input));
      return new Response(null, { status: 500 });
    },
  });
  const abort = new AbortController();
  const file = new Blob([new Uint8Array(9 * 1024 * 1024)]);
  const call = api.assets.upload({ file, fileName: 'large.bin' }, abort.signal);
  abort.abort();
  await expect(call).rejects.toBe(abort.signal.reason);
  expect(sent).toEqual([]);
});

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Starts a server that refuses every request and records them. */
async function startServer(): Promise<{ baseUrl: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(400).end();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: requests };
}

it.each([
  ['small', 1000, true],
  ['large, but never begun', 9 * 1024 * 1024, true],
  ['large, where nothing is resumed', 9 * 1024 * 1024, false],
])(
  'discarding an upload without bytes on the server sends no request: %s',
  async (_name, bytes, resumableUpload) => {
    const { baseUrl, requests } = await startServer();
    const api = createHttpGalleryApi({
      baseUrl,
      capabilities: { assets: { resumableUpload: resumableUpload } },
    });
    await api.assets.discardUpload?.({ file: new Blob([new Uint8Array(bytes)]), resumeKey: 'one' });
    expect(requests).toEqual([]);
  },
);
