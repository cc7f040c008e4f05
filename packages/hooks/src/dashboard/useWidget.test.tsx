import { ApiError, type BuiltInWidgetType, type WidgetResult } from '@vitrine/core/contract';
import { builtInWidgets, widgetCatalogue, type WidgetSize } from '@vitrine/core/dashboard';
import { createDeferred, createMemoryGalleryApi, type FaultPlan } from '@vitrine/core/testing';
import { describe, expect, test, vi } from 'vitest';
import { act, liveCalls, renderGallery, settle, waitFor } from '../testing-internal/renderGallery.tsx';
import { loadBuiltInWidget } from './builtInWidgets.ts';
import { useDashboardActions } from './useDashboardActions.ts';
import { useWidget, type UseWidgetResult } from './useWidget.ts';
import type { WidgetSource } from './widgetSource.ts';

function source(type: BuiltInWidgetType): WidgetSource {
  return {
    ...widgetCatalogue[type],
    type,
    batch: type,
    load: (input) => loadBuiltInWidget(type, input),
  };
}

const first = source('last-added');
const wide: WidgetSize = { width: 12, height: 2 };

const sources = Object.fromEntries(builtInWidgets.map((type) => [type, source(type)])) as Readonly<
  Record<BuiltInWidgetType, WidgetSource>
>;

function useOne(type: BuiltInWidgetType) {
  return useWidget(sources[type], sources[type].sizes[0]);
}

function useAll() {
  const { refresh } = useDashboardActions();
  const widgets: Record<string, UseWidgetResult<unknown>> = {
    'last-added': useOne('last-added'),
    'last-viewed': useOne('last-viewed'),
    'most-viewed': useOne('most-viewed'),
    'last-updated': useOne('last-updated'),
    'last-modified': useOne('last-modified'),
    'last-downloaded': useOne('last-downloaded'),
    'last-deleted': useOne('last-deleted'),
    'recent-folders': useOne('recent-folders'),
    'active-users': useOne('active-users'),
    'top-keywords': useOne('top-keywords'),
    'file-counters': useOne('file-counters'),
    'data-counters': useOne('data-counters'),
  };
  return { widgets, refresh };
}

function renderAll(dashboardBatch: boolean, plan: FaultPlan = {}) {
  return renderGallery(useAll, {
    api: createMemoryGalleryApi({ role: 'admin', capabilities: { dashboard: { batch: dashboardBatch } } }),
    plan,
  });
}

type View = ReturnType<typeof renderAll>;

function statusesOf({ result }: View): string[] {
  return [...new Set(Object.values(result.current.widgets).map(({ status }) => status))];
}

async function allReady(view: View) {
  await waitFor(() => expect(statusesOf(view)).toEqual(['ready']));
}

function dashboardCalls({ faulty }: View): string[] {
  return faulty.calls
    .filter(({ name, signal }) => name.startsWith('dashboard.') && !signal?.aborted)
    .map(({ name }) => name);
}

/** The result of the batch with some parts changed. */
function batchWith(change: (result: WidgetResult) => WidgetResult | undefined) {
  const memory = createMemoryGalleryApi({ role: 'admin', capabilities: { dashboard: { batch: true } } });
  const { dashboard } = memory;
  const loadWidgets: typeof dashboard.loadWidgets = async (input, signal) =>
    (await dashboard.loadWidgets(input, signal)).flatMap((result) => change(result) ?? []);
  return renderGallery(useAll, { api: { ...memory, dashboard: { ...dashboard, loadWidgets } } });
}

describe('with the batch', () => {
  test('twelve widgets are one request, under StrictMode too (F06)', async () => {
    const view = renderAll(true);
    await allReady(view);
    await settle();
    expect(dashboardCalls(view)).toEqual(['dashboard.loadWidgets']);
    const requests = view.faulty.calls.at(-1)?.input[0] as { requests: { widget: string; count: number }[] };
    expect(requests.requests.map(({ widget }) => widget)).toEqual(builtInWidgets);
    expect(requests.requests.map(({ count }) => count)).toEqual([7, 7, 7, 7, 7, 7, 1, 3, 3, 3, 1, 1]);
  });

  test('it returns the same as the calls of each widget', async () => {
    const [together, alone] = [renderAll(true), renderAll(false)];
    await allReady(together);
    await allReady(alone);
    for (const type of builtInWidgets)
      expect([type, together.result.current.widgets[type]?.data]).toEqual([
        type,
        alone.result.current.widgets[type]?.data,
      ]);
  });

  test('a part that is refused or fails changes only the state of that widget (F16, F17)', async () => {
    const errors: Record<string, ApiError> = {
      'top-keywords': new ApiError('forbidden', { status: 403 }),
      'last-added': new ApiError('timeout'),
    };
    const view = batchWith((result) => {
      const error = errors[result.id.split(':')[0] ?? ''];
      return error ? { id: result.id, error } : result;
    });
    await waitFor(() => expect(statusesOf(view).toSorted()).toEqual(['error', 'forbidden', 'ready']));
    const { widgets } = view.result.current;
    expect(widgets['top-keywords']?.status).toBe('forbidden');
    expect(widgets['last-added']?.error?.code).toBe('timeout');
    expect(widgets['last-viewed']?.status).toBe('ready');
  });

  test('a missing part, or one of another shape, is malformed, not empty (F18)', async () => {
    const view = batchWith((result) => {
      if (result.id.startsWith('recent-folders')) return undefined;
      return result.id.startsWith('file-counters') ? { id: result.id, data: null as never } : result;
    });
    await waitFor(() => expect(statusesOf(view).toSorted()).toEqual(['error', 'ready']));
    const { widgets } = view.result.current;
    for (const type of ['recent-folders', 'file-counters']) {
      expect(widgets[type]?.status).toBe('error');
      expect(widgets[type]?.error?.code).toBe('malformed');
    }
  });

  test('a batch that fails as a whole is retried once, and is then the error of each widget', async () => {
    const view = renderAll(true, { 'dashboard.loadWidgets': { fail: 'unexpected', status: 500 } });
    await waitFor(() => expect(statusesOf(view)).toEqual(['error']), { timeout: 4000 });
    expect(new Set(dashboardCalls(view))).toEqual(new Set(['dashboard.loadWidgets']));
    // Each widget has a timer of its own for the second try, so that a busy machine sends them by more than one request.
    const asked = view.faulty.calls
      .filter(({ name }) => name === 'dashboard.loadWidgets')
      .flatMap(({ input }) => (input[0] as { requests: { widget: string }[] }).requests)
      .map(({ widget }) => widget);
    expect(asked.toSorted()).toEqual([...builtInWidgets, ...builtInWidgets].toSorted());
  });

  test('a batch refused as unsupported is followed by single calls, from then on (A118)', async () => {
    const view = renderAll(true, { 'dashboard.loadWidgets': { fail: 'unsupported', status: 404 } });
    await allReady(view);
    expect(liveCalls(view.faulty, 'dashboard.loadWidgets')).toBe(1);
    expect(liveCalls(view.faulty, 'dashboard.listTopFiles')).toBe(6);
    act(() => view.result.current.refresh());
    await waitFor(() => expect(liveCalls(view.faulty, 'dashboard.listTopFiles')).toBe(12));
    expect(liveCalls(view.faulty, 'dashboard.loadWidgets')).toBe(1);
  });

  test('a part refused without a session is announced once, and widgets stay (F15)', async () => {
    const onSessionExpired = vi.fn<() => void>();
    let isOver = false;
    const memory = createMemoryGalleryApi({ role: 'admin', capabilities: { dashboard: { batch: true } } });
    const { dashboard } = memory;
    const loadWidgets: typeof dashboard.loadWidgets = async (input, signal) => {
      const results = await dashboard.loadWidgets(input, signal);
      return isOver
        ? results.map(({ id }) => ({ id, error: new ApiError('unauthenticated', { status: 401 }) }))
        : results;
    };
    const view = renderGallery(useAll, {
      api: { ...memory, dashboard: { ...dashboard, loadWidgets } },
      onSessionExpired,
    });
    await allReady(view);
    isOver = true;
    act(() => view.result.current.refresh());
    await waitFor(() => expect(onSessionExpired).toHaveBeenCalledOnce());
    await settle();
    expect(statusesOf(view)).toEqual(['ready']);
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  test('it is aborted when no widget waits for any of it any more (F04)', async () => {
    const view = renderAll(true, { 'dashboard.loadWidgets': 'hang' });
    await waitFor(() => expect(view.faulty.count('dashboard.loadWidgets')).toBe(1));
    expect(view.faulty.calls.at(-1)?.signal?.aborted).toBe(false);
    view.unmount();
    await waitFor(() => expect(view.faulty.calls.at(-1)?.signal?.aborted).toBe(true));
  });
});

describe('without the batch', () => {
  test('each widget makes its own calls: two when it has files and counts', async () => {
    const view = renderAll(false);
    await allReady(view);
    await settle();
    const calls = dashboardCalls(view);
    const count = (name: string) => calls.filter((each) => each === `dashboard.${name}`).length;
    expect(calls).toHaveLength(18);
    expect([count('listTopFiles'), count('getActivity'), count('loadWidgets')]).toEqual([6, 7, 0]);
  });

  test('a refused call changes only the state of its widget, and Retry loads only that widget (F16)', async () => {
    const view = renderAll(false, { 'dashboard.listTopKeywords': { fail: 'malformed' } });
    await waitFor(() => expect(view.result.current.widgets['top-keywords']?.status).toBe('error'));
    await waitFor(() => expect(statusesOf(view).toSorted()).toEqual(['error', 'ready']));
    view.faulty.set({ 'dashboard.listTopKeywords': 'pass' });
    const before = dashboardCalls(view).length;
    act(() => view.result.current.widgets['top-keywords']?.retry());
    await allReady(view);
    expect(dashboardCalls(view).slice(before)).toEqual(['dashboard.listTopKeywords']);
  });
});

test('a failed refresh keeps the data, with its time', async () => {
  const view = renderAll(true);
  await allReady(view);
  const arrived = view.result.current.widgets['last-added']?.updatedAt;
  view.faulty.set({ 'dashboard.loadWidgets': { fail: 'timeout' } });
  act(() => view.result.current.refresh());
  await waitFor(() => expect(view.result.current.widgets['last-added']?.error?.code).toBe('timeout'));
  const widget = view.result.current.widgets['last-added'];
  expect([widget?.status, widget?.updatedAt]).toEqual(['ready', arrived]);
});

test('another size loads other data; a late response for the previous size is not shown (F01)', async () => {
  const deferred = createDeferred();
  const view = renderGallery((size: WidgetSize) => useWidget(first, size), {
    props: wide,
    plan: {
      'dashboard.listTopFiles': [{ until: deferred.promise }, { until: deferred.promise }, 'pass', 'pass'],
    },
  });
  expect(view.result.current.slots).toBe(7);
  view.update({ width: 4, height: 4 });
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
  const shown = view.result.current.data;
  expect([view.result.current.slots, (shown as { files: unknown[] }).files]).toEqual([
    4,
    expect.objectContaining({ length: 4 }),
  ]);
  await act(async () => deferred.resolve());
  expect(view.result.current.data).toBe(shown);
});

test('a disabled widget sends no request', async () => {
  const view = renderGallery((enabled: boolean) => useWidget(first, wide, { enabled }), { props: false });
  await settle();
  expect(view.result.current.status).toBe('loading');
  expect(view.faulty.count('dashboard.listTopFiles')).toBe(0);
  view.update(true);
  await waitFor(() => expect(view.result.current.status).toBe('ready'));
});

test('a custom widget loads itself; its failure affects no other widget', async () => {
  const own: WidgetSource<number> = {
    type: 'storage-used',
    sizes: [{ width: 3, height: 2 }],
    load: ({ slots, size, signal }) =>
      signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(slots + size.width),
  };
  const broken: WidgetSource<number> = {
    ...own,
    type: 'broken',
    load: () => Promise.reject(new Error('no')),
  };
  const view = renderGallery(() => ({
    own: useWidget(own, own.sizes[0]),
    broken: useWidget(broken, own.sizes[0]),
  }));
  await waitFor(() => expect(view.result.current.own.data).toBe(3));
  await waitFor(() => expect(view.result.current.broken.status).toBe('error'), { timeout: 3000 });
  expect(view.result.current.broken.error?.code).toBe('unexpected');
});
