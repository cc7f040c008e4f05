import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMediaServer, type MediaServer } from '../../testing/media/mediaServer.ts';
import { testPassword } from '../../testing/people.ts';

let server: MediaServer;

beforeAll(async () => {
  server = await createMediaServer();
});

afterAll(() => server.close());

const uploadPartBytes = 256 * 1024;

/** A client that keeps its cookie, and can be cut off from the server. */
async function createClient() {
  let cookie = '';
  const api = createHttpGalleryApi({
    baseUrl: await server.listen(),
    uploadPartBytes,
    async fetch(...request) {
      const response = await fetch(...request);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
    headers: (): Record<string, string> => (cookie === '' ? {} : { cookie }),
  });
  await api.session.signIn({ login: 'user', password: testPassword });
  return { api, signOff: () => void (cookie = 'session=none') };
}

const file = new Blob([new Uint8Array(5 * uploadPartBytes)]);

/** Sends a large file until its half has gone. */
async function beginUpload({ api }: Awaited<ReturnType<typeof createClient>>, resumeKey: string) {
  const abort = new AbortController();
  const input = { file, fileName: 'large.bin', resumeKey };
  const call = api.assets.upload(
    { ...input, onProgress: ({ sentBytes }) => sentBytes > file.size / 2 && abort.abort() },
    abort.signal,
  );
  await expect(call).rejects.toThrow();
  return input;
}

const parts = () => readdir(server.media.resumableFolder);

it('a discarded large upload leaves nothing on the server, though its part was still being sent', async () => {
  const client = await createClient();
  const input = await beginUpload(client, 'one');
  expect(await parts()).not.toEqual([]);
  await client.api.assets.discardUpload?.(input);
  expect(await parts()).toEqual([]);
});

it('a refused discard is silent, and the upload starts again nevertheless', async () => {
  const client = await createClient();
  const input = await beginUpload(client, 'two');
  client.signOff();
  await client.api.assets.discardUpload?.(input);
  expect(await parts()).not.toEqual([]);
  const again = await createClient();
  const sent: number[] = [];
  await again.api.assets.upload({ ...input, onProgress: ({ sentBytes }) => sent.push(sentBytes) });
  expect(sent[0]).toBeLessThan(file.size / 4);
});
