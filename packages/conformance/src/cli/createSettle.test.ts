import { allCapabilities, noCapabilities, type AssetsApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { createSettle } from './createSettle.ts';

/** Returns files whose thumbnails are pending in the first reads. */
function createAssets(pendingReads: number) {
  const { assets } = createMemoryGalleryApi();
  let reads = 0;
  const listFiles: AssetsApi['listFiles'] = async (input) => {
    reads += 1;
    const page = await assets.listFiles(input);
    const thumbnails = reads > pendingReads ? 'done' : 'pending';
    const processing = { metadata: 'done', thumbnails, faces: 'none', objects: 'none' } as const;
    return { ...page, items: page.items.map((file, at) => (at === 1 ? { ...file, processing } : file)) };
  };
  return { assets: { ...assets, listFiles }, reads: () => reads };
}

test('waits until nothing is pending', async () => {
  const { assets, reads } = createAssets(2);
  await createSettle({ assets, capabilities: allCapabilities }, vi.fn())();
  expect(reads()).toBe(3);
});

test('a back end that cannot sort by the time of upload is asked for its own order', async () => {
  const { assets } = createMemoryGalleryApi({ capabilities: noCapabilities });
  await createSettle({ assets, capabilities: noCapabilities }, vi.fn())();
});

test('waits once for a back end that is never done', async () => {
  vi.useFakeTimers();
  try {
    const { assets, reads } = createAssets(Infinity);
    const onEndless = vi.fn();
    const settle = createSettle({ assets, capabilities: allCapabilities }, onEndless);
    const first = settle();
    await vi.advanceTimersByTimeAsync(31_000);
    await first;
    const made = reads();
    await settle();
    expect([made > 2, reads()]).toEqual([true, made]);
    expect(onEndless.mock.calls).toEqual([[expect.stringContaining('After 30 s 1 of the 100 newest files')]]);
  } finally {
    vi.useRealTimers();
  }
});
