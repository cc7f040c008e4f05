import { createDeferred, makeId } from '@vitrine/core/testing';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { act, renderGallery, setOnline, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useAssetActions } from './useAssetActions.ts';
import { useAsset } from './useAsset.ts';
import { useAssetList } from './list/useAssetList.ts';
import { useBin } from './bin/useBin.ts';
import { useBinActions } from './bin/useBinActions.ts';
import { useFolderActions } from './folders/useFolderActions.ts';
import { useFolders } from './folders/useFolders.ts';

afterEach(() => setOnline(true));

function useLibrary() {
  return {
    list: useAssetList({ sort: 'name' }),
    actions: useAssetActions(),
    folders: useFolders(),
    folderActions: useFolderActions(),
    bin: useBin('file'),
    binActions: useBinActions(),
  };
}

async function renderLibrary(options: Parameters<typeof renderGallery>[1] = {}) {
  const view = renderGallery(useLibrary, options as { plan?: never });
  await waitFor(() => expect(view.result.current.list.status).toBe('ready'));
  await waitFor(() => expect(view.result.current.folders.status).toBe('ready'));
  const first = view.result.current.list.itemAt(0)?.id ?? '';
  const second = view.result.current.list.itemAt(1)?.id ?? '';
  return { ...view, first, second };
}

test('a double click deletes once, and notifies once (F03)', async () => {
  const view = await renderLibrary();
  const { remove } = view.result.current.actions;
  let results: { status: string }[] = [];
  await act(async () => {
    results = await Promise.all([remove({ ids: [view.first] }), remove({ ids: [view.first] })]);
  });
  expect(results.map(({ status }) => status).toSorted()).toEqual(['done', 'ignored']);
  expect(view.faulty.count('assets.deleteFiles')).toBe(1);
});

test('the same action can run again after it has ended', async () => {
  const view = await renderLibrary();
  await act(() => view.result.current.folderActions.rename({ id: makeId(1), name: 'One' }));
  await act(() => view.result.current.folderActions.rename({ id: makeId(1), name: 'Two' }));
  await waitFor(() =>
    expect(view.result.current.folders.data?.find(({ id }) => id === makeId(1))?.name).toBe('Two'),
  );
});

test('a deleted file disappears at once, and undo restores it', async () => {
  const deferred = createDeferred();
  const view = await renderLibrary({ plan: { 'assets.deleteFiles': { until: deferred.promise } } });
  const removing = view.result.current.actions.remove({ ids: [view.first] });
  await waitFor(() => expect(view.result.current.list.itemAt(0)?.id).toBe(view.second));
  expect(view.result.current.list.total).toBe(39);
  expect(view.result.current.actions.isPending).toBe(true);
  await act(async () => deferred.resolve());
  const result = await act(() => removing);
  if (result.status !== 'done') throw new Error(result.status);
  await waitFor(() => expect(view.result.current.bin.bin.data?.total).toBe(1));
  await act(async () => result.undo?.());
  await waitFor(() => expect(view.result.current.list.itemAt(0)?.id).toBe(view.first));
  expect(view.result.current.list.total).toBe(40);
});

test('a refused delete puts the file back and says why', async () => {
  const view = await renderLibrary({ plan: { 'assets.deleteFiles': { fail: 'forbidden', status: 403 } } });
  const result = await act(() => view.result.current.actions.remove({ ids: [view.first] }));
  expect(result).toMatchObject({ status: 'failed', error: { code: 'forbidden' } });
  expect(view.result.current.list.itemAt(0)?.id).toBe(view.first);
  expect(view.result.current.list.total).toBe(40);
  expect(view.result.current.actions.error?.code).toBe('forbidden');
});

test('offline the write fails at once, nothing is lost, and it is not sent twice later (F13)', async () => {
  const view = await renderLibrary({ plan: { 'assets.deleteFiles': [{ fail: 'offline' }] } });
  await setOnline(false);
  const result = await act(() => view.result.current.actions.remove({ ids: [view.first] }));
  expect(result).toMatchObject({ status: 'failed', error: { code: 'offline' } });
  expect(view.result.current.list.itemAt(0)?.id).toBe(view.first);
  await setOnline(true);
  await settle();
  expect(view.faulty.count('assets.deleteFiles')).toBe(1);
  const again = await act(() => view.result.current.actions.remove({ ids: [view.first] }));
  expect(again.status).toBe('done');
});

test('a write whose screen is unmounted ends without a notification (F04)', async () => {
  const deferred = createDeferred();
  const view = await renderLibrary({ plan: { 'assets.deleteFiles': { until: deferred.promise } } });
  const removing = view.result.current.actions.remove({ ids: [view.first] });
  view.unmount();
  deferred.resolve();
  expect(await removing).toEqual({ status: 'ignored' });
  await expect(view.memory.assets.getFile({ id: view.first })).rejects.toMatchObject({ code: 'not-found' });
});

test('an aborted write is silent (F22)', async () => {
  const view = await renderLibrary({ plan: { 'assets.moveFiles': 'abort' } });
  const result = await act(() =>
    view.result.current.actions.move({ ids: [view.first], folderId: makeId(2) }),
  );
  expect(result).toEqual({ status: 'ignored' });
  expect(view.result.current.actions.error).toBeUndefined();
});

test('a move can be undone to the previous folder of each file', async () => {
  const view = await renderLibrary();
  const ids = [view.first, view.second];
  const before = await Promise.all(ids.map((id) => view.memory.assets.getFile({ id })));
  const result = await act(() => view.result.current.actions.move({ ids, folderId: makeId(3) }));
  if (result.status !== 'done' || !result.undo) throw new Error(result.status);
  await act(result.undo);
  const after = await Promise.all(ids.map((id) => view.memory.assets.getFile({ id })));
  expect(after.map(({ folderId }) => folderId)).toEqual(before.map(({ folderId }) => folderId));
});

test('a view recorded by an effect is counted once under StrictMode (F06)', async () => {
  const view = renderGallery(() => {
    const { recordOpened } = useAssetActions();
    useEffect(() => void recordOpened({ id: makeId(5) }), [recordOpened]);
  });
  await settle();
  expect(view.faulty.count('assets.recordOpened')).toBe(1);
  expect((await view.memory.assets.getFile({ id: makeId(5) })).fields['viewCount']).toBe(1);
});

test('a deleted folder can be restored with its files; the bin restores and deletes permanently', async () => {
  const view = await renderLibrary();
  const result = await act(() => view.result.current.folderActions.remove({ id: makeId(1) }));
  await waitFor(() => expect(view.result.current.folders.data).toHaveLength(1));
  if (result.status !== 'done' || !result.undo) throw new Error(result.status);
  await act(result.undo);
  await waitFor(() => expect(view.result.current.folders.data).toHaveLength(3));
  await act(() => view.result.current.actions.remove({ ids: [view.first, view.second] }));
  await waitFor(() => expect(view.result.current.bin.bin.data?.entries).toHaveLength(2));
  await act(() => view.result.current.binActions.restore({ kind: 'file', id: view.first }));
  await act(() => view.result.current.binActions.deleteForGood({ kind: 'file', id: view.second }));
  await waitFor(() => expect(view.result.current.bin.bin.data?.entries).toHaveLength(0));
  expect(view.result.current.list.total).toBe(39);
});

test('a file deleted elsewhere leaves the lists as soon as a call reports it missing', async () => {
  const view = renderGallery(
    ({ id }: { id: string | undefined }) => ({ list: useAssetList({ sort: 'name' }), asset: useAsset(id) }),
    { props: { id: undefined as string | undefined } },
  );
  await waitFor(() => expect(view.result.current.list.status).toBe('ready'));
  const first = view.result.current.list.itemAt(0)?.id ?? '';
  const second = view.result.current.list.itemAt(1)?.id;
  await view.memory.assets.deleteFiles({ ids: [first] });
  view.update({ id: first });
  await waitFor(() => expect(view.result.current.asset.error?.code).toBe('not-found'));
  await waitFor(() => expect(view.result.current.list.itemAt(0)?.id).toBe(second));
  expect(view.result.current.list.total).toBe(39);
  await settle();
  expect(view.faulty.count('assets.getFile')).toBe(1);
});
