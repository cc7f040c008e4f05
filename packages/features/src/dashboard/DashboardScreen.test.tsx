import { act, screen, waitFor, within } from '@testing-library/react';
import type { DashboardApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderDashboard } from './testing/renderDashboard.tsx';
import { allWidgets, withPlacements } from './testing/layouts.ts';
import { storageUsed } from './testing/storageUsed.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { dashboardEventNames } from './events.ts';
import type { DashboardWidget } from './widgets/DashboardWidget.ts';
import { defaultWidgets } from './widgets/defaultWidgets.ts';

function backEnd(plan: FaultPlan = {}, dashboardBatch = false) {
  const memory = createMemoryGalleryApi({
    role: 'admin',
    capabilities: { dashboard: { batch: dashboardBatch } },
  });
  return withFaults(withPlacements(memory, allWidgets), plan);
}

async function tile(name: string) {
  return within(await screen.findByRole('region', { name }));
}

/** Returns the switch once the widgets are loaded: before that, the controls only reserve their space. */
async function controls() {
  await waitFor(() =>
    expect(document.querySelector('[data-slot="dashboard-controls"][data-ready]')).toBeTruthy(),
  );
  return screen.findByRole('switch', { name: 'Show the Dashboard upon Login' });
}

function placeholders(type: string): number {
  return document.querySelectorAll(`[data-widget="${type}"] [data-slot="placeholder"]`).length;
}

/** Listens to an event of the page until the test ends. */
const listener = new AbortController();
function listen(name: string, onEvent: (event: CustomEvent<unknown>) => void) {
  document.addEventListener(name, (event) => onEvent(event as CustomEvent<unknown>), {
    signal: listener.signal,
  });
}
afterEach(() => vi.restoreAllMocks());

describe('loading', () => {
  test('shows as many placeholders as each widget has slots, and no controls yet (A47)', async () => {
    const hanging = Object.fromEntries(
      ['listTopFiles', 'getActivity', 'listActiveUsers', 'listTopKeywords', 'listRecentFolders']
        .concat('getFileCounters', 'getDataCounters')
        .map((call) => [`dashboard.${call}`, 'hang'] as const),
    );
    renderDashboard(backEnd(hanging).api, <DashboardScreen />);
    await tile('Recently added files');
    const counts = allWidgets.map(({ type }) => [type, placeholders(type)]);
    expect(Object.fromEntries(counts)).toEqual({
      'file-counters': 6,
      'data-counters': 11,
      'last-added': 6,
      'last-updated': 4,
      'last-modified': 4,
      'most-viewed': 6,
      'last-viewed': 7,
      'last-downloaded': 7,
      'last-deleted': 0,
      'active-users': 3,
      'top-keywords': 6,
      'recent-folders': 8,
    });
    expect(document.querySelector('[data-slot="dashboard-controls"]')).toHaveProperty('inert', true);
  });

  test.each([
    [true, 1],
    [false, 18],
  ])('batch %s: %i requests for the twelve widgets (A118)', async (dashboardBatch, requests) => {
    const faulty = backEnd({}, dashboardBatch);
    renderDashboard(
      faulty.api,
      <StrictMode>
        <DashboardScreen />
      </StrictMode>,
    );
    await controls();
    const made = faulty.calls.filter(
      ({ name, signal }) => name.startsWith('dashboard.') && !name.endsWith('Url') && !signal?.aborted,
    );
    expect(made).toHaveLength(requests);
  });
});

describe('what each widget shows', () => {
  test('files with their day, the most viewed with their views, each linked to its file', async () => {
    renderDashboard(backEnd().api, <DashboardScreen />);
    const links = (await (await tile('Recently added files')).findAllByRole('link')) as HTMLAnchorElement[];
    expect(links).toHaveLength(6);
    expect(links[0]?.getAttribute('aria-label')).toMatch(/^Open .+\.\w+, 06\/17\/2026$/);
    expect(links[0]?.getAttribute('href')).toBe(`/files/${makeId(4)}`);
    const [viewed] = await (await tile('Most viewed files')).findAllByRole('link');
    expect(viewed?.getAttribute('aria-label')).toMatch(/, \d+ views?$/);
  });

  test('counts of today, this week and this month', async () => {
    const faulty = backEnd({
      'dashboard.getActivity': { resolve: { today: 3, thisWeek: 44, thisMonth: 5555 } },
    });
    renderDashboard(faulty.api, <DashboardScreen />);
    const deleted = await tile('Recently deleted files');
    await waitFor(() =>
      expect(deleted.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        '3',
        '44',
        '5,555',
      ]),
    );
    expect(deleted.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'This week',
      'This month',
    ]);
  });

  test('people, keywords and folders with correct plurals and their addresses (A101)', async () => {
    const results: Partial<Record<keyof DashboardApi, unknown>> = {
      listActiveUsers: [
        { user: 'Ann & Bob', count: 1 },
        { user: 'Cy', count: 2 },
      ],
      listTopKeywords: [
        { id: '7', keyword: 'harbour', count: 1 },
        { id: '8', keyword: 'night', count: 1200 },
      ],
      listRecentFolders: [
        { id: '4', path: ['Root', 'Shoots', 'Harbour'], lastUpdate: '2026-06-17T10:00:00Z' },
      ],
    };
    const plan = Object.entries(results).map(([call, resolve]) => [`dashboard.${call}`, { resolve }]);
    renderDashboard(backEnd(Object.fromEntries(plan) as FaultPlan).api, <DashboardScreen />);
    const rows = async (name: string) =>
      (await (await tile(name)).findAllByRole('listitem')).map((row) => [
        row.textContent,
        row.querySelector('a')?.getAttribute('href'),
      ]);
    expect(await rows('Most active users')).toEqual([
      ['Ann & Bob1 action', '/Audit.aspx?user=Ann%20%26%20Bob'],
      ['Cy2 actions', '/Audit.aspx?user=Cy'],
    ]);
    expect(await rows('Most popular keywords')).toEqual([
      ['harbour1 image', '/logical/attribute-keyword-7'],
      ['night1,200 images', '/logical/attribute-keyword-8'],
    ]);
    expect(await rows('Recently active folders')).toEqual([['Harbouron 06/17/2026', '/folders/4']]);
  });

  test('counters with their shares, four significant digits (A49)', async () => {
    const counters = { images: 3, folders: 1, photos: 2, videos: 1, audios: 0, others: 0 };
    const faulty = backEnd({ 'dashboard.getFileCounters': { resolve: counters } });
    renderDashboard(faulty.api, <DashboardScreen />);
    const table = await (await tile('File counters')).findByRole('table', { name: 'File counters' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Photos266.67%', 'Videos133.33%', 'Audios00%', 'Others00%']);
  });

  test('an admin widget is hidden from others', async () => {
    const memory = createMemoryGalleryApi({ role: 'user' });
    renderDashboard(withPlacements(memory, allWidgets), <DashboardScreen />);
    await tile('Recently added files');
    expect(screen.queryByRole('region', { name: 'Most active users' })).toBeNull();
  });
});

describe('failures', () => {
  test.each([
    ['dashboard.listTopKeywords', 'Most popular keywords'],
    ['dashboard.getDataCounters', 'Data counters'],
    ['dashboard.listTopFiles', 'Recently added files'],
  ])('a refusal of %s is shown in the heading, without Retry (A44, A46)', async (call, title) => {
    const faulty = backEnd({ [call]: { fail: 'forbidden', status: 403 } } as FaultPlan);
    renderDashboard(faulty.api, <DashboardScreen />);
    const refused = await tile(`${title} (Requires permission)`);
    expect(refused.queryAllByRole('link')).toEqual([]);
    expect(refused.queryByRole('button', { name: /Retry/ })).toBeNull();
    await tile('File counters');
  });

  test('a failure is shown and Retry loads only that widget (A45)', async () => {
    const faulty = backEnd({ 'dashboard.listTopKeywords': { fail: 'malformed' } });
    const { user } = renderDashboard(faulty.api, <DashboardScreen />);
    const keywords = await tile('Most popular keywords');
    await keywords.findByText('Could not load.');
    await controls();
    faulty.set({ 'dashboard.listTopKeywords': 'pass' });
    const before = faulty.count('dashboard.listTopFiles');
    await user.click(keywords.getByRole('button', { name: 'Retry Most popular keywords' }));
    expect((await keywords.findAllByRole('link')).length).toBeGreaterThan(0);
    expect(faulty.count('dashboard.listTopFiles')).toBe(before);
  });

  test('hostile text stays text (S18)', async () => {
    const keyword = '<img src=x onerror=alert(1)>';
    const faulty = backEnd({
      'dashboard.listTopKeywords': { resolve: [{ id: 'constructor', keyword, count: 1 }] },
    });
    renderDashboard(faulty.api, <DashboardScreen />);
    const keywords = await tile('Most popular keywords');
    expect((await keywords.findByRole('link')).textContent).toBe(keyword);
  });
});

describe('opening', () => {
  test('opening a file calls the port and notifies the page, with all files of its widget (A53)', async () => {
    const { user, onOpenAsset } = renderDashboard(backEnd().api, <DashboardScreen />);
    const onEvent = vi.fn<(event: CustomEvent<unknown>) => void>((event) => event.preventDefault());
    listen('gallery:open-image', onEvent);
    const links = await (await tile('Recently added files')).findAllByRole('link');
    await user.click(links[1] as HTMLElement);
    const ids = links.map((link) => link.getAttribute('href')?.replace('/files/', ''));
    expect(onOpenAsset).toHaveBeenCalledWith({ id: ids[1], ids });
    const [event] = onEvent.mock.calls[0] ?? [];
    expect(event?.detail).toEqual({ id: ids[1], ids });
    expect([event?.bubbles, event?.composed]).toEqual([true, true]);
  });

  test('opening a folder notifies the page, with the event name that the product chose', async () => {
    const names = { ...dashboardEventNames, openFolder: 'shop:folder' };
    const { user } = renderDashboard(backEnd().api, <DashboardScreen eventNames={names} />);
    const onEvent = vi.fn<(event: CustomEvent<unknown>) => void>((event) => event.preventDefault());
    listen('shop:folder', onEvent);
    const [folder] = await (await tile('Recently active folders')).findAllByRole('link');
    await user.click(folder as HTMLElement);
    const id = folder?.getAttribute('href')?.replace('/folders/', '');
    expect(onEvent.mock.calls[0]?.[0].detail).toEqual({ id });
  });

  test('a click for a new tab is left to the browser', async () => {
    const { user, onOpenAsset } = renderDashboard(backEnd().api, <DashboardScreen />);
    const [link] = await (await tile('Recently added files')).findAllByRole('link');
    link?.addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(link as HTMLElement);
    expect(onOpenAsset).not.toHaveBeenCalled();
  });
});

test('a custom widget is drawn by the same rules', async () => {
  const place = { type: 'storage-used', top: 0, left: 0, width: 3, height: 1 };
  const api = withPlacements(createMemoryGalleryApi(), [place]);
  renderDashboard(api, <DashboardScreen widgets={[...defaultWidgets, storageUsed]} />);
  await (await tile('Storage used')).findByRole('progressbar', { name: 'Storage used' });
});

test('an unchanged widget does not render again: not by the clock, the switch, or another widget’s data', async () => {
  const draws = new Map<string, number>();
  const counted: DashboardWidget[] = defaultWidgets.map((widget) => ({
    ...widget,
    Part(props) {
      draws.set(widget.type, (draws.get(widget.type) ?? 0) + 1);
      return widget.Part(props);
    },
  }));
  const faulty = backEnd({ 'dashboard.listTopKeywords': { fail: 'malformed' } });
  const { user } = renderDashboard(faulty.api, <DashboardScreen widgets={counted} />);
  const control = await controls();
  const before = new Map(draws);
  await user.click(control);
  await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('false'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  faulty.set({ 'dashboard.listTopKeywords': 'pass' });
  const keywords = await tile('Most popular keywords');
  await user.click(keywords.getByRole('button', { name: 'Retry Most popular keywords' }));
  await keywords.findAllByRole('link');
  const { 'top-keywords': _, ...others } = Object.fromEntries(draws);
  expect(others).toEqual(Object.fromEntries(before));
});

test.each([
  ['dashboard', /no sub-port "dashboard", which DashboardScreen needs/],
  ['layoutSettings', /no sub-port "layoutSettings"/],
] as const)('a back end without %s throws an error that names it', (port, sentence) => {
  const { [port]: _, ...rest } = createMemoryGalleryApi();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderDashboard(rest, <DashboardScreen />)).toThrow(sentence);
});
