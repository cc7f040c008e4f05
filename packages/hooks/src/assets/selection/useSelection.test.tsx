import type { SelectionIntent } from '@vitrine/core/assets';
import { createDeferred, createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { expect, it, vi } from 'vitest';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useAssetList } from '../list/useAssetList.ts';
import { useSelection } from './useSelection.ts';
import { useSelectionRights } from './useSelectionRights.ts';

const size = 5730;
const counted = 2001;

/** A list that is counted to 2,000 and no further, as a search is. */
async function openSearch(capabilities = {}) {
  const memory = createMemoryGalleryApi({ size, capabilities });
  const listFiles = memory.assets.listFiles.bind(memory.assets);
  memory.assets.listFiles = async (input, signal) => {
    const page = await listFiles(input, signal);
    await new Promise((resolve) => setTimeout(resolve));
    return { ...page, total: counted, isTotalExact: false };
  };
  const onLoadFailed = vi.fn<() => void>();
  const counts: number[] = [];
  const { result, faulty } = renderGallery(
    () => {
      const list = useAssetList({ q: 'a' });
      const selection = useSelection({ list, onLoadFailed });
      if (selection.isReading) counts.push(selection.count);
      return { selection, status: list.status };
    },
    { api: memory },
  );
  await waitFor(() => expect(result.current.status).toBe('ready'));
  const { total } = await listFiles({ q: 'a', limit: 1 });
  expect(total).toBeGreaterThan(counted);
  return { hook: result, onLoadFailed, counts, total, faulty };
}

it.each([{}, { assets: { offsets: false } }])(
  'reads a list with a capped count to its end: all files are selected (%o)',
  async (capabilities) => {
    const { hook, total, counts } = await openSearch(capabilities);
    act(() => hook.current.selection.dispatch({ type: 'select-all' }));
    expect(hook.current.selection.isReading).toBe(true);
    expect(hook.current.selection.isSelected(undefined, 3000)).toBe(true);
    await waitFor(() => expect(hook.current.selection.isReading).toBe(false));
    expect(hook.current.selection.count).toBe(total);
    expect(new Set(await hook.current.selection.collectIds()).size).toBe(total);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(total);
  },
);

it('selects nothing and says so when the list cannot be read to its end', async () => {
  const { hook, onLoadFailed, faulty } = await openSearch();
  faulty.set({ 'assets.listFiles': { fail: 'timeout' } });
  act(() => hook.current.selection.dispatch({ type: 'select-all' }));
  await waitFor(() => expect(onLoadFailed).toHaveBeenCalledOnce());
  expect(hook.current.selection).toMatchObject({ count: 0, isReading: false });
});

/** Dispatches intents while a list of 30 files loads, and returns the result once it is loaded. */
async function dispatchEarly(intents: readonly SelectionIntent[]) {
  const first = createDeferred();
  const { api, set } = withFaults(createMemoryGalleryApi({ size: 30 }), {
    'assets.listFiles': { until: first.promise },
  });
  const onOpen = vi.fn<(index: number) => void>();
  const { result } = renderGallery(
    () => {
      const list = useAssetList({ sort: 'name' });
      return { list, selection: useSelection({ list, onOpen }) };
    },
    { api },
  );
  for (const intent of intents) act(() => result.current.selection.dispatch(intent));
  expect(result.current.list.status).toBe('loading');
  expect(onOpen).not.toHaveBeenCalled();
  set({});
  first.resolve();
  await waitFor(() => expect(result.current.list.status).toBe('ready'));
  const { selection } = result.current;
  const selected = Array.from({ length: 30 }, (_, index) => index).filter((index) =>
    selection.isSelected(result.current.list.itemAt(index)?.id, index),
  );
  return { selected, focus: selection.selection.focus?.index, opened: onOpen.mock.calls };
}

/** What the grid dispatches for keys while no file is focused yet. */
const keys = {
  End: { type: 'step', step: 'last', columns: 4, rows: 2, extend: false, add: false },
  Left: { type: 'step', step: 'previous', columns: 4, rows: 2, extend: false, add: false },
  Space: { type: 'toggle', index: 0, extend: false },
  Enter: { type: 'open', index: 0 },
  'Ctrl+A': { type: 'select-all' },
  Escape: { type: 'clear' },
} satisfies Record<string, SelectionIntent>;
const focusFirst: SelectionIntent = { type: 'focus', index: 0 };
const everyFile = Array.from({ length: 30 }, (_, index) => index);

it.each([
  { pressed: ['End', 'Left'], focus: 28, selected: [], opened: [] },
  { pressed: ['End', 'Space'], focus: 29, selected: [29], opened: [] },
  { pressed: ['End', 'Enter'], focus: 29, selected: [], opened: [[29]] },
  { pressed: ['Enter'], focus: 0, selected: [], opened: [[0]] },
  { pressed: ['Ctrl+A'], focus: 0, selected: everyFile, opened: [] },
  { pressed: ['Ctrl+A', 'Space'], focus: 0, selected: everyFile.slice(1), opened: [] },
  { pressed: ['Ctrl+A', 'Escape'], focus: 0, selected: [], opened: [] },
  { pressed: ['Ctrl+A', 'Escape', 'Space'], focus: 0, selected: [0], opened: [] },
] satisfies { pressed: (keyof typeof keys)[]; [result: string]: unknown }[])(
  'applies keys pressed while the list loaded, in order: $pressed',
  async ({ pressed, ...expected }) => {
    expect(await dispatchEarly([focusFirst, ...pressed.map((key) => keys[key])])).toEqual(expected);
  },
);

/** The first folder of files, with its selection. */
async function openFolder() {
  const onOpen = vi.fn<(index: number) => void>();
  const view = renderGallery(() => {
    const list = useAssetList({ sort: 'name' });
    const selection = useSelection({ list, onOpen });
    return { list, selection, rights: useSelectionRights(selection) };
  });
  await waitFor(() => expect(view.result.current.list.status).toBe('ready'));
  const idAt = (index: number) => view.result.current.list.itemAt(index)?.id;
  return { ...view, onOpen, idAt };
}

it('selects by pointer and keyboard, opens, and returns the ids and the loaded files in their order', async () => {
  const { result, onOpen, idAt } = await openFolder();
  const { dispatch } = result.current.selection;
  act(() => dispatch({ type: 'toggle', index: 1 }));
  act(() => result.current.selection.dispatch({ type: 'toggle', index: 3, extend: true }));
  expect(result.current.selection.count).toBe(3);
  expect(await result.current.selection.collectIds()).toEqual([idAt(1), idAt(2), idAt(3)]);
  expect(result.current.selection.loadedFiles().map(({ id }) => id)).toEqual([idAt(1), idAt(2), idAt(3)]);
  act(() => result.current.selection.dispatch({ type: 'open', index: 2 }));
  expect(onOpen).toHaveBeenCalledWith(2);
  act(() => result.current.selection.dispatch({ type: 'clear' }));
  expect(result.current.selection.count).toBe(0);
});

it('keeps the selection while files before it are removed', async () => {
  const { result, memory, idAt } = await openFolder();
  act(() => result.current.selection.dispatch({ type: 'toggle', index: 2 }));
  const [gone = '', remaining] = [idAt(0), idAt(2)];
  await memory.assets.deleteFiles({ ids: [gone] });
  act(() => result.current.list.retry());
  await waitFor(() => expect(idAt(1)).toBe(remaining));
  expect(result.current.selection.selection.focus).toEqual({ index: 1, id: remaining });
  expect(await result.current.selection.collectIds()).toEqual([remaining]);
});

it('returns the actions that are allowed on every selected file', async () => {
  const { result } = await openFolder();
  await waitFor(() => expect(result.current.rights.delete).toBe(true));
  act(() => result.current.selection.dispatch({ type: 'select-all' }));
  expect(result.current.rights).toEqual({ download: true, update: true, move: true, delete: true });
});
