import { act, screen } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@vitrine/ui/styles.css';
import { DashboardScreen } from './index.ts';
import { allWidgets, withPlacements } from './testing/layouts.ts';
import { renderDashboard } from './testing/renderDashboard.tsx';

/** A back end that remembers which widgets were asked for, in how many requests. */
function recordingApi() {
  const api = withPlacements(createMemoryGalleryApi(), allWidgets);
  const { loadWidgets } = api.dashboard;
  const asked: string[][] = [];
  return {
    asked,
    api: {
      ...api,
      dashboard: {
        ...api.dashboard,
        loadWidgets: vi.fn<typeof loadWidgets>((input, signal) => {
          asked.push(input.requests.map(({ widget }) => widget));
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

it('widgets within one screen below the fold come at once, together; those further down when one scrolls near (A118)', async () => {
  const { api, asked } = recordingApi();
  renderDashboard(api, <DashboardScreen />);
  await screen.findByRole('region', { name: 'File counters' });
  await vi.waitFor(() => expect(tile('last-added')?.dataset['status']).toBe('ready'), 5000);
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
  await vi.waitFor(() => expect(tile('last-viewed')?.dataset['status']).toBe('ready'), 5000);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await vi.waitFor(() => expect(tile('last-deleted')?.dataset['status']).toBe('ready'), 5000);
  expect(asked.flat().toSorted()).toEqual(allWidgets.map(({ type }) => type).toSorted());
});
