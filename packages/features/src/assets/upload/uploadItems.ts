import type { UploadEntry, UploadStatus as QueueStatus } from '@vitrine/hooks/assets';
import type { UploadItem, UploadStatus } from '@vitrine/ui/assets';
import { errorText, type Messages } from '@vitrine/ui/messages';

const shownStatus: Readonly<Record<QueueStatus, UploadStatus>> = {
  waiting: 'queued',
  uploading: 'sending',
  paused: 'paused',
  stored: 'stored',
  duplicate: 'duplicate',
  rejected: 'rejected',
  failed: 'failed',
  canceled: 'cancelled',
};

/** Returns the item of the panel for an entry of the queue. `fileName` begins with the folders of the file. */
export function toUploadItem(entry: UploadEntry, t: Messages['t'], canPause: boolean): UploadItem {
  const { id, directory, fileName, status, sentBytes, totalBytes, reason, error } = entry;
  return {
    id,
    fileName: directory === '' ? fileName : `${directory}/${fileName}`,
    status: shownStatus[status],
    sentBytes,
    totalBytes,
    rejectionReason: reason,
    errorMessage: error && errorText(t, error),
    canPause,
  };
}

/**
 * Returns `make` with a cache: for an entry that has not changed it returns the same item as before, so that the row of the
 * entry is not rendered again.
 */
export function memoizeItems(make: (entry: UploadEntry) => UploadItem): (entry: UploadEntry) => UploadItem {
  const cached = new WeakMap<UploadEntry, UploadItem>();
  return (entry) => {
    const item = cached.get(entry) ?? make(entry);
    cached.set(entry, item);
    return item;
  };
}
