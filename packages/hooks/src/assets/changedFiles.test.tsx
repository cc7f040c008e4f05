import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { useWidget } from '../dashboard/useWidget.ts';
import { useLayoutSettings } from '../layout-settings/useLayoutSettings.ts';
import { useReport } from '../report/useReport.ts';
import { act, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { useAssetEditor } from './edit/useAssetEditor.ts';
import { useBatchActions } from './edit/useBatchActions.ts';
import { useBin } from './bin/useBin.ts';
import { useFolders } from './folders/useFolders.ts';
import { useAssetList } from './list/useAssetList.ts';
import { useAssetActions } from './useAssetActions.ts';

const id = makeId(4);
const size = { width: 3, height: 2 };
const counts = { type: 'product-counts', sizes: [size], load: () => Promise.resolve(1) } as const;

/** A file with the lists, figures and settings around it, all on screen. */
async function openAll(api = createMemoryGalleryApi()) {
  const useAll = () => ({
    editor: useAssetEditor(id),
    library: useAssetList({ sort: 'name' }),
    found: useAssetList({ sort: 'name', q: 'jpg' }),
    folders: useFolders(),
    bin: useBin('file').bin,
    files: useReport().files,
    widget: useWidget(counts, size),
    layout: useLayoutSettings(),
    batch: useBatchActions(),
    actions: useAssetActions(),
  });
  const view = renderGallery(useAll, { api });
  const all = () => view.result.current;
  await waitFor(() => {
    const { editor, library, found, folders, bin, files, widget, layout } = all();
    for (const { status } of [editor.asset, library, found, folders, bin, files, widget, layout])
      expect(status).toBe('ready');
  });
  const shown = () => {
    const { total, itemAt } = all().library;
    return Array.from({ length: total }, (_, index) => itemAt(index));
  };
  return { ...view, all, shown };
}

/** Which calls a task has led to, each as often as it was made. */
async function callsOf({ faulty }: Awaited<ReturnType<typeof openAll>>, task: () => Promise<unknown>) {
  const before = faulty.calls.length;
  await act(async () => void (await task()));
  await settle();
  await act(settle);
  return faulty.calls.slice(before).map(({ name, input }) => {
    const { q } = (input[0] ?? {}) as { q?: string };
    return q === undefined ? name : `${name} ${q}`;
  });
}

test('a saved field causes no refetch of its file, only of mounted data that depends on it', async () => {
  const view = await openAll();
  const calls = await callsOf(view, () => {
    view.all().editor.setField('title', 'Pier');
    return view.all().editor.saveField('title');
  });
  expect(calls.filter((name) => !name.startsWith('report.')).toSorted()).toEqual([
    'assets.listFiles jpg',
    'assets.updateFile',
  ]);
  expect(calls.filter((name) => name.startsWith('report.'))).toHaveLength(7);
  expect(view.all().editor.asset.data?.fields['title']).toBe('Pier');
  expect(view.shown().find((file) => file?.id === id)?.fields['title']).toBe('Pier');
});

test('a saved status loads lists again, because a status can hide its files in them', async () => {
  const status = { name: 'Done', color: '', isDefault: true, hideOnGalleryView: true, displayOrder: 0 };
  const workflow = { id: makeId(90), statuses: [{ ...status, id: makeId(91) }] };
  const view = await openAll(createMemoryGalleryApi({ workflow }));
  const calls = await callsOf(view, () => {
    view.all().editor.setField('workflowStatus', makeId(91));
    return view.all().editor.saveField('workflowStatus');
  });
  expect(calls.filter((name) => name.startsWith('assets.listFiles')).toSorted()).toEqual([
    'assets.listFiles',
    'assets.listFiles jpg',
  ]);
  const edits = view
    .shown()
    .slice(0, 2)
    .flatMap((asset) => (asset ? [{ asset, fields: { workflowStatus: makeId(91) } }] : []));
  const batch = await callsOf(view, () => view.all().batch.write(edits));
  expect(batch).toContain('assets.listFiles');
});

test('a saved expiration date loads the lists that are sorted by it again', async () => {
  const expiring = makeId(8);
  const useAll = () => ({
    editor: useAssetEditor(expiring),
    sorted: useAssetList({ sort: 'expiration' }),
    named: useAssetList({ sort: 'name' }),
  });
  const { result, faulty } = renderGallery(useAll);
  await waitFor(() => {
    const { editor, sorted, named } = result.current;
    expect([editor.asset.status, sorted.status, named.status]).toEqual(['ready', 'ready', 'ready']);
  });
  expect(result.current.sorted.itemAt(0)?.id).not.toBe(expiring);
  const before = faulty.calls.length;
  act(() => result.current.editor.setField('expirationDate', '2001-01-01'));
  await act(() => result.current.editor.saveField('expirationDate'));
  await waitFor(() => expect(result.current.sorted.itemAt(0)?.id).toBe(expiring));
  const lists = faulty.calls.slice(before).filter(({ name }) => name === 'assets.listFiles');
  expect(lists.map(({ input }) => (input[0] as { sort: string }).sort)).toEqual(['expiration']);
});

test('an edit of many files causes no refetch of the files either', async () => {
  const view = await openAll();
  const edits = view
    .shown()
    .slice(0, 3)
    .flatMap((asset) => (asset ? [{ asset, fields: { author: 'Ada' } }] : []));
  const calls = await callsOf(view, () => view.all().batch.write(edits));
  expect(calls.filter((name) => name.startsWith('assets.')).toSorted()).toEqual([
    'assets.listFiles jpg',
    'assets.updateFiles',
  ]);
  const authors = view.shown().map((file) => file?.fields['author']);
  expect(authors.slice(0, 3)).toEqual(['Ada', 'Ada', 'Ada']);
});

test('a file whose write has an unknown result is refetched everywhere', async () => {
  const view = await openAll();
  const [asset] = view.shown();
  if (!asset) throw new Error('there is no file');
  view.faulty.set({ 'assets.updateFiles': { fail: 'timeout' } });
  const calls = await callsOf(view, () => view.all().batch.write([{ asset, fields: { author: 'Ada' } }]));
  expect(calls.filter((name) => name === 'assets.listFiles')).toHaveLength(1);
  expect(calls.filter((name) => name === 'assets.listFolders' || name === 'assets.listBin')).toEqual([]);
});

test('a list that is loading while a field is saved is requested again, so that the old value does not return', async () => {
  const view = await openAll();
  view.faulty.set({ 'assets.listFiles': 'hang' });
  act(() => view.all().library.retry());
  await waitFor(() => expect(view.all().library.isRefreshing).toBe(true));
  view.faulty.set({ 'assets.listFiles': 'pass' });
  const calls = await callsOf(view, () => {
    view.all().editor.setField('title', 'Pier');
    return view.all().editor.saveField('title');
  });
  expect(calls.filter((name) => name === 'assets.listFiles')).toHaveLength(1);
  expect(view.shown().find((file) => file?.id === id)?.fields['title']).toBe('Pier');
});

test('a field saved while another file is being deleted stays saved when the delete is refused', async () => {
  const view = await openAll();
  const gone = view.shown().find((file) => file && file.id !== id)?.id ?? '';
  let refuse = () => undefined as void;
  const refused = new Promise<void>((_, reject) => {
    refuse = () => reject(new TypeError('Failed to fetch'));
  });
  refused.catch(() => undefined);
  view.faulty.set({ 'assets.deleteFiles': { until: refused } });
  let removing: Promise<unknown> | undefined;
  act(() => void (removing = view.all().actions.remove({ ids: [gone] })));
  await waitFor(() => expect(view.shown().some((file) => file?.id === gone)).toBe(false));
  view.faulty.set({ 'assets.listFiles': 'hang' });
  await callsOf(view, () => {
    view.all().editor.setField('title', 'Pier');
    return view.all().editor.saveField('title');
  });
  expect(view.shown().some((file) => file?.id === gone)).toBe(false);
  await act(async () => {
    refuse();
    await removing;
  });
  expect(view.shown().some((file) => file?.id === gone)).toBe(true);
  expect(view.shown().find((file) => file?.id === id)?.fields['title']).toBe('Pier');
});
