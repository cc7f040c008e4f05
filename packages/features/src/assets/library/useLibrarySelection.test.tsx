import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { useAssetList } from '@vitrine/hooks/assets';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useLibrarySelection, type LibrarySelection } from './useLibrarySelection.ts';

const size = 5730;
const counted = 2001;

/** A list that is counted to 2,000 and no further, as a search is. */
async function openSearch(plan: FaultPlan = {}, capabilities = {}) {
  const memory = createMemoryGalleryApi({ size, capabilities });
  const listFiles = memory.assets.listFiles.bind(memory.assets);
  memory.assets.listFiles = async (input, signal) => {
    const page = await listFiles(input, signal);
    await new Promise((resolve) => setTimeout(resolve));
    return { ...page, total: counted, isTotalExact: false };
  };
  const faulty = withFaults(memory, plan);
  const held: { selection?: LibrarySelection; status?: string } = {};
  const onLoadFailed = vi.fn<() => void>();
  const counts: number[] = [];
  function Search() {
    const list = useAssetList({ q: 'a' });
    const selection = useLibrarySelection({ list, onLoadFailed, onOpen: () => undefined, initialIndex: 0 });
    Object.assign(held, { selection, status: list.status });
    if (selection.isReading) counts.push(selection.count);
    return null;
  }
  renderScreen(faulty.api, <Search />);
  await waitFor(() => expect(held.status).toBe('ready'));
  const { total } = await listFiles({ q: 'a', limit: 1 });
  expect(total).toBeGreaterThan(counted);
  return { held, onLoadFailed, counts, total, faulty };
}

it.each([{}, { assets: { offsets: false } }])(
  'reads a list to its end that is not counted to its end: all selected are all (%o)',
  async (capabilities) => {
    const { held, total, counts } = await openSearch({}, capabilities);
    act(() => held.selection?.dispatch({ type: 'select-all' }));
    expect(held.selection?.isReading).toBe(true);
    expect(held.selection?.isSelected(undefined, 3000)).toBe(true);
    await waitFor(() => expect(held.selection?.isReading).toBe(false));
    expect(held.selection?.count).toBe(total);
    expect(new Set(await held.selection?.collectIds()).size).toBe(total);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(total);
  },
);

it('selects nothing and says so when the list cannot be read to its end', async () => {
  const { held, onLoadFailed, faulty } = await openSearch();
  faulty.set({ 'assets.listFiles': { fail: 'timeout' } });
  act(() => held.selection?.dispatch({ type: 'select-all' }));
  await waitFor(() => expect(onLoadFailed).toHaveBeenCalledOnce());
  expect(held.selection).toMatchObject({ count: 0, isReading: false });
});
