import { createMemoryGalleryApi, type FaultPlan, type MemoryGalleryApi } from '@vitrine/core/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderGallery } from '../testing-internal/renderGallery.tsx';
import { useSharedExport } from './useSharedExport.ts';
import { useSharedFolder } from '../shared/useSharedLink.ts';
import { useSharedSelection } from './useSharedSelection.ts';

/** The addresses that the browser was told to download. */
let begun: string[];

beforeEach(() => {
  begun = [];
  vi.spyOn(window, 'open');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) begun.push(this.href);
  });
});
afterEach(() => {
  expect(window.open).not.toHaveBeenCalled();
  expect(document.querySelector('a[download]')).toBeNull();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

/** A folder with `here` files, and one inside with `inside` files. */
async function shareFolder(memory: MemoryGalleryApi, here: number, inside: number) {
  const root = await memory.assets.createFolder({ name: 'Shared' });
  const child = await memory.assets.createFolder({ name: 'Inside', parentId: root.id });
  const { items } = await memory.assets.listFiles({ limit: 200 });
  const ids = items.map(({ id }) => id);
  const move = async (moved: readonly string[], folderId: string) =>
    moved.length > 0 && memory.assets.moveFiles({ ids: moved, folderId });
  await move(ids.slice(0, here), root.id);
  await move(ids.slice(here, here + inside), child.id);
  const link = await memory.sharing.createLink({
    folderId: root.id,
    allowDownload: true,
    expirationDatetime: null,
  });
  return { root, child, link };
}

async function openFolder({
  here = 5,
  inside = 3,
  plan,
}: { here?: number; inside?: number; plan?: FaultPlan } = {}) {
  const api = createMemoryGalleryApi({ size: 220 });
  const shared = await shareFolder(api, here, inside);
  const { hash } = shared.link;
  const onRefused = vi.fn<() => void>();
  const onOpen = vi.fn<(index: number) => void>();
  const view = renderGallery(
    () => {
      const link = useSharedFolder({ hash });
      const exporting = useSharedExport({ hash, visit: link.visit, onRefused });
      return { link, exporting, selection: useSharedSelection({ hash, link, onOpen }) };
    },
    { api, plan },
  );
  await waitFor(() => expect(view.result.current.link.status).toBe('ready'));
  const exported = () =>
    view.faulty.calls
      .filter(({ name }) => name === 'shared.startExport')
      .map(({ input }) => (input[0] as { ids: readonly string[] }).ids);
  return { ...view, ...shared, api, onRefused, onOpen, exported };
}

test('a folder is downloaded with the folders inside, without a window', async () => {
  const { result, exported, api } = await openFolder();
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  expect(result.current.exporting.state.status).toBe('collecting');
  await waitFor(() =>
    expect(result.current.exporting.state).toMatchObject({ status: 'started', count: 8, requested: 8 }),
  );
  const { items } = await api.assets.listFiles({ limit: 200 });
  const sent = items.filter(({ id }) => exported()[0]?.includes(id));
  const bytes = sent.reduce((sum, { fileSize }) => sum + fileSize, 0);
  expect(result.current.exporting.state).toMatchObject({ bytes });
  expect(result.current.link.content?.downloadSize).toBe(bytes);
  expect(exported().map((ids) => new Set(ids).size)).toEqual([8]);
  expect(begun).toEqual([expect.stringMatching(/^data:application\/zip/)]);
  act(() => result.current.exporting.dismiss());
  expect(result.current.exporting.state.status).toBe('idle');
});

test('when the zip cannot be had, nothing is begun and the reason is told (A100)', async () => {
  const { result, onRefused } = await openFolder({
    plan: { 'shared.startExport': { fail: 'unexpected', status: 500 } },
  });
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('failed'));
  expect(begun).toEqual([]);
  expect(onRefused).not.toHaveBeenCalled();
});

test('files that have left the link are not counted, and the size is left out', async () => {
  const { result, api } = await openFolder();
  const [gone, kept] = result.current.link.files.map(({ id }) => id);
  await api.assets.deleteFiles({ ids: [gone ?? ''] });
  act(() => result.current.exporting.start({ ids: async () => [gone ?? '', kept ?? ''] }));
  await waitFor(() =>
    expect(result.current.exporting.state).toEqual({ status: 'started', count: 1, requested: 2 }),
  );
});

test('a link that was closed meanwhile says so, and no zip is begun', async () => {
  const { result, api, link, onRefused, exported } = await openFolder();
  await api.sharing.setDisabled({ id: link.id, hash: link.hash, isDisabled: true });
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('failed'));
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(exported()).toEqual([]);
});

test('preparing can be cancelled, and begun again', async () => {
  const { result, faulty, exported } = await openFolder({ plan: { 'shared.startExport': 'hang' } });
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('starting'));
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  act(() => result.current.exporting.cancel());
  await waitFor(() => expect(result.current.exporting.state.status).toBe('idle'));
  expect(begun).toEqual([]);
  faulty.set({ 'shared.startExport': 'pass' });
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('started'));
  expect(exported()).toHaveLength(2);
});

test('an empty folder, and a list of more files than one zip holds, are told before a zip is begun', async () => {
  const { result, exported } = await openFolder({ here: 0, inside: 0 });
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('nothing'));
  const ids = Array.from({ length: 5001 }, (_, at) => String(at));
  act(() => result.current.exporting.start({ ids: async () => ids }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('too-many'));
  expect([begun, exported()]).toEqual([[], []]);
});

test('a selection reaches files that were never loaded, and is downloaded in the order of the folder', async () => {
  const { result, exported, onOpen } = await openFolder({ here: 150 });
  const { link, selection } = result.current;
  expect([link.files.length, link.total]).toEqual([100, 150]);
  act(() => selection.dispatch({ type: 'toggle', index: 90 }));
  act(() => result.current.selection.dispatch({ type: 'toggle', index: 140, extend: true }));
  await waitFor(() => expect(result.current.selection.selection.unloadedRange).toBeUndefined());
  expect(result.current.selection.count).toBe(51);
  act(() => result.current.exporting.start({ ids: result.current.selection.collectIds }));
  await waitFor(() =>
    expect(result.current.exporting.state).toEqual({ status: 'started', count: 51, requested: 51 }),
  );
  expect(exported()[0]?.[0]).toBe(link.files[90]?.id);
  act(() => result.current.selection.dispatch({ type: 'select-all' }));
  expect(result.current.selection.count).toBe(150);
  await expect(result.current.selection.collectIds()).resolves.toHaveLength(150);
  act(() => result.current.selection.dispatch({ type: 'open', index: 3 }));
  expect(onOpen).toHaveBeenCalledWith(3);
});

test('reading the selected files can be cancelled, and the reading is told', async () => {
  const { result } = await openFolder();
  let asked: AbortSignal | undefined;
  const ids = (signal: AbortSignal) => {
    asked = signal;
    return new Promise<never>(() => undefined);
  };
  act(() => result.current.exporting.start({ ids }));
  act(() => result.current.exporting.cancel());
  expect([result.current.exporting.state.status, begun]).toEqual(['idle', []]);
  expect(asked?.aborted).toBe(true);
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('started'));
});

test('a selected file that leaves the folder does not stay selected', async () => {
  const { result, api } = await openFolder();
  const [first, second] = result.current.link.files;
  act(() => result.current.selection.dispatch({ type: 'toggle', index: 0 }));
  act(() => result.current.selection.dispatch({ type: 'toggle', index: 1 }));
  await api.assets.deleteFiles({ ids: [first?.id ?? ''] });
  fireEvent.focus(window);
  await waitFor(() => expect(result.current.link.total).toBe(4));
  expect(result.current.selection.count).toBe(1);
  await expect(result.current.selection.collectIds()).resolves.toEqual([second?.id]);
});
