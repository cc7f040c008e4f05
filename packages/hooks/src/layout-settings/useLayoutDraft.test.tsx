import { ApiError, type LayoutSettings } from '@vitrine/core/contract';
import {
  createDeferred,
  createMemoryGalleryApi,
  type FaultPlan,
  type MemoryGalleryApi,
} from '@vitrine/core/testing';
import { record } from '@vitrine/core/dashboard';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '../assets/edit/useLeaveGuard.ts';
import { act, renderGallery, setOnline, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { subscribeToSaves, broadcastSave } from './layoutBroadcast.ts';
import type { LayoutSlice } from './layoutSlice.ts';
import { useLayoutDraft, type LayoutSaveListener } from './useLayoutDraft.ts';

type Keys = readonly string[];

/** A list whose items are merged one by one: present or not. */
const sharedSlice: LayoutSlice<Keys> = {
  name: 'shared',
  scope: 'own',
  keys: ['shared'],
  read: ({ values }) => values.shared ?? [],
  write: (shared) => ({ shared }),
  merge(base, ours, theirs) {
    const [was, mine, other] = [new Set(base), new Set(ours), new Set(theirs)];
    const all = [...new Set([...ours, ...theirs])];
    const isMine = (key: string) => was.has(key) !== mine.has(key);
    const isTheirs = (key: string) => was.has(key) !== other.has(key);
    return {
      state: all.filter((key) => (isMine(key) ? mine : other).has(key)),
      appliedTheirs: [...new Set([...all, ...base])].filter((key) => isTheirs(key) && !isMine(key)),
      keptOurs: [],
    };
  },
  isSame: (one, other) => one.length === other.length && one.every((key) => other.includes(key)),
};
const globalSlice: LayoutSlice<Keys> = { ...sharedSlice, scope: 'global' };

function tabOf(memory: MemoryGalleryApi): MemoryGalleryApi {
  return createMemoryGalleryApi({ id: 'other-tab', shareWith: memory });
}

async function renderDraft(api: MemoryGalleryApi, plan: FaultPlan = {}, slice = sharedSlice) {
  const view = renderGallery(() => useLayoutDraft(slice), { api, plan });
  await waitFor(() => expect(view.result.current.layout.status).toBe('ready'));
  const add = (key: string) =>
    act(() => view.result.current.change((history) => record(history, [...history.present, key])));
  const drop = (key: string) =>
    act(() =>
      view.result.current.change((history) =>
        record(
          history,
          history.present.filter((each) => each !== key),
        ),
      ),
    );
  return { ...view, add, drop };
}

/** Saves from somewhere else, over whatever is stored. */
async function saveElsewhere(
  memory: MemoryGalleryApi,
  change: (shared: Keys) => Keys,
): Promise<LayoutSettings> {
  const layout = await memory.layoutSettings.getLayout({ scope: 'own' });
  const shared = change(layout.values.shared ?? []);
  return memory.layoutSettings.saveLayout({ ...layout, scope: 'own', values: { ...layout.values, shared } });
}

async function stored(memory: MemoryGalleryApi): Promise<Keys> {
  return (await memory.layoutSettings.getLayout({ scope: 'own' })).values.shared ?? [];
}

afterEach(() => setOnline(true));

test('a save with a stale version is merged, reported, and repeated at once (F09)', async () => {
  const memory = createMemoryGalleryApi();
  const view = await renderDraft(memory);
  await saveElsewhere(memory, (shared) => ['notes', ...shared.filter((key) => key !== 'author')]);
  view.add('city');
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  expect(await stored(memory)).toEqual(expect.arrayContaining(['city', 'notes', 'title']));
  expect(await stored(memory)).not.toContain('author');
  expect(view.result.current.mergeResult).toEqual({
    appliedTheirs: ['author', 'notes'],
    keptOurs: [],
    hadChanges: true,
  });
  expect(view.faulty.count('layoutSettings.saveLayout')).toBe(2);
  act(() => view.result.current.dismissMergeResult());
  expect(view.result.current.mergeResult).toBeUndefined();
});

test('undo after a merge never removes what others have added', async () => {
  const memory = createMemoryGalleryApi();
  const view = await renderDraft(memory);
  view.add('city');
  view.add('country');
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  await saveElsewhere(memory, (shared) => [...shared, 'notes']);
  act(() => view.result.current.undo());
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  act(() => view.result.current.undo());
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  expect(await stored(memory)).toContain('notes');
  expect(await stored(memory)).not.toContain('city');
  act(() => view.result.current.redo());
  act(() => view.result.current.redo());
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  expect(await stored(memory)).toEqual(expect.arrayContaining(['notes', 'city', 'country']));
});

test('a conflict without the current layout reads it', async () => {
  const memory = createMemoryGalleryApi();
  const view = await renderDraft(memory, {
    'layoutSettings.saveLayout': [{ fail: 'conflict', status: 412 }],
  });
  await saveElsewhere(memory, (shared) => [...shared, 'notes']);
  view.add('city');
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  expect(await stored(memory)).toEqual(expect.arrayContaining(['city', 'notes']));
});

test('a repeated conflict is reported after a few attempts, and retry continues', async () => {
  const memory = createMemoryGalleryApi();
  const view = await renderDraft(memory, { 'layoutSettings.saveLayout': { fail: 'conflict', status: 412 } });
  view.add('city');
  await waitFor(() => expect(view.result.current.status).toBe('conflict'));
  expect(view.faulty.count('layoutSettings.saveLayout')).toBe(4);
  expect(view.result.current.value).toContain('city');
  view.faulty.set({ 'layoutSettings.saveLayout': 'pass' });
  expect(await act(() => view.result.current.retry())).toBe('saved');
});

test('an idle editor adopts the layout broadcast by another tab, reports it, and saves nothing (A126)', async () => {
  const memory = createMemoryGalleryApi();
  const view = await renderDraft(memory);
  const { version } = await saveElsewhere(tabOf(memory), (shared) => [...shared, 'notes']);
  broadcastSave(memory.id, { scope: 'own', version });
  await waitFor(() => expect(view.result.current.value).toContain('notes'));
  const mergeResult = { appliedTheirs: ['notes'], keptOurs: [], hadChanges: false };
  expect(view.result.current).toMatchObject({ status: 'saved', canUndo: false, mergeResult });
  const again = await saveElsewhere(tabOf(memory), (shared) => shared.filter((key) => key !== 'title'));
  broadcastSave(memory.id, { scope: 'own', version: again.version });
  await waitFor(() => expect(view.result.current.mergeResult?.appliedTheirs).toEqual(['title']));
  expect(view.faulty.count('layoutSettings.saveLayout')).toBe(0);
  act(() => view.result.current.dismissMergeResult());
  expect(view.result.current).toMatchObject({ mergeResult: undefined, canUndo: false });
  view.add('city');
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  expect(await stored(memory)).toEqual(expect.arrayContaining(['city', 'notes']));
});

test('a layout newer than the cache at the first visit is not reported as a change', async () => {
  const memory = createMemoryGalleryApi();
  const view = renderGallery((isOpen: boolean) => useLayoutDraft(isOpen ? sharedSlice : globalSlice), {
    api: memory,
    props: true,
  });
  await waitFor(() => expect(view.result.current.layout.status).toBe('ready'));
  view.update(false);
  await saveElsewhere(tabOf(memory), (shared) => [...shared, 'notes']);
  vi.setSystemTime(Date.now() + 60_000);
  view.update(true);
  await waitFor(() => expect(view.result.current.value).toContain('notes'));
  expect(view.result.current.mergeResult).toBeUndefined();
  vi.useRealTimers();
});

test('of consecutive merges only the last one is reported', async () => {
  const memory = createMemoryGalleryApi();
  const slice: LayoutSlice<Keys> = {
    ...sharedSlice,
    merge: (base, ours, theirs) => {
      const { state, appliedTheirs } = sharedSlice.merge(base, ours, theirs);
      return theirs.includes('notes')
        ? { state, appliedTheirs, keptOurs: [] }
        : { state, appliedTheirs: [], keptOurs: appliedTheirs };
    },
  };
  const view = await renderDraft(memory, {}, slice);
  const steps = {
    city: (shared: Keys) => [...shared, 'notes'],
    country: (shared: Keys) => shared.filter((key) => key !== 'notes'),
  };
  for (const [key, change] of Object.entries(steps)) {
    await saveElsewhere(memory, change);
    view.add(key);
    await waitFor(() => expect(view.result.current.status).toBe('saved'));
  }
  expect(view.result.current.mergeResult).toEqual({
    appliedTheirs: [],
    keptOurs: ['notes'],
    hadChanges: true,
  });
  act(() => view.result.current.change((history) => record(history, ['notes']), ['notes']));
  expect(view.result.current.mergeResult).toBeUndefined();
});

test('a dirty editor merges the layout broadcast by another tab, and keeps its failed change', async () => {
  const memory = createMemoryGalleryApi();
  const view = await renderDraft(memory, { 'layoutSettings.saveLayout': [{ fail: 'unexpected' }] });
  view.add('city');
  await waitFor(() => expect(view.result.current.status).toBe('failed'));
  const { version } = await saveElsewhere(tabOf(memory), (shared) => [...shared, 'notes']);
  broadcastSave(memory.id, { scope: 'own', version });
  await waitFor(() => expect(view.result.current.value).toContain('notes'));
  expect(view.result.current.mergeResult).toEqual({
    appliedTheirs: ['notes'],
    keptOurs: [],
    hadChanges: true,
  });
  expect(view.result.current.status).toBe('failed');
  expect(await act(() => view.result.current.retry())).toBe('saved');
  expect(await stored(memory)).toEqual(expect.arrayContaining(['city', 'notes']));
});

test('a read that started before a save does not overwrite it, with or without versions (F07)', async () => {
  for (const layoutVersions of [true, false]) {
    const memory = createMemoryGalleryApi({ capabilities: { layoutSettings: { versions: layoutVersions } } });
    const deferred = createDeferred();
    const view = await renderDraft(memory);
    view.faulty.set({ 'layoutSettings.getLayout': [{ respondAfter: deferred.promise }] });
    act(() => view.result.current.layout.retry());
    await settle();
    view.add('city');
    await waitFor(() => expect(view.result.current.status).toBe('saved'));
    await act(async () => deferred.resolve());
    await waitFor(() => expect(view.result.current.layout.isRefreshing).toBe(false));
    expect(view.result.current.value).toContain('city');
    expect(view.result.current.mergeResult).toBeUndefined();
    view.unmount();
  }
});

test('a save that fails after its editor is unmounted is reported, with a retry (F08)', async () => {
  const memory = createMemoryGalleryApi();
  const deferred = createDeferred();
  const failLater = deferred.promise.then(() => Promise.reject(new ApiError('unexpected')));
  const view = renderGallery((which: LayoutSlice<Keys>) => useLayoutDraft(which), {
    api: memory,
    plan: { 'layoutSettings.saveLayout': [{ until: failLater }] },
    props: sharedSlice,
  });
  await waitFor(() => expect(view.result.current.layout.status).toBe('ready'));
  const listener = vi.fn<LayoutSaveListener>();
  view.result.current.listenToSaves(listener);
  act(() => view.result.current.change((history) => record(history, ['title'])));
  view.update(globalSlice);
  await act(async () => deferred.resolve());
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  const [{ error, retry }] = listener.mock.calls[0] ?? expect.fail('nothing was told');
  expect(error?.code).toBe('unexpected');
  expect(await act(retry)).toBe('saved');
  expect(listener.mock.calls.map(([outcome]) => outcome.error)).toEqual([error, undefined]);
  expect(await stored(memory)).toEqual(['title']);
});

test('a save that failed without a connection is repeated when it is back', async () => {
  const memory = createMemoryGalleryApi();
  const view = await renderDraft(memory, { 'layoutSettings.saveLayout': [{ fail: 'offline' }] });
  await setOnline(false);
  view.drop('author');
  await waitFor(() => expect(view.result.current.status).toBe('failed'));
  await setOnline(true);
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  expect(await stored(memory)).not.toContain('author');
});

test('leaving the page asks for confirmation while something is not saved', async () => {
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const view = renderGallery(
    () => {
      useLeaveGuard();
      return useLayoutDraft(sharedSlice);
    },
    { plan: { 'layoutSettings.saveLayout': [{ fail: 'unexpected' }] } },
  );
  await waitFor(() => expect(view.result.current.layout.status).toBe('ready'));
  act(() => view.result.current.change((history) => record(history, ['title'])));
  await waitFor(() => expect(view.result.current.status).toBe('failed'));
  expect(mayLeave()).toBe(false);
  await act(() => view.result.current.retry());
  expect(mayLeave()).toBe(true);
});

test('the draft survives unmounting its screen, with its history', async () => {
  const memory = createMemoryGalleryApi();
  const slice = { current: sharedSlice };
  const view = renderGallery((which: LayoutSlice<Keys>) => useLayoutDraft(which), {
    api: memory,
    props: slice.current,
  });
  await waitFor(() => expect(view.result.current.layout.status).toBe('ready'));
  act(() => view.result.current.change((history) => record(history, [...history.present, 'city'])));
  view.update(globalSlice);
  await waitFor(() => expect(view.result.current.layout.status).toBe('ready'));
  expect(view.result.current.canUndo).toBe(false);
  view.update(sharedSlice);
  expect(view.result.current.canUndo).toBe(true);
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
});

test('keys of other editors and unknown keys are sent back unchanged; inherited ones stay inherited', async () => {
  const memory = createMemoryGalleryApi();
  const layout = await memory.layoutSettings.getLayout({ scope: 'own' });
  await memory.layoutSettings.saveLayout({
    scope: 'own',
    values: { ...layout.values, info: ['map'] },
    other: { plugin: { a: 1 } },
  });
  const view = await renderDraft(memory);
  view.add('city');
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  const saved = await memory.layoutSettings.getLayout({ scope: 'own' });
  expect(saved.values.info).toEqual(['map']);
  expect(saved.other).toEqual({ plugin: { a: 1 } });
  expect(saved.origins).toMatchObject({
    info: 'own',
    shared: 'own',
    expanded: 'factory',
    dashboard: 'factory',
  });
  const global = await memory.layoutSettings.getLayout({ scope: 'global' });
  await memory.layoutSettings.saveLayout({
    scope: 'global',
    values: { ...global.values, fullData: ['title'] },
  });
  view.add('country');
  await waitFor(() => expect(view.result.current.status).toBe('saved'));
  expect((await memory.layoutSettings.getLayout({ scope: 'own' })).values.fullData).toEqual(['title']);
});

test('a save of the global layout changes inherited values of the personal one at once', async () => {
  const memory = createMemoryGalleryApi();
  const view = renderGallery(
    () => ({ own: useLayoutDraft(sharedSlice), global: useLayoutDraft(globalSlice) }),
    { api: memory },
  );
  await waitFor(() => expect(view.result.current.global.layout.status).toBe('ready'));
  act(() => view.result.current.global.change((history) => record(history, ['title'])));
  await waitFor(() => expect(view.result.current.own.value).toEqual(['title']));
});

test('messages of the broadcast channel are validated, and nothing fails without BroadcastChannel', () => {
  const listener = vi.fn<() => void>();
  const stop = subscribeToSaves('here', listener);
  stop();
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(() => broadcastSave('here', { scope: 'own', version: 1 })).not.toThrow();
  expect(() => subscribeToSaves('here', listener)()).not.toThrow();
  vi.unstubAllGlobals();
  expect(listener).not.toHaveBeenCalled();
});
