import { act, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { describe, expect, test, vi } from 'vitest';
import { DashboardScreen } from './DashboardScreen.tsx';
import type { DashboardWidget } from './widgets/DashboardWidget.ts';
import { defaultWidgets } from './widgets/defaultWidgets.ts';
import { allWidgets, withPlacements } from './testing/layouts.ts';
import { renderDashboard } from './testing/renderDashboard.tsx';

function show(plan: FaultPlan = {}, size?: number) {
  const capabilities = { dashboard: { batch: true } };
  const memory = createMemoryGalleryApi({ role: 'admin', capabilities, ...(size !== undefined && { size }) });
  const faulty = withFaults(withPlacements(memory, allWidgets), plan);
  return { ...faulty, ...renderDashboard(faulty.api, <DashboardScreen />) };
}

const noCode: FaultPlan = { 'dashboard.loadWidgets': { fail: 'malformed' } };

/** The live regions within the widgets. */
function alerts(): number {
  const live = ['[role="alert"]', '[role="status"]', '[aria-live]'];
  return document.querySelectorAll(live.map((each) => `[data-slot="widget-tile"] ${each}`).join()).length;
}

/** The announcement of a widget, beside its tile. */
function cellAlert(): string | undefined {
  return document.querySelector('[data-slot="dashboard-cell"] > [role="alert"]')?.textContent;
}

function announcements(): string {
  return document.querySelector('[data-slot="dashboard-announcements"]')?.textContent ?? '';
}

async function tile(name: string) {
  return within(await screen.findByRole('region', { name }));
}

const shown = () => waitFor(() => expect(document.querySelector('[data-ready]')).toBeTruthy());

describe('one announcement for the page (X11)', () => {
  test('one polite message announces twelve failed widgets, with their number', async () => {
    show(noCode);
    await waitFor(() => expect(announcements()).toBe('12 widgets could not be loaded.'));
    expect(screen.getAllByText('Could not load.')).toHaveLength(12);
    expect(document.querySelectorAll('[data-slot="dashboard-announcements"][role="status"]')).toHaveLength(1);
    expect(alerts()).toBe(0);
  });

  test('one message announces a failed refresh too, and the widgets show it without an announcement', async () => {
    const { set, user } = show();
    await shown();
    expect(announcements()).toBe('');
    set(noCode);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(announcements()).toBe('12 widgets could not be refreshed.'));
    expect(screen.getAllByText(/^Could not refresh\. As of /)).toHaveLength(12);
    expect(alerts()).toBe(0);
    set({ 'dashboard.loadWidgets': 'pass' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(announcements()).toBe(''));
  });

  test('an ended session is announced only by its own notice (F15)', async () => {
    const { set, user, count } = show();
    await shown();
    const before = count('dashboard.loadWidgets');
    set({ 'dashboard.loadWidgets': { fail: 'unauthenticated', status: 401 } });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(count('dashboard.loadWidgets')).toBeGreaterThan(before));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(/^Could not refresh/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
    expect(announcements()).toBe('');
    expect(alerts()).toBe(0);
  });

  test('a refusal is not announced as a failure', async () => {
    show({ 'dashboard.loadWidgets': { fail: 'forbidden', status: 403 } });
    await tile('File counters (Requires permission)');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(announcements()).toBe('');
  });
});

describe('Retry of a widget', () => {
  test('names the widget that it loads, and moves the focus to its heading (X07, X16)', async () => {
    const { set, user } = show(noCode);
    const keywords = await tile('Most popular keywords');
    const retry = await keywords.findByRole('button', { name: 'Retry Most popular keywords' });
    expect(retry.textContent).toBe('Retry');
    set({ 'dashboard.loadWidgets': 'pass' });
    retry.focus();
    await user.keyboard('{Enter}');
    await keywords.findAllByRole('link');
    const heading = keywords.getByRole('heading', { name: 'Most popular keywords' });
    expect(document.activeElement).toBe(heading);
    await user.tab();
    expect(document.activeElement).toBe(keywords.getAllByRole('link')[0]);
  });

  test('does the same beside old data', async () => {
    const { set, user } = show();
    await shown();
    set(noCode);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const counters = await tile('File counters');
    const retry = await counters.findByRole('button', { name: 'Retry File counters' });
    set({ 'dashboard.loadWidgets': 'pass' });
    await user.click(retry);
    await waitFor(() => expect(counters.queryByText(/^Could not refresh/)).toBeNull());
    expect(document.activeElement).toBe(counters.getByRole('heading'));
  });
});

test('an empty widget has one sentence and one link', async () => {
  show({}, 0);
  const added = await tile('Recently added files');
  const upload = await added.findByRole('link', { name: 'Upload files' });
  expect(upload.getAttribute('href')).toBe('/library');
  const viewed = await tile('Most viewed files');
  expect((await viewed.findByRole('link', { name: 'Go to the library' })).getAttribute('href')).toBe(
    '/library',
  );
  viewed.getByText('Files appear here as they are used.');
});

test('a widget that throws while rendering shows its own error, and Retry renders it again', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
  let answer: unknown = { wrong: true };
  let loads = 0;
  const weather: DashboardWidget<{ sky: { words: string } }> = {
    type: 'weather',
    sizes: [{ width: 3, height: 1 }],
    title: () => 'Weather',
    load: async () => {
      loads += 1;
      return answer as { sky: { words: string } };
    },
    Part: ({ data }) => <p>{data.sky.words}</p>,
    Summary: ({ data }) => data && <span>{data.sky.words.length}</span>,
  };
  const placements = [
    { type: 'weather', top: 0, left: 0, width: 3, height: 1 },
    { type: 'top-keywords', top: 1, left: 0, width: 3, height: 3 },
  ];
  const api = withPlacements(createMemoryGalleryApi(), placements);
  const widgets = [...defaultWidgets, weather as DashboardWidget];
  const { user } = renderDashboard(api, <DashboardScreen widgets={widgets} />);
  const retry = await screen.findByRole('button', { name: 'Retry Weather' });
  await (await tile('Most popular keywords')).findAllByRole('link');
  const heading = screen.getByRole('heading', { name: 'Weather' });
  expect(cellAlert()).toBe('1 widget could not be loaded.');
  await user.click(retry);
  expect(document.activeElement).toBe(heading);
  await waitFor(() => expect(loads).toBe(2));
  const again = await screen.findByRole('button', { name: 'Retry Weather' });
  expect(document.activeElement).toBe(heading);
  answer = { sky: { words: 'Clear' } };
  await user.click(again);
  await screen.findByText('Clear');
  expect(screen.queryByRole('button', { name: 'Retry Weather' })).toBeNull();
  expect(cellAlert()).toBeUndefined();
  expect(document.activeElement).toBe(heading);
  quiet.mockRestore();
});

test('a widget whose title throws is shown with its type as title', async () => {
  const clock: DashboardWidget<string> = {
    type: 'clock',
    sizes: [{ width: 3, height: 1 }],
    title: () => {
      throw new TypeError('no title');
    },
    load: async () => 'Noon',
    Part: ({ data }) => <p>{data}</p>,
  };
  const placements = [{ type: 'clock', top: 0, left: 0, width: 3, height: 1 }];
  const api = withPlacements(createMemoryGalleryApi(), placements);
  renderDashboard(api, <DashboardScreen widgets={[clock as DashboardWidget]} />);
  await (await tile('clock')).findByText('Noon');
});
