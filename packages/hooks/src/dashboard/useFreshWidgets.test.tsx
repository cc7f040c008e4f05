import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { widgetCatalogue } from '@vitrine/core/dashboard';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { act, renderGallery } from '../testing-internal/renderGallery.tsx';
import { loadBuiltInWidget } from './builtInWidgets.ts';
import { useFreshWidgets } from './useFreshWidgets.ts';
import { useDay } from './useMinute.ts';
import { useWidget } from './useWidget.ts';
import type { WidgetSource } from './widgetSource.ts';

const source: WidgetSource = {
  ...widgetCatalogue['file-counters'],
  type: 'file-counters',
  load: (input) => loadBuiltInWidget('file-counters', input),
};

/** The day in a zone that is two hours before UTC. */
const dayOf = (time: number) => new Date(time + 7_200_000).toISOString().slice(0, 10);
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
let visibility: DocumentVisibilityState;

async function show(visible: DocumentVisibilityState) {
  visibility = visible;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

async function render() {
  const view = renderGallery(
    () => {
      useFreshWidgets(dayOf);
      return { widget: useWidget(source, source.sizes[0]), day: useDay(dayOf) };
    },
    { api: createMemoryGalleryApi() },
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(view.result.current.widget.status).toBe('ready');
  const asked = () =>
    view.faulty.calls.filter(({ name, signal }) => name === 'dashboard.getFileCounters' && !signal?.aborted)
      .length;
  return { ...view, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-17T12:00:30Z') });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('figures older than five minutes are requested again while the page is visible', async () => {
  const { asked } = await render();
  expect(asked()).toBe(1);
  await minutes(4);
  expect(asked()).toBe(1);
  await minutes(2);
  expect(asked()).toBe(2);
  await minutes(60);
  expect(asked()).toBeGreaterThanOrEqual(11);
  expect(asked()).toBeLessThanOrEqual(14);
});

test('no request is sent while the page is hidden, and one when it becomes visible', async () => {
  const { asked } = await render();
  await show('hidden');
  await minutes(120);
  expect(asked()).toBe(1);
  await show('visible');
  expect(asked()).toBe(2);
});

test('a page that is open past midnight shows the new day, within a minute', async () => {
  vi.setSystemTime(new Date('2026-06-17T21:58:30Z'));
  const { asked, result } = await render();
  expect(result.current.day).toBe('2026-06-17');
  await minutes(1);
  expect(asked()).toBe(1);
  await minutes(1);
  expect(result.current.day).toBe('2026-06-18');
  expect(asked()).toBe(2);
  await minutes(2);
  expect(asked()).toBe(2);
});

test('a failed widget is not requested more often, and not at all after the session has ended', async () => {
  const { asked, faulty } = await render();
  faulty.set({ 'dashboard.getFileCounters': { fail: 'timeout' } });
  await minutes(30);
  expect(asked()).toBeGreaterThanOrEqual(5);
  expect(asked()).toBeLessThanOrEqual(8);
  faulty.set({ 'dashboard.getFileCounters': { fail: 'unauthenticated', status: 401 } });
  await minutes(6);
  const before = asked();
  await minutes(60);
  expect(asked()).toBe(before);
});
