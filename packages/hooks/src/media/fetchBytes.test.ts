import { afterEach, expect, test, vi } from 'vitest';
import { fetchBytes } from './fetchBytes.ts';

afterEach(() => vi.restoreAllMocks());

const media = { url: 'https://vitrine.test/a', headers: { authorization: 'Bearer mine' } };

/** Answers with chunks of four bytes, and does not say how many. */
function respondWith(chunks: number) {
  const cancel = vi.fn<() => void>();
  let left = chunks;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(new Uint8Array(4));
    },
    cancel,
  });
  const headers = { 'content-type': 'image/png' };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { headers }));
  return { cancel, left: () => left };
}

test('a response without a length is read to its end when it is small enough', async () => {
  respondWith(2);
  const bytes = await fetchBytes(media, undefined, 8);
  expect([bytes.size, bytes.type]).toEqual([8, 'image/png']);
});

test('a response without a length is aborted when it exceeds the limit', async () => {
  const { cancel, left } = respondWith(1000);
  await expect(fetchBytes(media, undefined, 8)).rejects.toMatchObject({
    code: 'unsupported',
    fields: { size: 'too-large' },
  });
  expect(cancel).toHaveBeenCalled();
  expect(left()).toBeGreaterThan(900);
});

test('an abort while a response is read is an abort, for any error of the stream', async () => {
  const aborter = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(4)),
    pull(controller) {
      aborter.abort();
      controller.error(new TypeError('The stream was closed.'));
    },
  });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
  await expect(fetchBytes(media, aborter.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('an incomplete response is not returned as a file', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('The connection was lost.')),
  });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
  await expect(fetchBytes(media)).rejects.toMatchObject({ code: 'offline' });
});
