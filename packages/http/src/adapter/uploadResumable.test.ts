import { expect, it } from 'vitest';
import { createHttpGalleryApi } from './createHttpGalleryApi.ts';

it('a large upload that is given up before the way to send it has been loaded rejects and sends nothing', async () => {
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
