import { cleanup } from '@testing-library/react';
import type { ImportFileInput, WebSearchItem } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSessionActions } from '../session/useSessionActions.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useAlikeFiles } from './useAlikeFiles.ts';
import { useWebImports } from './useWebImports.ts';
import { useWebSearch } from './useWebSearch.ts';
import { useWebSearchSettings } from './useWebSearchSettings.ts';

afterEach(cleanup);

async function renderSearch({ query = 'boat', plan }: { query?: string; plan?: FaultPlan } = {}) {
  const api = createMemoryGalleryApi({ size: 4 });
  const [folder, other] = await api.assets.listFolders();
  const view = renderGallery(
    () => {
      const [input, setInput] = useState({ query, page: 1 });
      const [folderId, setFolderId] = useState(folder?.id ?? '');
      return {
        setInput,
        setFolderId,
        results: useWebSearch(input),
        imports: useWebImports({ folderId, requestRecognition: true }),
        settings: useWebSearchSettings(),
        session: useSessionActions(),
      };
    },
    { api, plan },
  );
  const current = () => view.result.current;
  const item = (at = 0): WebSearchItem => {
    const found = current().results.data?.items[at];
    if (!found) throw new Error(`there is no result ${at}`);
    return found;
  };
  return { ...view, api, current, item, folder, other };
}

test('nothing is sent without words', async () => {
  const { current, faulty } = await renderSearch({ query: '  ' });
  await act(async () => {});
  expect(current().results.status).toBe('loading');
  expect(faulty.calls.filter(({ name }) => name === 'webSearch.search')).toEqual([]);
});

test('a page is loaded for the present words, and a late answer to earlier ones is not shown', async () => {
  const { current, faulty } = await renderSearch();
  await waitFor(() => expect(current().results.data?.items[0]?.title).toBe('boat 1'));
  faulty.set({ 'webSearch.search': 'hang' });
  act(() => current().setInput({ query: 'slow', page: 1 }));
  const words = () => faulty.calls.map(({ input }) => (input[0] as { query?: string } | undefined)?.query);
  await waitFor(() => expect(words()).toContain('slow'));
  expect(current().results.status).toBe('loading');
  faulty.set({ 'webSearch.search': 'pass' });
  act(() => current().setInput({ query: 'tree', page: 2 }));
  await waitFor(() => expect(current().results.data?.items[0]?.title).toBe('tree 11'));
});

test('an import is kept for its folder, with where it is from', async () => {
  const { current, item, api, folder, other } = await renderSearch();
  await waitFor(() => expect(current().results.status).toBe('ready'));
  const picture = item();
  act(() => current().imports.start([picture]));
  expect(current().imports.stateOf(picture)).toEqual({ status: 'importing' });
  await waitFor(() => expect(current().imports.stateOf(picture)?.status).toBe('imported'));
  const state = current().imports.stateOf(picture);
  const id = state?.status === 'imported' ? state.fileId : '';
  const file = await api.assets.getFile({ id });
  expect([file.folderId, file.fields['source']]).toEqual([folder?.id, picture.sourcePage]);
  act(() => current().setFolderId(other?.id ?? ''));
  expect(current().imports.stateOf(picture)).toBeUndefined();
});

test('a failed import is tried again with the same id', async () => {
  const { current, item, faulty } = await renderSearch({
    plan: { 'webSearch.importFile': { fail: 'timeout' } },
  });
  await waitFor(() => expect(current().results.status).toBe('ready'));
  act(() => current().imports.start([item()]));
  await waitFor(() => expect(current().imports.stateOf(item())?.status).toBe('failed'));
  faulty.set({ 'webSearch.importFile': 'pass' });
  act(() => current().imports.start([item()]));
  await waitFor(() => expect(current().imports.stateOf(item())?.status).toBe('imported'));
  const inputs = faulty.calls.filter(({ name }) => name === 'webSearch.importFile').map(({ input }) => input);
  const ids = inputs.map(([input]) => (input as ImportFileInput).uniqueId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
});

test('a page without TLS imports as well', async () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const { current, item } = await renderSearch();
  await waitFor(() => expect(current().results.status).toBe('ready'));
  act(() => current().imports.start([item()]));
  await waitFor(() => expect(current().imports.stateOf(item())?.status).toBe('imported'));
  vi.unstubAllGlobals();
});

test('of several imports three run at the same time, and one that waits can be cancelled', async () => {
  const { current, item, faulty } = await renderSearch({ plan: { 'webSearch.importFile': 'hang' } });
  await waitFor(() => expect(current().results.status).toBe('ready'));
  const items = [0, 1, 2, 3, 4].map(item);
  act(() => current().imports.start(items));
  const sent = () => faulty.calls.filter(({ name }) => name === 'webSearch.importFile').length;
  await waitFor(() => expect(sent()).toBe(3));
  expect(items.map((each) => current().imports.stateOf(each)?.status)).toEqual(
    Array.from({ length: 5 }, () => 'importing'),
  );
  act(() => current().imports.cancel(item(4)));
  expect(current().imports.stateOf(item(4))).toBeUndefined();
  expect(faulty.calls.map(({ name }) => name)).toContain('webSearch.cancelImport');
});

test.each(['open', 'closed'] as const)(
  'nothing more is imported in the name of the next person (screen: %s)',
  async (screen) => {
    const deferred = createDeferred();
    const { current, item, faulty, unmount } = await renderSearch({
      plan: { 'webSearch.importFile': [1, 2, 3].map(() => ({ until: deferred.promise })) },
    });
    await waitFor(() => expect(current().results.status).toBe('ready'));
    const items = [0, 1, 2, 3, 4].map(item);
    act(() => current().imports.start(items));
    const sent = () => faulty.calls.filter(({ name }) => name === 'webSearch.importFile');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const { session } = current();
    if (screen === 'closed') unmount();
    await act(() => session.signOut());
    await act(() => session.signIn({ login: 'super', password: 'password' }));
    deferred.resolve();
    await settle();
    expect(sent().map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
    if (screen === 'closed') return;
    expect(items.map((each) => current().imports.stateOf(each))).toEqual(items.map(() => undefined));
    act(() => current().imports.start([item(4)]));
    await waitFor(() => expect(current().imports.stateOf(item(4))?.status).toBe('imported'));
    expect(sent()).toHaveLength(4);
  },
);

test('settings are saved', async () => {
  const { current } = await renderSearch();
  await waitFor(() => expect(current().settings.settings.data).toEqual({ recognizeObjects: false }));
  const result = await act(() => current().settings.save({ recognizeObjects: true }));
  expect(result).toMatchObject({ status: 'done' });
  await waitFor(() => expect(current().settings.settings.data).toEqual({ recognizeObjects: true }));
});

test('results are compared with the library once, without those that are known, and a failure is no error', async () => {
  const api = createMemoryGalleryApi({ size: 4 });
  const [folder] = await api.assets.listFolders();
  const first = (await api.webSearch.search({ query: 'boat', page: 1 })).items[0];
  const imported = await api.webSearch.importFile({
    fileUrl: first?.link ?? '',
    folderId: folder?.id ?? '',
    uniqueId: 'a',
    requestRecognition: false,
  });
  const view = renderGallery(
    () => {
      const [input, setInput] = useState({ query: 'tree', page: 1 });
      const { data } = useWebSearch(input);
      return { setInput, items: data?.items ?? [], alike: useAlikeFiles(data?.items ?? []) };
    },
    { api },
  );
  const current = () => view.result.current;
  await waitFor(() => expect([...current().alike]).toEqual([[current().items[0]?.link, imported.id]]));
  const sent = () => view.faulty.calls.filter(({ name }) => name === 'webSearch.findAlike');
  expect(sent()).toHaveLength(1);
  act(() => current().setInput({ query: 'boat', page: 1 }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [input] = sent()[1]?.input ?? [];
  expect((input as { thumbnailUrls: string[] }).thumbnailUrls).toHaveLength(9);
  expect([...current().alike]).toEqual([]);
  view.faulty.set({ 'webSearch.findAlike': { fail: 'forbidden' } });
  act(() => current().setInput({ query: 'house', page: 2 }));
  await waitFor(() => expect(current().items[0]?.title).toBe('house 11'));
  await settle();
  expect([...current().alike]).toEqual([]);
});
