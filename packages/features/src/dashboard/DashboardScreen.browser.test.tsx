import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@vitrine/ui/styles.css';
import { DashboardScreen } from './index.ts';
import { allWidgets, withPlacements } from './testing/layouts.ts';
import { renderDashboard } from './testing/renderDashboard.tsx';

/** A back end that records the requested widgets and the number of requests, and answers on command. */
function recordingApi(mayRespond: Promise<unknown> = Promise.resolve()) {
  const api = withPlacements(createMemoryGalleryApi(), allWidgets);
  const { loadWidgets } = api.dashboard;
  const asked: string[][] = [];
  return {
    asked,
    api: {
      ...api,
      dashboard: {
        ...api.dashboard,
        loadWidgets: vi.fn<typeof loadWidgets>(async (input, signal) => {
          asked.push(input.requests.map(({ widget }) => widget));
          await mayRespond;
          return loadWidgets(input, signal);
        }),
      },
    },
  };
}

const tile = (type: string) => document.querySelector<HTMLElement>(`[data-widget="${type}"]`);

beforeEach(async () => {
  await page.viewport(1300, 420);
  window.scrollTo(0, 0);
});

it('widgets within one screen below the fold load at once, in one request; those further down on scrolling (A118)', async () => {
  const { api, asked } = recordingApi();
  renderDashboard(api, <DashboardScreen />);
  await screen.findByRole('region', { name: 'File counters' });
  await waitFor(() => expect(tile('last-added')?.dataset['status']).toBe('ready'));
  const fold = window.innerHeight;
  const near = allWidgets.filter(
    ({ type }) => (tile(type)?.getBoundingClientRect().top ?? 0) < 2 * fold - 12,
  );
  const far = allWidgets.filter(({ type }) => (tile(type)?.getBoundingClientRect().top ?? 0) > 2 * fold + 12);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.toSorted()).toEqual(near.map(({ type }) => type).toSorted());
  expect(far.map(({ type }) => type)).toContain('last-deleted');
  expect(tile('last-deleted')?.dataset['status']).toBe('loading');

  await act(() => tile('last-viewed')?.scrollIntoView({ block: 'end' }));
  await waitFor(() => expect(tile('last-viewed')?.dataset['status']).toBe('ready'));
  window.scrollTo(0, document.documentElement.scrollHeight);
  await waitFor(() => expect(tile('last-deleted')?.dataset['status']).toBe('ready'));
  expect(asked.flat().toSorted()).toEqual(allWidgets.map(({ type }) => type).toSorted());
});

/** Returns the name and the size in whole pixels of each widget. */
function sizes() {
  return allWidgets.map(({ type }) => {
    const box = tile(type)?.getBoundingClientRect();
    return [type, Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  });
}

it.each([1230, 1000, 830])(
  'in a window of %i px no widget is cut, and none changes its size when its data loads (A52)',
  async (width) => {
    await page.viewport(width, 1400);
    const deferred = Promise.withResolvers<void>();
    renderDashboard(recordingApi(deferred.promise).api, <DashboardScreen />);
    await screen.findByRole('region', { name: 'File counters' });
    await document.fonts.ready;
    const before = sizes();
    deferred.resolve();
    await waitFor(() => expect(document.querySelectorAll('[data-status="ready"]')).toHaveLength(12));
    expect(sizes()).toEqual(before);
    for (const { type } of allWidgets) {
      const { scrollWidth = 0, scrollHeight = 0, clientWidth = 0, clientHeight = 0 } = tile(type) ?? {};
      expect([scrollWidth, scrollHeight], type).toEqual([clientWidth, clientHeight]);
    }
  },
);
