import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderGallery } from '../../testing-internal/renderGallery.tsx';
import { useAssetList } from '../list/useAssetList.ts';
import { useUploadQueue } from './useUploadQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const run = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A back end that takes its time: half a second for an upload, `listMs` for a list. */
function slowApi(listMs: number) {
  const api = createMemoryGalleryApi({ size: 3 });
  const { upload, listFiles } = api.assets;
  api.assets.upload = async (input, signal) => {
    await pause(500);
    return upload.call(api.assets, input, signal);
  };
  api.assets.listFiles = async (input, signal) => {
    await pause(listMs);
    return listFiles.call(api.assets, input, signal);
  };
  return api;
}

async function renderUploads(listMs: number) {
  const view = renderGallery(() => ({ list: useAssetList({ sort: 'name' }), uploads: useUploadQueue() }), {
    api: slowApi(listMs),
  });
  await run(listMs + 100);
  const before = view.faulty.count('assets.listFiles');
  const calls = () => view.faulty.calls.filter(({ name }) => name === 'assets.listFiles').slice(before);
  const add = (count: number) =>
    act(() =>
      view.result.current.uploads.add(
        Array.from({ length: count }, (_, index) => ({
          file: new Blob([`${index}`]),
          relativePath: `${index}.txt`,
        })),
      ),
    );
  return { ...view, calls, add };
}

test('60 files in 10 seconds load the list a few times, and once more at the end', async () => {
  const view = await renderUploads(50);
  await view.add(60);
  await run(9000);
  expect(view.calls().length).toBeGreaterThanOrEqual(2);
  expect(view.calls().length).toBeLessThanOrEqual(4);
  await run(3000);
  expect(view.result.current.uploads.counts.stored).toBe(60);
  expect(view.calls().length).toBeLessThanOrEqual(5);
  expect(view.result.current.list.total).toBe(63);
});

test('a slow list request is not restarted while files arrive, and is correct at the end', async () => {
  const view = await renderUploads(4000);
  await view.add(60);
  await run(9900);
  expect(view.calls().filter(({ signal }) => signal?.aborted)).toEqual([]);
  expect(view.result.current.list.total).toBeGreaterThan(3);
  await run(10_000);
  expect(view.result.current.list.total).toBe(63);
});

test('a single file is shown at once', async () => {
  const view = await renderUploads(50);
  await view.add(1);
  await run(800);
  expect(view.result.current.list.total).toBe(4);
});
