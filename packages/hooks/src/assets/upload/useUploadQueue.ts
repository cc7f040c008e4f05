import { useEffect, useSyncExternalStore } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import type { UploadQueueState } from './uploadEntries.ts';
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts';

/** Result of `useUploadQueue`. */
export interface UseUploadQueueResult
  extends
    UploadQueueState,
    Pick<UploadQueue, 'add' | 'pause' | 'resume' | 'retry' | 'cancel' | 'clearFinished'> {}

/**
 * Returns the uploads of the provider. They continue while the person visits other screens.
 *
 * @example
 * const uploads = useUploadQueue();
 * uploads.add(files.map((file) => ({ file, relativePath: file.webkitRelativePath || file.name })), { folderId });
 */
export function useUploadQueue(): UseUploadQueueResult {
  const { uploads } = useGallery();
  const queue = uploads.open(createUploadQueue);
  useEffect(() => uploads.start(), [uploads]);
  const state = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const { add, pause, resume, retry, cancel, clearFinished } = queue;
  return { ...state, add, pause, resume, retry, cancel, clearFinished };
}
