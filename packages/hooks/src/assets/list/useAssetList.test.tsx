import type { AssetQuery } from '@vitrine/core/contract';
import { QueryClient } from '@tanstack/react-query';
import { createDeferred, createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { act, liveCalls, renderGallery, settle, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useAssetList } from './useAssetList.ts';

const byName: AssetQuery = { sort: 'name' };

test('any part of 100,000 files can be shown, with few pages in memory', async () => {
  const queryClient = new QueryClient();
  const api = createMemoryGalleryApi({ size: 100_000 });
  const view = renderGallery(useAssetList, { api, props: byName, cache: queryClient });
  await waitFor(() => expect(view.result.current.total).toBe(100_000), { timeout: 10_000 });
  for (const first of [99_960, 50_000, ...Array.from({ length: 20 }, (_, jump) => jump * 4500)]) {
    act(() => view.result.current.setVisibleRange({ first, last: first + 40 }));
    await waitFor(() => expect(view.result.current.itemAt(first)).toBeDefined());
    const name = view.result.current.itemAt(first)?.fileName ?? '';
    expect(Number(/\d+/.exec(name)?.[0])).toBeGreaterThan(0);
  }
  const pages = queryClient.getQueryCache().findAll({ queryKey: ['vitrine', api.id, 'assets', 'list'] });
  expect(pages.length).toBeLessThan(40);
});

test('a jump to files that are not loaded yet keeps the list and its length', async () => {
  const view = renderGallery(useAssetList, { api: createMemoryGalleryApi({ size: 5000 }), props: byName });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  act(() => view.result.current.setVisibleRange({ first: 4000, last: 4040 }));
  expect(view.result.current).toMatchObject({ status: 'ready', total: 5000, isRefreshing: true });
  expect(view.result.current.itemAt(4000)).toBeUndefined();
  await waitFor(() => expect(view.result.current.itemAt(4000)).toBeDefined());
});

test('a list with a capped count grows as it is read, and is complete at its end', async () => {
  const api = createMemoryGalleryApi({ size: 730 });
  const listFiles = api.assets.listFiles.bind(api.assets);
  api.assets.listFiles = async (input, signal) => {
    const page = await listFiles(input, signal);
    const seen = (input.offset ?? 0) + page.items.length;
    return page.nextCursor === null ? page : { ...page, total: Math.max(501, seen + 1), isTotalExact: false };
  };
  const view = renderGallery(useAssetList, { api, props: byName });
  await waitFor(() => expect(view.result.current).toMatchObject({ total: 501, isTotalExact: false }));
  act(() => view.result.current.setVisibleRange({ first: 480, last: 500 }));
  await waitFor(() => expect(view.result.current.total).toBe(701));
  act(() => view.result.current.setVisibleRange({ first: 0, last: 20 }));
  expect(view.result.current).toMatchObject({ total: 701, isTotalExact: false });
  act(() => view.result.current.setVisibleRange({ first: 690, last: 700 }));
  await waitFor(() => expect(view.result.current).toMatchObject({ total: 730, isTotalExact: true }));
});

test('without offsets any part is reached by cursors', async () => {
  const api = createMemoryGalleryApi({ size: 950, capabilities: { assets: { offsets: false } } });
  const all = await createMemoryGalleryApi({ size: 950 }).assets.listFiles({
    ...byName,
    offset: 900,
    limit: 1,
  });
  const view = renderGallery(useAssetList, { api, props: byName });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  act(() => view.result.current.setVisibleRange({ first: 900, last: 920 }));
  await waitFor(() => expect(view.result.current.itemAt(900)?.id).toBe(all.items[0]?.id));
  const walked = view.faulty.count('assets.listFiles');
  act(() => view.result.current.setVisibleRange({ first: 400, last: 420 }));
  await waitFor(() => expect(view.result.current.itemAt(400)).toBeDefined());
  expect(view.faulty.count('assets.listFiles') - walked).toBeLessThanOrEqual(3);
});

test('without offsets a changed list is shown without duplicates and gaps', async () => {
  const api = createMemoryGalleryApi({ size: 350, capabilities: { assets: { offsets: false } } });
  const view = renderGallery(useAssetList, { api, props: byName });
  await waitFor(() => expect(view.result.current.total).toBe(350));
  act(() => view.result.current.setVisibleRange({ first: 150, last: 160 }));
  await waitFor(() => expect(view.result.current.itemAt(299)).toBeDefined());
  const gone = [3, 50, 51, 120].map((index) => view.result.current.itemAt(index)?.id ?? '');
  await api.assets.deleteFiles({ ids: gone });
  act(() => view.result.current.retry());
  await waitFor(() => expect(view.result.current.total).toBe(346));
  const left = await view.result.current.idsIn({ first: 0, last: 299 });
  await waitFor(() => {
    const shown = left.map((_id, index) => view.result.current.itemAt(index)?.id);
    expect(new Set(shown).size).toBe(300);
    for (const id of gone) expect(shown).not.toContain(id);
  });
});

test('a refetch keeps the files on screen until the new page has loaded', async () => {
  const deferred = createDeferred();
  const view = renderGallery(useAssetList, { props: byName });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  const before = view.result.current.itemAt(0);
  view.faulty.set({ 'assets.listFiles': { until: deferred.promise } });
  await act(async () => view.result.current.retry());
  await waitFor(() => expect(view.result.current).toMatchObject({ status: 'ready', isRefreshing: true }));
  expect(view.result.current.itemAt(0)).toBe(before);
  await act(async () => deferred.resolve());
  await waitFor(() => expect(view.result.current.isRefreshing).toBe(false));
  expect(view.result.current.itemAt(0)).toEqual(before);
});

test('a failed refresh keeps the list and returns the error', async () => {
  const view = renderGallery(useAssetList, { props: byName });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  view.faulty.set({ 'assets.listFiles': { fail: 'malformed' } });
  await act(async () => view.result.current.retry());
  await waitFor(() => expect(view.result.current.error?.code).toBe('malformed'));
  expect(view.result.current.status).toBe('ready');
  expect(view.result.current.itemAt(0)).toBeDefined();
});

test('another query shows nothing of the previous one, and the last one wins (F01)', async () => {
  const deferred = createDeferred();
  const view = renderGallery(useAssetList, { props: { folderId: makeId(1), sort: 'name' } as AssetQuery });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  view.faulty.set({ 'assets.listFiles': [{ respondAfter: deferred.promise }] });
  view.update({ folderId: makeId(2), sort: 'name' });
  expect(view.result.current).toMatchObject({ status: 'loading', total: 0 });
  expect(view.result.current.itemAt(0)).toBeUndefined();
  view.update({ folderId: makeId(3), sort: 'name' });
  await waitFor(() => expect(view.result.current.itemAt(0)?.folderId).toBe(makeId(3)));
  deferred.resolve();
  await settle();
  expect(view.result.current.itemAt(0)?.folderId).toBe(makeId(3));
});

test('the ids of a range come in order, from pages that were never shown too', async () => {
  const api = createMemoryGalleryApi({ size: 450 });
  const all = await api.assets.listFiles({ ...byName, offset: 90, limit: 200 });
  const view = renderGallery(useAssetList, { api, props: byName });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  const ids = await view.result.current.idsIn({ first: 90, last: 289 });
  expect(ids).toEqual(all.items.map(({ id }) => id));
  const calls = view.faulty.count('assets.listFiles');
  expect(await view.result.current.idsIn({ first: 0, last: 20 })).toHaveLength(21);
  expect(view.faulty.count('assets.listFiles')).toBe(calls);
  expect(await view.result.current.idsIn({ first: 0, last: 9999 })).toHaveLength(450);
});

test('unmounting cancels the requested pages (F04)', async () => {
  const view = renderGallery(useAssetList, { props: byName, plan: { 'assets.listFiles': 'hang' } });
  view.unmount();
  await settle();
  expect(liveCalls(view.faulty, 'assets.listFiles')).toBe(0);
});

test('files stay on screen with their loaded fields while other fields are loaded', async () => {
  const api = createMemoryGalleryApi({ size: 5000 });
  const asked: (readonly string[] | undefined)[] = [];
  const deferred = createDeferred();
  const listFiles = api.assets.listFiles.bind(api.assets);
  api.assets.listFiles = async (input, signal) => {
    asked.push(input.fields);
    if (input.fields?.includes('author')) await deferred.promise;
    return listFiles(input, signal);
  };
  const view = renderGallery((fields: readonly string[]) => useAssetList(byName, { fields }), {
    api,
    props: ['title'],
  });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  act(() => view.result.current.setVisibleRange({ first: 4000, last: 4040 }));
  await waitFor(() => expect(view.result.current.itemAt(4000)).toBeDefined());
  const before = view.result.current.itemAt(4000);
  expect(Object.keys(before?.fields ?? {})).not.toContain('author');
  view.update(['title', 'author']);
  expect(view.result.current).toMatchObject({ status: 'ready', total: 5000 });
  expect(view.result.current.itemAt(4000)).toBe(before);
  act(() => deferred.resolve());
  await waitFor(() => expect(view.result.current.itemAt(4000)).not.toBe(before));
  expect(view.result.current.itemAt(4000)?.id).toBe(before?.id);
  expect(new Set(asked.map((fields) => fields?.join()))).toEqual(new Set(['title', 'author,title']));
});

test('a disabled list sends no request', async () => {
  const view = renderGallery((enabled: boolean) => useAssetList(byName, { enabled }), { props: false });
  await settle();
  expect(view.result.current.status).toBe('loading');
  expect(liveCalls(view.faulty, 'assets.listFiles')).toBe(0);
  view.update(true);
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
});

test('an order that the back end does not declare, such as from an old link, is not requested', async () => {
  const api = createMemoryGalleryApi({ capabilities: { assets: { sortFields: ['name'] } } });
  const view = renderGallery(useAssetList, { api, props: { sort: '-views' } as AssetQuery });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  expect(view.result.current.total).toBe(40);
});
