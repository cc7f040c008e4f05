import { render, screen, within } from '@testing-library/react';
import {
  allCapabilities,
  withCapabilities,
  type Asset,
  type Capabilities,
  type GalleryApi,
  type Page,
} from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { DashboardScreen } from '@vitrine/features/dashboard';
import { VitrineProvider } from '@vitrine/features/provider';
import { expect, test } from 'vitest';
import { useGalleryWidgets } from './useGalleryWidgets.ts';

const place = { type: 'expiring-files', top: 0, left: 0, width: 3, height: 3 };

function Dashboard() {
  return <DashboardScreen widgets={useGalleryWidgets()} />;
}

/** The day after a number of days in the library, whose clock stands still. */
function dayAfter(days: number): string {
  return new Date(Date.parse('2026-06-17T12:00:00Z') + days * 86_400_000).toISOString().slice(0, 10);
}

type Count = Partial<Pick<Page<Asset>, 'total' | 'isTotalExact'>>;

interface OpenOptions {
  plan?: FaultPlan;
  /** Replaces the number of files of each list. */
  count?: Count;
  capabilities?: Capabilities;
  /** Receives the input of each list that the dashboard requests. */
  lists?: unknown[];
}

/** Opens the dashboard with files that expire so many days after today. */
async function open(
  expirations: readonly number[],
  { plan = {}, count = {}, capabilities, lists = [] }: OpenOptions = {},
) {
  const memory = createMemoryGalleryApi({ capabilities });
  const { items } = await memory.assets.listFiles({ limit: expirations.length + 1, sort: 'name' });
  for (const [at, days] of expirations.entries())
    await memory.assets.updateFile({
      id: items[at]?.id ?? '',
      fields: { expirationDate: dayAfter(days), title: `<b>${days}` },
    });
  const { layoutSettings } = memory;
  const faulty = withFaults(memory, plan).api;
  const api: GalleryApi = {
    ...faulty,
    assets: {
      ...faulty.assets,
      listFiles: async (...input) => {
        lists.push(input[0]);
        return { ...(await faulty.assets.listFiles(...input)), ...count };
      },
    },
    layoutSettings: {
      ...layoutSettings,
      getLayout: async (input) => {
        const layout = await layoutSettings.getLayout(input);
        return { ...layout, values: { ...layout.values, dashboard: [place] } };
      },
    },
  };
  render(
    <VitrineProvider {...{ api }} timeZone="UTC">
      <Dashboard />
    </VitrineProvider>,
  );
  return within(await screen.findByRole('region', { name: /^Expiring files/ }));
}

test('the widget lists the files that expire first, then expired ones, with links to all of them', async () => {
  const tile = await open([20, 3, -5, -1, 90]);
  const rows = await tile.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    '<b>3',
    '<b>20',
    '<b>-1',
    '<b>-5',
  ]);
  const expired = tile.getByRole('link', { name: '2 expired files' });
  expect(expired).toHaveAttribute('href', '/library?filter=expired');
  const expiring = tile.getByRole('link', { name: '2 files expire within 30 days' });
  expect(expiring).toHaveAttribute('href', '/library?filter=expires%3A30');
});

test('the widget requests the files in the order of their dates, as many as it shows', async () => {
  const lists: unknown[] = [];
  const tile = await open([20, 3, -5, -1], { lists });
  await tile.findAllByRole('listitem');
  expect(lists).toEqual([
    expect.objectContaining({ filter: 'expired', sort: '-expiration', limit: 6 }),
    expect.objectContaining({ filter: 'expires:30', sort: 'expiration', limit: 6 }),
  ]);
});

test('a back end that cannot sort by the date gets no such sort, and the files are sorted', async () => {
  const lists: unknown[] = [];
  const capabilities = withCapabilities(allCapabilities, { assets: { sortFields: ['name'] } });
  const tile = await open([20, 3, -5, -1], { lists, capabilities });
  const rows = await tile.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    '<b>3',
    '<b>20',
    '<b>-1',
    '<b>-5',
  ]);
  expect(lists).toEqual([
    expect.objectContaining({ filter: 'expired', sort: undefined }),
    expect.objectContaining({ filter: 'expires:30', sort: undefined }),
  ]);
});

test('with more files than rows, the last row is that of the file that expired last', async () => {
  const tile = await open([1, 2, 3, 4, 5, 6, 7, -5, -1]);
  const rows = await tile.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    '<b>1',
    '<b>2',
    '<b>3',
    '<b>-1',
  ]);
});

test('the widget says when more files expire than are counted', async () => {
  const tile = await open([3, -5], { count: { total: 2001, isTotalExact: false } });
  await tile.findByRole('link', { name: 'More than 2,000 expired files' });
  await tile.findByRole('link', { name: 'More than 2,000 files expire within 30 days' });
});

test('the widget says when no file expires', async () => {
  const tile = await open([90]);
  await tile.findByText('No file has expired or expires within 30 days.');
});

test('the widget has a placeholder while it loads', async () => {
  const { promise } = createDeferred();
  const tile = await open([3], { plan: { 'assets.listFiles': { until: promise } } });
  const tileElement = screen.getByRole('region', { name: /^Expiring files/ });
  expect(tileElement.querySelector('[data-slot="skeleton"]')).toBeVisible();
  expect(tile.queryByRole('link')).toBeNull();
  expect(tile.queryByText(/No file/)).toBeNull();
});

test('the widget that could not be loaded says so, with Retry', async () => {
  const tile = await open([3], { plan: { 'assets.listFiles': { fail: 'malformed' } } });
  await tile.findByRole('button', { name: /Retry/ });
});
