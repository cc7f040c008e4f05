import type { MediaUrlSource, MediaUrlState } from '@vitrine/core/assets';
import type { MediaRequest } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { act, renderGallery, settle } from '../testing-internal/renderGallery.tsx';
import { useMedia } from './useMedia.ts';

const headers = { authorization: 'Bearer of-the-person' };
const request: MediaRequest = { id: makeId(4), variant: 'thumbnail', version: 1 };

afterEach(() => vi.restoreAllMocks());

/** Answers of the host of the bytes, the last one again and again; `hang` = until it is aborted. */
function setUp(...results: (number | 'hang' | 'lost')[]) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const answer = results.length > 1 ? results.shift() : results[0];
    if (answer === 'lost') throw new TypeError('network');
    if (typeof answer === 'number') return new Response('bytes', { status: answer });
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
  const alive = new Set<string>();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(made += 1)}`;
    alive.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void alive.delete(url));
  const api = createMemoryGalleryApi({ clock: { now: Date.now }, media: { headers } });
  const view = renderGallery(() => useMedia(), { api });
  const source = () => view.result.current.sourceOf(request) as MediaUrlSource;
  const seen: MediaUrlState[] = [];
  const show = () => source().subscribe(() => seen.push(source().get()));
  const now = () => source().get();
  return { ...view, fetched, alive, show, now, source };
}

/** Lets answers come that take more than a few turns, as those of a network do. */
async function arrive(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  await settle();
}

test('bytes that need headers are fetched with them and shown by an object URL', async () => {
  const { show, now, fetched, alive } = setUp(200);
  show();
  await arrive();
  expect(now()).toEqual({ status: 'ready', url: 'blob:1' });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers });
  expect([...alive]).toEqual(['blob:1']);
});

test('object URLs are revoked when no component shows them, and bytes are fetched again for the next', async () => {
  const { show, now, alive } = setUp(200);
  const ends = [show(), show()];
  await arrive();
  ends[0]?.();
  await arrive();
  expect([...alive]).toEqual(['blob:1']);
  ends[1]?.();
  await arrive();
  expect([[...alive], now().status]).toEqual([[], 'loading']);
  show();
  await arrive();
  expect([[...alive], now()]).toEqual([['blob:2'], { status: 'ready', url: 'blob:2' }]);
});

test('a component that is remounted in the same tick keeps its object URL', async () => {
  const { show, alive, fetched } = setUp(200);
  const end = show();
  await arrive();
  end();
  show();
  await arrive();
  expect([[...alive], fetched.mock.calls.length]).toEqual([['blob:1'], 1]);
});

test('the request is aborted when no component needs it any more', async () => {
  const { show, now, fetched, alive } = setUp('hang');
  const end = show();
  await arrive();
  end();
  await arrive();
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect([[...alive], now().status]).toEqual([[], 'loading']);
});

test('a refused address is requested once more, then reported', async () => {
  const refusedOnce = setUp(403, 200);
  refusedOnce.show();
  await arrive();
  expect(refusedOnce.now().status).toBe('ready');
  vi.restoreAllMocks();
  const refused = setUp(403);
  refused.show();
  await arrive();
  expect(refused.fetched).toHaveBeenCalledTimes(2);
  expect(refused.now()).toMatchObject({ status: 'failed', error: { code: 'forbidden', status: 403 } });
});

test('bytes that cannot be drawn are fetched once more', async () => {
  const { show, now, source, alive } = setUp(200);
  show();
  await arrive();
  act(() => source().fail('blob:1'));
  await arrive();
  expect([now(), [...alive]]).toEqual([{ status: 'ready', url: 'blob:2' }, ['blob:2']]);
  act(() => source().fail('blob:2'));
  expect(now().status).toBe('failed');
});

test('without a network nothing is requested again at once', async () => {
  const { show, now, fetched } = setUp('lost');
  show();
  await arrive();
  expect(now()).toMatchObject({ status: 'failed', error: { code: 'offline' } });
  expect(fetched).toHaveBeenCalledOnce();
});

test('the object URL of a download is revoked when it has begun', async () => {
  const { result, alive } = setUp(200);
  const { url, release } = await result.current.locate({ id: makeId(4), variant: 'original' });
  expect([...alive]).toEqual([url]);
  release?.();
  expect([...alive]).toEqual([]);
});
