import type { UploadEntry, UploadStatus as QueueStatus } from '@vitrine/hooks/assets';
import type { UploadItem, UploadStatus } from '@vitrine/ui/assets';
import { errorText, type Translate } from '@vitrine/ui/messages';

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

/** Returns an entry of the queue for the panel; folders precede the name. */
export function toUploadItem(entry: UploadEntry, t: Translate, canPause: boolean): UploadItem {
  const { id, directory, fileName, status, sentBytes, totalBytes, reason, error } = entry;
  return {
    id,
    fileName: directory === '' ? fileName : `${directory}/${fileName}`,
    status: shownStatus[status],
    sentBytes,
    totalBytes,
    refusal: reason,
    problem: error && errorText(t, error),
    canPause,
  };
}

/** Returns an item for each entry; an unchanged entry has the same item, so that its row is not rendered again. */
export function memoizeItems(make: (entry: UploadEntry) => UploadItem): (entry: UploadEntry) => UploadItem {
  const cached = new WeakMap<UploadEntry, UploadItem>();
  return (entry) => {
    const item = cached.get(entry) ?? make(entry);
    cached.set(entry, item);
    return item;
  };
}
