import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useGallery } from '../../provider/galleryContext.ts';
import { act, renderGallery, waitFor } from '../../testing-internal/renderGallery.tsx';
import { useUnsavedWork } from '../edit/useUnsavedWork.ts';
import { useUploadQueue } from './useUploadQueue.ts';

afterEach(cleanup);

const files = [{ file: new Blob(['x']), relativePath: 'a.txt' }];

test('a screen without uploads has no queue, and nothing to lose', () => {
  const { result } = renderGallery(() => ({ registry: useGallery().uploads, unsaved: useUnsavedWork() }));
  expect(result.current.registry.get()).toBeUndefined();
  expect(result.current.unsaved()).toEqual({ comments: 0, edited: 0, uploads: 0 });
});

test('all screens share the queue that one screen opens, and it sends', async () => {
  const { result } = renderGallery(() => ({
    registry: useGallery().uploads,
    one: useUploadQueue(),
    other: useUploadQueue(),
  }));
  act(() => void result.current.one.add(files, {}));
  await waitFor(() => expect(result.current.other.counts.stored).toBe(1));
  expect(result.current.registry.get()?.get().entries).toEqual(result.current.one.entries);
});
