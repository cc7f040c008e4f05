import { createDeferred, createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSessionActions } from '../session/useSessionActions.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useAssetActions } from './useAssetActions.ts';
import { useAssetList } from './list/useAssetList.ts';

afterEach(cleanup);

function useAll() {
  return {
    list: useAssetList({ sort: 'name' }),
    actions: useAssetActions(),
    session: useSessionActions(),
  };
}

/** Deletes the first two files; each delete answers when its promise resolves. */
async function deleteTwo(isFirstRefused = false) {
  const deferreds = [createDeferred(), createDeferred()];
  const refused = deferreds[0]?.promise.then(() => Promise.reject(new TypeError('Failed to fetch')));
  refused?.catch(() => undefined);
  const view = renderGallery(useAll, {
    api: createMemoryGalleryApi({ size: 8 }),
    plan: {
      'assets.deleteFiles': deferreds.map((deferred, index) => ({
        until: index === 0 && isFirstRefused && refused ? refused : deferred.promise,
      })),
    },
  });
  await waitFor(() => expect(view.result.current.list.total).toBe(8));
  const ids = Array.from({ length: 8 }, (_, index) => view.result.current.list.itemAt(index)?.id ?? '');
  const { remove } = view.result.current.actions;
  const removing = ids.slice(0, 2).map((id) => remove({ ids: [id] }));
  const shown = () => {
    const { total, itemAt } = view.result.current.list;
    return Array.from({ length: total }, (_, index) => itemAt(index)?.id);
  };
  await waitFor(() => expect(shown()).toEqual(ids.slice(2)));
  const end = async (index: number) => {
    deferreds[index]?.resolve();
    const result = await act(async () => removing[index]);
    await act(settle);
    return result;
  };
  return { ...view, ids, shown, end };
}

test('a finished delete does not restore the file of one that is still running (F07)', async () => {
  const view = await deleteTwo();
  const before = view.faulty.count('assets.listFiles');
  await view.end(0);
  expect(view.shown()).toEqual(view.ids.slice(2));
  expect(view.faulty.count('assets.listFiles')).toBe(before);
  await view.end(1);
  await waitFor(() => expect(view.faulty.count('assets.listFiles')).toBeGreaterThan(before));
  expect(view.shown()).toEqual(view.ids.slice(2));
});

test('a refused delete restores only its own file (F07)', async () => {
  const view = await deleteTwo(true);
  expect(await view.end(0)).toMatchObject({ status: 'failed' });
  expect(view.shown()).toEqual([view.ids[0], ...view.ids.slice(2)]);
  await view.end(1);
  expect(view.shown()).toEqual([view.ids[0], ...view.ids.slice(2)]);
});

test('a delete that is refused after somebody else has signed in restores nothing (F54)', async () => {
  const view = await deleteTwo(true);
  const { items } = await view.memory.assets.listFiles({ sort: 'name', limit: 2 });
  await view.memory.assets.deleteFiles({ ids: items.map(({ id }) => id) });
  await act(() => view.result.current.session.signIn({ login: 'super', password: 'password' }));
  await waitFor(() => expect(view.shown()).toEqual(view.ids.slice(2)));
  view.faulty.set({ 'assets.listFiles': 'hang' });
  await view.end(0);
  expect(view.shown()).toEqual(view.ids.slice(2));
});

test('other events wait until the running writes have ended', async () => {
  const view = await deleteTwo();
  await act(() => view.result.current.actions.move({ ids: [view.ids[4] ?? ''], folderId: makeId(2) }));
  expect(view.shown()).not.toContain(view.ids[1]);
  await act(() => view.result.current.actions.restore({ ids: [] }));
  await settle();
  expect(view.shown()).not.toContain(view.ids[1]);
  await view.end(0);
  await view.end(1);
  expect(view.shown()).not.toContain(view.ids[1]);
});
