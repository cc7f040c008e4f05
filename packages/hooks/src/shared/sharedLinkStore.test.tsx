import { ApiError, type SharedApi, type SharedFiles } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { createSharedLinkStore } from './sharedLinkStore.ts';
import { useSharedLink } from './useSharedLink.ts';

afterEach(() => window.sessionStorage.clear());

async function openLink({ password, plan }: { password?: string; plan?: FaultPlan } = {}) {
  const api = createMemoryGalleryApi({ size: 220 });
  const { items } = await api.assets.listFiles({ limit: 200 });
  const link = await api.sharing.createLink({
    fileIds: items.map(({ id }) => id),
    allowDownload: true,
    expirationDatetime: null,
    ...(password !== undefined && { password }),
  });
  const view = renderGallery(useSharedLink, { api, plan, props: { hash: link.hash } });
  await waitFor(() => expect(view.result.current.status).not.toBe('loading'));
  return { ...view, api, link };
}

test.each([
  ['pass', 'wrong'],
  [{ fail: 'rate-limited', status: 429, retryAfterSeconds: 40 }, 'throttled'],
] as const)('a return to a locked page keeps why its password was refused: %j', async (fault, status) => {
  const { result, faulty } = await openLink({ password: 'sesame 1' });
  faulty.set({ 'shared.unlock': fault });
  act(() => result.current.unlock('sesame'));
  await waitFor(() => expect(result.current.unlocking.status).toBe(status));
  const { unlocking } = result.current;
  fireEvent.focus(window);
  await settle();
  faulty.set({ 'shared.viewLink': { fail: 'rate-limited', status: 429 } });
  fireEvent.focus(window);
  await settle();
  expect([result.current.status, result.current.unlocking]).toEqual(['locked', unlocking]);
  expect(result.current.unlocking).toBe(unlocking);
});

test('a return to the page while a password is checked changes nothing, and the link opens', async () => {
  const { result, faulty } = await openLink({ password: 'sesame 1' });
  const answer = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  faulty.set({
    'shared.unlock': { until: answer.promise },
    'shared.viewLink': [{ respondAfter: late.promise }],
  });
  fireEvent.focus(window);
  act(() => result.current.unlock('sesame 1'));
  fireEvent.focus(window);
  late.resolve();
  await settle();
  expect([result.current.status, result.current.unlocking.status]).toEqual(['locked', 'pending']);
  answer.resolve();
  await waitFor(() => expect(result.current.status).toBe('ready'));
});

test('a link that stays locked after its password was right can be unlocked again', async () => {
  const { result, faulty } = await openLink({ password: 'sesame 1' });
  faulty.set({ 'shared.unlock': { resolve: undefined } });
  act(() => result.current.unlock('sesame 1'));
  expect(result.current.unlocking.status).toBe('pending');
  await waitFor(() => expect(result.current.unlocking.status).toBe('idle'));
  faulty.set({ 'shared.unlock': 'pass', 'shared.viewLink': { fail: 'unexpected', status: 500 } });
  act(() => result.current.unlock('sesame 1'));
  await waitFor(() => expect(result.current.status).toBe('error'));
});

test('a link that has ended stays so while it is loaded again', async () => {
  const { result, api, link, faulty } = await openLink();
  await api.sharing.setDisabled({ id: link.id, hash: link.hash, isDisabled: true });
  fireEvent.focus(window);
  await waitFor(() => expect(result.current.status).toBe('suspended'));
  const answer = Promise.withResolvers<void>();
  faulty.set({ 'shared.viewLink': [{ until: answer.promise }] });
  fireEvent.focus(window);
  await settle();
  expect([result.current.status, result.current.isRefreshing]).toEqual(['suspended', true]);
  await api.sharing.setDisabled({ id: link.id, hash: link.hash, isDisabled: false });
  answer.resolve();
  await waitFor(() => expect(result.current.status).toBe('ready'));
});

test('a refused further page loads the list again once, then is a failure that can be retried', async () => {
  const invalid = { fail: 'invalid', status: 422 } as const;
  const pairs = Array.from({ length: 20 }, () => ['pass', invalid] as const).flat();
  const { result, faulty } = await openLink({ plan: { 'shared.viewLink': pairs } });
  act(() => result.current.loadUpTo(150));
  await waitFor(() => expect(result.current.filesError?.code).toBe('invalid'));
  await settle();
  expect(faulty.count('shared.viewLink')).toBe(4);
  act(() => result.current.retry());
  await waitFor(() => expect(faulty.count('shared.viewLink')).toBe(6));
  await waitFor(() => expect(result.current.filesError?.code).toBe('invalid'));
  await settle();
  expect(faulty.count('shared.viewLink')).toBe(6);
  faulty.set({ 'shared.viewLink': 'pass' });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.isComplete).toBe(true));
  expect([result.current.files.length, result.current.filesError]).toEqual([200, undefined]);
});

test('a list of more than 1,000 files whose next page is refused gets a page that is not', async () => {
  const total = 1500;
  const file = (at: number) => ({ id: String(at), fileName: 'a.jpg', mimeType: 'image/jpeg', fields: {} });
  let version = 1;
  const view = async ({ cursor = `${version} 0` }: { cursor?: string | undefined }): Promise<SharedFiles> => {
    const [asked, from = 0] = cursor.split(' ').map(Number);
    if (asked !== version) throw new ApiError('invalid', { status: 422 });
    const items = Array.from({ length: 100 }, (_, at) => file(from + at));
    const nextCursor = from + 100 < total ? `${version} ${from + 100}` : null;
    return { title: '', allowsDownload: true, files: { items, nextCursor, total } } as unknown as SharedFiles;
  };
  const shared = { getAppearance: async () => ({}) } as unknown as SharedApi;
  const store = createSharedLinkStore({ shared, hash: 'abc', view });
  const loadedCount = () => store.get().loaded?.files.length;
  const unsubscribe = store.subscribe(() => undefined);
  store.loadUpTo(1150);
  await waitFor(() => expect(loadedCount()).toBe(1200));
  version = 2;
  store.loadUpTo(1250);
  await waitFor(() => expect(loadedCount()).toBe(1300));
  expect(store.get().filesError).toBeUndefined();
  unsubscribe();
});

test('an appearance that could not be loaded is asked for again at the next look, and only until it is there', async () => {
  const { result, faulty } = await openLink({ plan: { 'shared.getAppearance': [{ fail: 'offline' }] } });
  await settle();
  expect(result.current.appearance).toBeUndefined();
  for (let look = 0; look < 3; look += 1) {
    fireEvent.focus(window);
    await waitFor(() => expect(result.current.appearance?.theme).toBe('default'));
    await waitFor(() => expect(result.current.isRefreshing).toBe(false));
  }
  expect(faulty.count('shared.getAppearance')).toBe(2);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'further files that are asked for %i steps after the first ones came are loaded',
  async (steps) => {
    const { api, link } = await openLink();
    const { shared } = api;
    const { hash } = link;
    const store = createSharedLinkStore<SharedFiles>({
      shared,
      hash,
      view: ({ cursor, visit }, signal) => shared.viewLink({ hash, cursor, visit }, signal),
    });
    let isAsked = false;
    async function askOnce(): Promise<void> {
      if (isAsked || !store.get().loaded) return;
      isAsked = true;
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      store.loadUpTo(150);
    }
    const unsubscribe = store.subscribe(() => void askOnce());
    await waitFor(() => expect(store.get().loaded?.files).toHaveLength(200));
    unsubscribe();
  },
);
