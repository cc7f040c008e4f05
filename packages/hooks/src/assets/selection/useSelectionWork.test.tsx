import { actions } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useAssetList } from '../list/useAssetList.ts';
import { useSelection } from './useSelection.ts';
import { useSelectionActions } from './useSelectionActions.ts';
import { useSelectionWork } from './useSelectionWork.ts';

/** A list under StrictMode with the first files selected, and what is done with them. */
async function renderWork(selected: number, api = createMemoryGalleryApi({ size: 700 })) {
  const tasks = {
    remove: vi.fn(async () => true),
    move: vi.fn(async () => true),
    download: vi.fn(),
    export: vi.fn(),
    cut: vi.fn(),
    share: vi.fn(),
  };
  const onTooMany = vi.fn();
  const onFailed = vi.fn();
  const view = renderGallery(
    () => {
      const selection = useSelection({ list: useAssetList({ sort: 'name' }) });
      return {
        selection,
        work: useSelectionWork<string>({ selection, tasks, onFailed, onTooMany }),
        actions: useSelectionActions(),
      };
    },
    { api },
  );
  const now = () => view.result.current;
  await waitFor(() => expect(now().work.download).toBeDefined());
  if (selected > 0) {
    act(() => now().selection.dispatch({ type: 'press', index: 0 }));
    act(() => now().selection.dispatch({ type: 'press', index: selected - 1, extend: true }));
    await waitFor(() => expect(now().selection.count).toBe(selected));
  }
  return { now, tasks, onTooMany, onFailed };
}

test('a few files are deleted at once, and leave the selection', async () => {
  const { now, tasks } = await renderWork(3);
  await act(async () => now().work.remove?.());
  expect(tasks.remove).toHaveBeenCalledExactlyOnceWith([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  expect(now().work.question).toBeUndefined();
  expect(now().selection.count).toBe(0);
});

test('many files are deleted only after a confirmation', async () => {
  const { now, tasks } = await renderWork(101);
  await act(async () => now().work.remove?.());
  expect(now().work.question).toEqual({ verb: 'delete', count: 101 });
  expect(tasks.remove).not.toHaveBeenCalled();
  await act(async () => now().work.removeNow());
  expect(tasks.remove).toHaveBeenCalledOnce();
  expect(now().work.question).toBeUndefined();
});

test('without a bin one file is enough for the confirmation', async () => {
  const api = createMemoryGalleryApi({ capabilities: { assets: { bin: false } } });
  const { now, tasks } = await renderWork(1, api);
  await act(async () => now().work.remove?.());
  expect(now().work.question).toEqual({ verb: 'delete', count: 1 });
  act(() => now().work.close());
  expect(tasks.remove).not.toHaveBeenCalled();
  expect(now().selection.count).toBe(1);
});

test('500 files are edited together, more are not', async () => {
  const few = await renderWork(500);
  await act(async () => few.now().work.askEdit?.());
  await waitFor(() => expect(few.now().work.question).toMatchObject({ verb: 'edit' }));
  const many = await renderWork(501);
  await act(async () => many.now().work.askEdit?.());
  await waitFor(() => expect(many.onTooMany).toHaveBeenCalledExactlyOnceWith(500));
  expect(many.now().work.question).toBeUndefined();
});

test.each([
  ['several files', 2, true, 'export'],
  ['one file', 1, true, 'download'],
  ['several files of a back end without zips', 2, false, 'download'],
] as const)('%s: the download of %i (zips: %s) is a %s', async (_, selected, canExport, expected) => {
  const api = createMemoryGalleryApi({ capabilities: { assets: { export: canExport } } });
  const { now, tasks } = await renderWork(selected, api);
  await act(async () => now().work.download?.());
  const other = expected === 'export' ? 'download' : 'export';
  expect(tasks[expected]).toHaveBeenCalledOnce();
  expect(tasks[other]).not.toHaveBeenCalled();
  expect(now().selection.count).toBe(selected);
});

test('a failed task keeps the selection; a forbidden task is absent', async () => {
  const readOnly = createMemoryGalleryApi({ size: 30, capabilities: { assets: { move: false } } });
  const { now, tasks } = await renderWork(2, readOnly);
  expect([now().work.cut, now().work.askMove]).toEqual([undefined, undefined]);
  tasks.remove.mockResolvedValue(false);
  await act(async () => now().work.remove?.());
  expect(now().selection.count).toBe(2);
});

test.each([true, false])(
  'a delete has an undo only for a person who may restore (%s)',
  async (mayRestore) => {
    const memory = createMemoryGalleryApi({ size: 30 });
    const permissions = actions.filter((action) => mayRestore || action !== 'assets.restore');
    const getViewer = async () => ({ ...(await memory.session.getViewer()), permissions });
    const { now } = await renderWork(0, { ...memory, session: { ...memory.session, getViewer } });
    const { items } = await memory.assets.listFiles({ limit: 1 });
    const removed = await act(async () => now().actions.remove(items.map(({ id }) => id)));
    expect(removed).toMatchObject({ doneCount: 1, result: { status: 'done' } });
    expect(removed.undo !== undefined).toBe(mayRestore);
  },
);

test('a link to the selection is offered where the product and the back end have links', async () => {
  const { now, tasks } = await renderWork(2);
  expect(now().work.share).toBeDefined();
  await act(async () => now().work.share?.());
  expect(tasks.share).toHaveBeenCalledExactlyOnceWith([expect.any(String), expect.any(String)]);
  expect(now().selection.count).toBe(2);
  const without = await renderWork(
    1,
    createMemoryGalleryApi({ capabilities: { sharing: { create: false } } }),
  );
  expect(without.now().work.share).toBeUndefined();
});
