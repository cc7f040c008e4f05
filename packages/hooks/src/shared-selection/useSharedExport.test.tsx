import { createMemoryGalleryApi, type FaultPlan, type MemoryGalleryApi } from '@vitrine/core/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderGallery } from '../testing-internal/renderGallery.tsx';
import { useSharedExport } from './useSharedExport.ts';
import { useSharedFolder } from '../shared/useSharedLink.ts';
import { useSharedSelection } from './useSharedSelection.ts';

/** A window that a download was opened in. */
function fakeWindow() {
  const body = { textContent: '' };
  const assign = vi.fn<(url: string) => void>();
  return {
    closed: false,
    opener: {},
    document: { title: '', body },
    location: { assign, href: 'about:blank' },
    close: vi.fn<() => void>(),
  };
}
let opened: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  opened = fakeWindow();
  vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
});
afterEach(() => {
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
      const exporting = useSharedExport({
        hash,
        visit: link.visit,
        waitingText: 'Wait',
        startedText: 'Started',
        onRefused,
      });
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

test('a folder is downloaded with the folders inside; the window opens at once and goes to the zip (A100)', async () => {
  const { result, exported, api } = await openFolder();
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  expect(window.open).toHaveBeenCalledTimes(1);
  expect([opened.document.title, opened.document.body.textContent]).toEqual(['Wait', 'Wait']);
  expect(result.current.exporting.state.status).toBe('collecting');
  await waitFor(() => expect(result.current.exporting.state).toMatchObject({ status: 'started', count: 8 }));
  const { items } = await api.assets.listFiles({ limit: 200 });
  const sent = items.filter(({ id }) => exported()[0]?.includes(id));
  const bytes = sent.reduce((sum, { fileSize }) => sum + fileSize, 0);
  expect(result.current.exporting.state).toMatchObject({ bytes });
  expect(exported().map((ids) => new Set(ids).size)).toEqual([8]);
  expect(opened.location.assign).toHaveBeenCalledTimes(1);
  expect([opened.opener, opened.close.mock.calls.length]).toEqual([null, 0]);
  expect([opened.document.title, opened.document.body.textContent]).toEqual(['Started', 'Started']);
  act(() => result.current.exporting.dismiss());
  expect(result.current.exporting.state.status).toBe('idle');
});

test('when the zip cannot be had, the window is closed and the reason is told (A100)', async () => {
  const { result, onRefused } = await openFolder({
    plan: { 'shared.startExport': { fail: 'unexpected', status: 500 } },
  });
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('failed'));
  expect(opened.close).toHaveBeenCalledTimes(1);
  expect(opened.location.assign).not.toHaveBeenCalled();
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([
  ['about:blank', 1],
  ['http://localhost/problem', 0],
])('the window of a download is closed when the visitor comes back later: %s', async (href, closings) => {
  const { result } = await openFolder();
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(result.current.exporting.state.status).toBe('started'));
  opened.location.href = href;
  fireEvent.focus(window);
  expect(opened.close).not.toHaveBeenCalled();
  const later = Date.now() + 6000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  fireEvent.focus(window);
  fireEvent.focus(window);
  expect(opened.close).toHaveBeenCalledTimes(closings);
});

test('a blocked window is no obstacle: the page itself goes to the zip', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  const { result } = await openFolder();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  act(() => result.current.exporting.start({ allOf: 'folder' }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
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
  expect(window.open).toHaveBeenCalledTimes(1);
  act(() => result.current.exporting.cancel());
  await waitFor(() => expect(result.current.exporting.state.status).toBe('idle'));
  expect(opened.close).toHaveBeenCalledTimes(1);
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
  expect([opened.close.mock.calls.length, exported().length]).toEqual([2, 0]);
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
  await waitFor(() => expect(result.current.exporting.state).toEqual({ status: 'started', count: 51 }));
  expect(exported()[0]?.[0]).toBe(link.files[90]?.id);
  act(() => result.current.selection.dispatch({ type: 'select-all' }));
  expect(result.current.selection.count).toBe(150);
  await expect(result.current.selection.collectIds()).resolves.toHaveLength(150);
  act(() => result.current.selection.dispatch({ type: 'open', index: 3 }));
  expect(onOpen).toHaveBeenCalledWith(3);
});

test('reading the selected files can be cancelled: the window closes at once, and the reading is told', async () => {
  const { result } = await openFolder();
  let asked: AbortSignal | undefined;
  const ids = (signal: AbortSignal) => {
    asked = signal;
    return new Promise<never>(() => undefined);
  };
  act(() => result.current.exporting.start({ ids }));
  act(() => result.current.exporting.cancel());
  expect([result.current.exporting.state.status, opened.close.mock.calls.length]).toEqual(['idle', 1]);
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
