import { loadingMediaUrl, type MediaUrlSource } from '@vitrine/core/assets';
import { ApiError, type MediaRequest } from '@vitrine/core/contract';
import {
  createDeferred,
  createMemoryGalleryApi,
  makeId,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { useCallback, useSyncExternalStore } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSessionActions } from '../session/useSessionActions.ts';
import { useViewer } from '../session/useViewer.ts';
import {
  act,
  liveCalls,
  renderGallery,
  setOnline,
  settle,
  type RenderGalleryOptions,
} from '../testing-internal/renderGallery.tsx';
import { useMedia } from './useMedia.ts';

const lifetimeSeconds = 300;

afterEach(async () => {
  // The clock last: a spy on one of its timers would bring it back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await setOnline(true);
});

function thumbnail(number: number): MediaRequest {
  return { id: makeId(number), variant: 'thumbnail', version: 1 };
}

function thumbnails(from: number, count: number): readonly MediaRequest[] {
  return Array.from({ length: count }, (_, at) => thumbnail(from + at));
}

/** Shows many pictures, and what each of them says: an address, `loading`, or the code of its error. */
function usePictures(requests: readonly MediaRequest[]) {
  const media = useMedia();
  const actions = useSessionActions();
  useViewer();
  const sources = requests.map((request) => media.sourceOf(request) as MediaUrlSource);
  const textOf = (source: MediaUrlSource) => {
    const state = source.get();
    return state.status === 'ready' ? state.url : state.status === 'failed' ? state.error.code : state.status;
  };
  const key = JSON.stringify(requests);
  const subscribe = useCallback(
    (listener: () => void) => {
      const wanted = JSON.parse(key) as readonly MediaRequest[];
      const ends = wanted.map((request) => (media.sourceOf(request) as MediaUrlSource).subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    [media, key],
  );
  const snapshot = useSyncExternalStore(subscribe, () => JSON.stringify(sources.map(textOf)));
  return { texts: JSON.parse(snapshot) as readonly string[], sources, media, actions };
}

function setUp(
  requests: readonly MediaRequest[],
  options: MemoryGalleryApiOptions & Pick<RenderGalleryOptions<unknown>, 'plan'> = {},
) {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.parse('2026-05-01T10:00:00Z'),
  });
  const { plan, ...memory } = options;
  const api = createMemoryGalleryApi({ clock: { now: Date.now }, media: { lifetimeSeconds }, ...memory });
  const view = renderGallery(usePictures, { api, plan, props: requests });
  const asked = () =>
    view.faulty.calls
      .filter(({ name }) => name === 'assets.resolveMedia')
      .map(({ input }) => (input[0] as { requests: readonly MediaRequest[] }).requests.length);
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...view, asked, later };
}

const signed = (number: number) => expect.stringMatching(new RegExp(`^data:.*#signed-${number}$`));

test('pictures rendered in one tick are requested by one call, at most 100 per call', async () => {
  const { result, asked, update } = setUp(thumbnails(4, 3));
  expect(result.current.texts).toEqual(['loading', 'loading', 'loading']);
  await settle();
  expect(asked()).toEqual([3]);
  expect(result.current.texts).toEqual([signed(1), signed(2), signed(3)]);
  update(thumbnails(100, 230));
  await settle();
  expect(asked()).toEqual([3, 100, 100, 30]);
});

test('an address is reused while it works, and another version has its own', async () => {
  const { result, asked, update } = setUp(thumbnails(4, 1));
  await settle();
  update([]);
  await settle();
  update(thumbnails(4, 1));
  await settle();
  expect(result.current.texts).toEqual([signed(1)]);
  update([{ ...thumbnail(4), version: 2 }]);
  await settle();
  expect(asked()).toEqual([1, 1]);
  expect(result.current.texts).toEqual([signed(2)]);
});

test('a call that no component waits for is aborted; one that is needed in part continues', async () => {
  const deferred = createDeferred();
  const { result, faulty, update } = setUp(thumbnails(4, 2), {
    plan: { 'assets.resolveMedia': { until: deferred.promise } },
  });
  await settle();
  update([thumbnail(5)]);
  await settle();
  expect(liveCalls(faulty, 'assets.resolveMedia')).toBe(1);
  deferred.resolve();
  await settle();
  expect(result.current.texts).toEqual([signed(2)]);
  faulty.set({ 'assets.resolveMedia': 'hang' });
  update([thumbnail(6)]);
  await settle();
  update([]);
  await settle();
  expect(faulty.calls.at(-1)?.signal?.aborted).toBe(true);
});

test('addresses are renewed together when they expire, except that of a working stream', async () => {
  const { result, asked, later } = setUp([...thumbnails(4, 2), { id: makeId(4), variant: 'stream' }]);
  await settle();
  const [, , stream] = result.current.texts;
  await later(lifetimeSeconds * 1000 - 1);
  expect(asked()).toEqual([3]);
  await later(1);
  expect(asked()).toEqual([3, 2]);
  expect(result.current.texts).toEqual([signed(4), signed(5), stream]);
});

test('with a wrong clock an address is renewed after 30 seconds, not at once', async () => {
  const { asked, later } = setUp(thumbnails(4, 1), { media: { lifetimeSeconds: -3600 } });
  await settle();
  await later(29_999);
  expect(asked()).toEqual([1]);
  await later(1);
  expect(asked()).toEqual([1, 1]);
});

test('an address that expires in months does not end the timer at once', async () => {
  const { result, asked, later } = setUp(thumbnails(4, 1), { media: { lifetimeSeconds: 90 * 24 * 3600 } });
  const { setTimeout: timer } = globalThis;
  // A browser ends a longer timer at once.
  const tooLong: number[] = [];
  vi.stubGlobal('setTimeout', (run: () => void, delay = 0) => {
    if (delay > 2 ** 31 - 1) tooLong.push(delay);
    return timer(run, delay);
  });
  try {
    await settle();
    await later(60_000);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(tooLong).toEqual([]);
  expect([asked(), result.current.texts]).toEqual([[1], [signed(1)]]);
});

test('a failed renewal keeps the address, and is retried', async () => {
  const { result, faulty, asked, later } = setUp(thumbnails(4, 1));
  await settle();
  faulty.set({ 'assets.resolveMedia': { fail: 'timeout' } });
  await later(lifetimeSeconds * 1000);
  expect([asked(), result.current.texts]).toEqual([[1, 1], [signed(1)]]);
  faulty.set({ 'assets.resolveMedia': 'pass' });
  await later(30_000);
  expect([asked(), result.current.texts]).toEqual([[1, 1, 1], [signed(2)]]);
});

test('each error of a picture causes one renewal; a picture that fails again at once is broken', async () => {
  const { result, asked, later } = setUp(thumbnails(4, 1));
  await settle();
  const [source] = result.current.sources;
  const failAt = (url: string | undefined) => act(async () => source?.fail(url ?? ''));
  const [first] = result.current.texts;
  await act(async () => {
    source?.fail(first ?? '');
    source?.fail(first ?? '');
  });
  await settle();
  expect([asked(), result.current.texts]).toEqual([[1, 1], [signed(2)]]);
  await failAt(first);
  expect(result.current.texts).toEqual([signed(2)]);
  await failAt(result.current.texts[0]);
  expect([asked(), result.current.texts]).toEqual([[1, 1], ['not-found']]);
  await later(3_600_000);
  expect(asked()).toEqual([1, 1]);
});

test('an error during a renewal requests no further address', async () => {
  const deferred = createDeferred();
  const { result, faulty, asked, later } = setUp(thumbnails(4, 1));
  await settle();
  faulty.set({ 'assets.resolveMedia': { until: deferred.promise } });
  await later(lifetimeSeconds * 1000);
  await act(async () => result.current.sources[0]?.fail(result.current.texts[0] ?? ''));
  deferred.resolve();
  await settle();
  expect([asked(), result.current.texts]).toEqual([[1, 1], [signed(2)]]);
});

test('a stream that stops after a while is renewed once more', async () => {
  const { result, asked, later } = setUp([{ id: makeId(4), variant: 'stream' }]);
  await settle();
  for (const _ of [1, 2]) {
    await later(600_000);
    await act(async () => result.current.sources[0]?.fail(result.current.texts[0] ?? ''));
    await settle();
  }
  expect(asked()).toEqual([1, 1, 1]);
  expect(result.current.texts).toEqual([signed(3)]);
});

test('one failed address does not affect the others, and a temporary failure is retried', async () => {
  const { result, faulty, later } = setUp(thumbnails(4, 2));
  const results = [{ error: new ApiError('not-found') }, { error: new ApiError('timeout') }];
  faulty.set({ 'assets.resolveMedia': [{ resolve: results }] });
  await settle();
  expect(result.current.texts).toEqual(['not-found', 'timeout']);
  await later(30_000);
  expect(result.current.texts).toEqual(['not-found', signed(1)]);
});

test('a response of another length is malformed, and no address is assigned to the wrong file', async () => {
  const { result } = setUp(thumbnails(4, 2), {
    plan: { 'assets.resolveMedia': { resolve: [{ url: 'https://vitrine.test/1' }] } },
  });
  await settle();
  expect(result.current.texts).toEqual(['malformed', 'malformed']);
});

test('without a network the request waits for the network', async () => {
  const { result } = setUp(thumbnails(4, 1), { plan: { 'assets.resolveMedia': [{ fail: 'offline' }] } });
  await settle();
  expect(result.current.texts).toEqual(['offline']);
  await setOnline(false);
  await setOnline(true);
  await settle();
  expect(result.current.texts).toEqual([signed(1)]);
});

test('another person gets their own addresses, and no late response of the previous person', async () => {
  const deferred = createDeferred();
  const { result, faulty } = setUp(thumbnails(4, 1));
  await settle();
  await act(async () => void (await result.current.actions.signOut()));
  await settle();
  expect(result.current.texts).toEqual(['unauthenticated']);
  faulty.set({ 'assets.resolveMedia': [{ respondAfter: deferred.promise }, 'pass'] });
  const enter = async (login: string) => {
    await act(async () => void (await result.current.actions.signIn({ login, password: 'password' })));
    await settle();
  };
  await enter('admin');
  await enter('user');
  const { texts } = result.current;
  deferred.resolve();
  await settle();
  expect(texts).toEqual([signed(3)]);
  expect(result.current.texts).toEqual(texts);
});

test('after the same person signs in again addresses are kept, and refused ones are requested again', async () => {
  const { result, memory, update } = setUp(thumbnails(4, 1));
  await settle();
  memory.expireSession();
  update(thumbnails(4, 2));
  await settle();
  expect(result.current.texts).toEqual([signed(1), 'unauthenticated']);
  await act(async () => void (await result.current.actions.signIn({ login: 'admin', password: 'password' })));
  await settle();
  expect(result.current.texts).toEqual([signed(1), signed(2)]);
});

test('addresses that the adapter computes cause no call', async () => {
  const { result } = renderGallery(() => useMedia());
  expect(result.current.sourceOf(thumbnail(4))).toMatch(/^data:image/);
  await expect(result.current.locate(thumbnail(4))).resolves.toEqual({
    url: expect.stringMatching(/^data:image/),
  });
});

test('a computed address that expires is computed again, without a call', async () => {
  const { memory, later, ...view } = setUp([]);
  let made = 0;
  const expiresAt = () => new Date(Date.now() + 60_000).toISOString();
  const mediaUrl = () => ({ url: `https://vitrine.test/${(made += 1)}`, expiresAt: expiresAt() });
  const assets = { ...memory.assets, mediaUrl };
  view.swapApi({ ...memory, assets }, thumbnails(4, 1));
  await settle();
  const [first] = view.result.current.texts;
  await later(60_000);
  expect(view.result.current.texts[0]).not.toBe(first);
  expect(view.result.current.texts[0]).toMatch(/^https:/);
});

test('a back end without files has no pictures, and says so', async () => {
  const { id, capabilities } = createMemoryGalleryApi();
  const bare = { id, capabilities } as ReturnType<typeof createMemoryGalleryApi>;
  const { result } = renderGallery(() => useMedia(), { api: bare });
  const source = result.current.sourceOf(thumbnail(4)) as MediaUrlSource;
  expect(source.get()).toBe(loadingMediaUrl);
  const end = source.subscribe(() => undefined);
  await settle();
  expect(source.get()).toMatchObject({ status: 'failed', error: { code: 'unsupported' } });
  end();
});

test('each download requests a new address', async () => {
  const { result, asked } = setUp([]);
  const { locate } = result.current.media;
  const original = { id: makeId(4), variant: 'original' } as const;
  const both = await Promise.all([locate(original), locate(thumbnail(5))]);
  expect([both, asked()]).toEqual([[{ url: signed(1) }, { url: signed(2) }], [2]]);
  await expect(locate(original)).resolves.toEqual({ url: signed(3) });
  await expect(locate({ ...original, id: makeId(999) })).rejects.toMatchObject({ code: 'not-found' });
});

test('unused addresses are evicted when there are thousands; shown pictures keep theirs', async () => {
  const { result, asked, update } = setUp([thumbnail(4), thumbnail(5)]);
  await settle();
  update([thumbnail(5)]);
  await settle();
  const { media, sources } = result.current;
  for (const request of thumbnails(1000, 2000)) media.sourceOf(request);
  expect(media.sourceOf(thumbnail(5))).toBe(sources[0]);
  update([thumbnail(4), thumbnail(5)]);
  await settle();
  expect([asked(), result.current.texts]).toEqual([
    [2, 1],
    [signed(3), signed(2)],
  ]);
});

test.each<readonly [string, unknown]>([
  ['throws', undefined],
  ['answers null', null],
  ['answers a number', Number.NaN],
  ['answers no address', { expiresAt: '2026-05-01T11:00:00Z' }],
])('an adapter whose mediaUrl %s loses only its pictures', async (_, answer) => {
  const memory = createMemoryGalleryApi({ media: 'direct' });
  const mediaUrl = () => {
    if (answer === undefined) throw new TypeError('no key');
    return answer;
  };
  const api = { ...memory, assets: { ...memory.assets, mediaUrl } } as unknown as typeof memory;
  const { result } = renderGallery(usePictures, { api, props: thumbnails(4, 1) });
  await settle();
  expect(result.current.texts).toEqual([answer === undefined ? 'unexpected' : 'malformed']);
  await expect(result.current.media.locate(thumbnail(4))).rejects.toBeInstanceOf(ApiError);
});
