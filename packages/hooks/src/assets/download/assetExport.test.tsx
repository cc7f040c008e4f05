import { createMemoryGalleryApi, makeId, type FaultPlan } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useAssetExport } from './useAssetExport.ts';
import { useTotalSize } from './useTotalSize.ts';

const ids = [4, 5, 6].map((number) => makeId(number));

function renderExport(plan: FaultPlan = {}) {
  const begin = vi.fn<(url: string) => void>();
  const view = renderGallery(() => useAssetExport({ begin }), { plan });
  return { ...view, begin };
}

test('several files have one zip, which the browser downloads', async () => {
  const { result, begin, faulty } = renderExport();
  act(() => result.current.start(ids));
  await waitFor(() => expect(result.current.state).toEqual({ status: 'started', count: 3, requested: 3 }));
  expect(begin).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^data:application\/zip/));
  const asked = faulty.calls.filter(({ name }) => name === 'assets.startExport');
  expect(asked.map(({ input }) => input[0])).toEqual([{ ids }]);
});

test('a failure begins no download, and the next start tries again', async () => {
  const { result, begin } = renderExport({ 'assets.startExport': [{ fail: 'not-found' }, 'pass'] });
  act(() => result.current.start(ids));
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ status: 'failed', error: { code: 'not-found' } }),
  );
  expect(begin).not.toHaveBeenCalled();
  act(() => result.current.start(ids));
  await waitFor(() => expect(result.current.state.status).toBe('started'));
});

test('cancelled while the zip is prepared, nothing is downloaded', async () => {
  const { result, begin, faulty } = renderExport({ 'assets.startExport': 'hang' });
  act(() => result.current.start(ids));
  await waitFor(() => expect(result.current.state.status).toBe('starting'));
  act(() => result.current.start(ids));
  act(() => result.current.cancel());
  await waitFor(() => expect(result.current.state.status).toBe('idle'));
  expect(begin).not.toHaveBeenCalled();
  expect(faulty.count('assets.startExport')).toBe(1);
});

test.each([
  [0, 'nothing'],
  [5001, 'too-many'],
])('%i files are %s', async (count, status) => {
  const { result, faulty } = renderExport();
  act(() => result.current.start(Array.from({ length: count }, (_, index) => makeId(index))));
  await waitFor(() => expect(result.current.state.status).toBe(status));
  expect(faulty.count('assets.startExport')).toBe(0);
});

async function sizesOf(api = createMemoryGalleryApi()) {
  const files = await Promise.all(ids.map((id) => api.assets.getFile({ id })));
  return { files, bytes: files.reduce((sum, { fileSize }) => sum + fileSize, 0) };
}

test('the sizes of known files are not read, those of others with few requests', async () => {
  const { files, bytes } = await sizesOf();
  const known = renderGallery(() => useTotalSize(ids, files));
  expect(known.result.current).toEqual({ isReading: false, bytes });
  expect(known.faulty.count('assets.getFiles')).toBe(0);
  const some = renderGallery(() => useTotalSize(ids, files.slice(0, 1)));
  expect(some.result.current).toEqual({ isReading: true, bytes: undefined });
  await waitFor(() => expect(some.result.current).toEqual({ isReading: false, bytes }));
  const asked = some.faulty.calls.flatMap(({ input }) => (input[0] as { ids: string[] }).ids);
  expect(new Set(asked)).toEqual(new Set(ids.slice(1)));
});

test('without the size of one file that of all is unknown', async () => {
  const { files } = await sizesOf();
  const failing = renderGallery(() => useTotalSize(ids, files.slice(1)), {
    plan: { 'assets.getFiles': { fail: 'timeout' } },
  });
  await waitFor(() => expect(failing.result.current).toEqual({ isReading: false, bytes: undefined }));
  const api = createMemoryGalleryApi({ capabilities: { assets: { batch: false } } });
  const alone = renderGallery(() => useTotalSize(ids, files.slice(1)), { api });
  expect(alone.result.current).toEqual({ isReading: false, bytes: undefined });
});
