import { processingOf } from '@vitrine/core/assets';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import type { Asset } from '@vitrine/core/contract';
import { expect, test, vi } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useAsset } from './useAsset.ts';
import { useAssetList } from './list/useAssetList.ts';

async function inWork(): Promise<Asset> {
  const asset = await createMemoryGalleryApi().assets.getFile({ id: makeId(4) });
  return { ...asset, processing: { ...processingOf(asset), metadata: 'pending', thumbnails: 'pending' } };
}

test('a file that is being processed is requested again until it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pending = await inWork();
  const page = { items: [pending], nextCursor: null, total: 1 };
  const view = renderGallery(
    () => ({ asset: useAsset(makeId(4)), list: useAssetList({ folderId: makeId(1) }) }),
    {
      plan: { 'assets.getFile': { resolve: pending }, 'assets.listFiles': { resolve: page } },
    },
  );
  await waitFor(() => expect(view.result.current.list.itemAt(0)?.processing?.metadata).toBe('pending'));
  view.faulty.set({ 'assets.getFile': 'pass', 'assets.listFiles': 'pass' });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await waitFor(() => expect(view.result.current.asset.data?.processing?.metadata).toBe('done'));
  await waitFor(() => expect(view.result.current.list.itemAt(0)?.processing?.thumbnails).toBe('done'));
  const calls = view.faulty.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(view.faulty.calls.length).toBe(calls);
  vi.useRealTimers();
});
