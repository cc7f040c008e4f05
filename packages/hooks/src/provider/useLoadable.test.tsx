import { ApiError } from '@vitrine/core/contract';
import { createDeferred, type Fault, makeId } from '@vitrine/core/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useAsset } from '../assets/useAsset.ts';
import { useFolders } from '../assets/folders/useFolders.ts';
import {
  act,
  liveCalls,
  renderGallery,
  setOnline,
  settle,
  waitFor,
} from '../testing-internal/renderGallery.tsx';
import type { LoadableStatus } from './loadable.ts';
import { useLoadable } from './useLoadable.ts';

afterEach(() => setOnline(true));

test('the last requested id wins, and the earlier response is never drawn (F01)', async () => {
  const deferred = createDeferred();
  const drawn: (string | undefined)[] = [];
  const view = renderGallery(
    (id: string) => {
      const asset = useAsset(id);
      drawn.push(asset.data?.id);
      return asset;
    },
    {
      props: makeId(4),
      plan: { 'assets.getFile': [{ respondAfter: deferred.promise }, { respondAfter: deferred.promise }] },
    },
  );
  view.update(makeId(5));
  await waitFor(() => expect(view.result.current.data?.id).toBe(makeId(5)));
  deferred.resolve();
  await settle();
  expect(view.result.current.data?.id).toBe(makeId(5));
  expect(drawn).not.toContain(makeId(4));
});

test('the failure of a superseded request changes nothing (F02)', async () => {
  const deferred = createDeferred();
  const late = deferred.promise.then(() => Promise.reject(new ApiError('unexpected', { status: 500 })));
  late.catch(() => undefined);
  const view = renderGallery((id: string) => useAsset(id), {
    props: makeId(4),
    plan: { 'assets.getFile': [{ until: late }, { until: late }] },
  });
  view.update(makeId(5));
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  deferred.resolve();
  await settle();
  expect(view.result.current).toMatchObject({ status: 'ready', error: undefined });
});

test('leaving the screen cancels its requests (F04)', async () => {
  const view = renderGallery(() => useFolders(), { plan: { 'assets.listFolders': 'hang' } });
  view.unmount();
  await settle();
  expect(view.faulty.count('assets.listFolders')).toBeGreaterThan(0);
  expect(liveCalls(view.faulty, 'assets.listFolders')).toBe(0);
});

test('StrictMode makes one request that is not aborted (F06)', async () => {
  const view = renderGallery(() => useFolders());
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  expect(liveCalls(view.faulty, 'assets.listFolders')).toBe(1);
});

test('offline at first load is reported and recovers automatically (F14)', async () => {
  await setOnline(false);
  const view = renderGallery(() => useFolders());
  expect(view.result.current.status).toBe('offline');
  expect(view.faulty.calls).toHaveLength(0);
  await setOnline(true);
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
});

test('an unreachable back end is offline, and can be retried', async () => {
  const view = renderGallery(() => useFolders(), { plan: { 'assets.listFolders': { fail: 'offline' } } });
  await waitFor(() => expect(view.result.current.status).toBe('offline'));
  view.faulty.set({ 'assets.listFolders': 'pass' });
  act(() => view.result.current.retry());
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
});

describe('any error of an adapter is an ApiError (F18, F22)', () => {
  const faults: [string, Fault, string, LoadableStatus][] = [
    ['throws at once', { throws: new TypeError('boom') }, 'unexpected', 'error'],
    ['rejects with a text', { reject: 'boom' }, 'unexpected', 'error'],
    ['rejects with nothing', { reject: undefined }, 'unexpected', 'error'],
    ['aborts by itself', 'abort', 'unexpected', 'error'],
    ['resolves with nothing', { resolve: undefined }, 'malformed', 'error'],
    ['resolves with null', { resolve: null }, 'malformed', 'error'],
    ['resolves with another kind', { resolve: {} }, 'malformed', 'error'],
    ['malformed', { fail: 'malformed' }, 'malformed', 'error'],
    ['not found', { fail: 'not-found', status: 404 }, 'not-found', 'error'],
    ['timeout', { fail: 'timeout' }, 'timeout', 'error'],
    ['forbidden', { fail: 'forbidden', status: 403 }, 'forbidden', 'forbidden'],
  ];
  test.each(faults)('%s', async (_name, fault, code, status) => {
    const { result } = renderGallery(() => useFolders(), { plan: { 'assets.listFolders': fault } });
    await waitFor(() => expect(result.current.status).toBe(status));
    expect(result.current.error).toBeInstanceOf(ApiError);
    expect(result.current.error?.code).toBe(code);
  });
});

test('a temporary failure is retried once', async () => {
  const broken = { fail: 'unexpected', status: 502 } as const;
  const view = renderGallery(() => useFolders(), { plan: { 'assets.listFolders': [broken, broken] } });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  view.faulty.set({ 'assets.listFolders': broken });
  const before = view.faulty.count('assets.listFolders');
  act(() => view.result.current.retry());
  await waitFor(() => expect(view.result.current.error?.status).toBe(502));
  expect(view.faulty.count('assets.listFolders') - before).toBe(2);
  expect(view.result.current.status).toBe('ready');
});

test('a 429 is reported, and repeated after its Retry-After by a single request (F19)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const busy = { fail: 'rate-limited', status: 429, retryAfterSeconds: 20 } as const;
  const view = renderGallery(() => useFolders(), { plan: { 'assets.listFolders': busy } });
  await waitFor(() => expect(view.result.current.error?.retryAfterSeconds).toBe(20));
  const before = view.faulty.count('assets.listFolders');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(view.faulty.count('assets.listFolders')).toBe(before);
  view.faulty.set({ 'assets.listFolders': 'pass' });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  expect(view.faulty.count('assets.listFolders')).toBe(before + 1);
  vi.useRealTimers();
});

test('a refusal hides the earlier data', async () => {
  const view = renderGallery(() => useFolders());
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  view.faulty.set({ 'assets.listFolders': { fail: 'forbidden', status: 403 } });
  act(() => view.result.current.retry());
  await waitFor(() => expect(view.result.current).toMatchObject({ status: 'forbidden', data: undefined }));
});

test('a product can load its own data the same way', async () => {
  const load = vi.fn(async (signal: AbortSignal) => `sunny ${signal.aborted}`);
  const view = renderGallery(() => useLoadable({ key: ['weather', 'Oslo'], load }));
  await waitFor(() => expect(view.result.current.data).toBe('sunny false'));
});
