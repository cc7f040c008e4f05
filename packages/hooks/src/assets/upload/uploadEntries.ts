import { isSystemFile } from '@vitrine/core/assets';
import type { ApiError, UploadRefusal } from '@vitrine/core/contract';

/** `waiting` and `uploading` go on by themselves; `paused` and `failed` go on when told; the others are final. */
export type UploadStatus =
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'stored'
  | 'duplicate'
  | 'rejected'
  | 'failed'
  | 'canceled';

/** One file of the queue. The object is replaced when it changes and stays the same when it does not. */
export interface UploadEntry {
  /** Unique in the queue. */
  readonly id: string;
  /** The name that the file is to have. */
  readonly fileName: string;
  /** Folders it came in, joined by `/`; empty for a file on its own. */
  readonly directory: string;
  /** The size of the file in bytes. */
  readonly totalBytes: number;
  /** How many bytes have been sent. */
  readonly sentBytes: number;
  /** How far it has come. */
  readonly status: UploadStatus;
  /** The stored file, or the one that has the same bytes. */
  readonly assetId: string | undefined;
  /** Why it was rejected. */
  readonly reason: UploadRefusal | undefined;
  /** Why it failed. */
  readonly error: ApiError | undefined;
}

/** Why nothing is being sent although files wait. */
export type UploadPauseReason = 'paused' | 'offline' | 'signed-out' | 'rate-limited';

/** All files of the upload queue with their sums. */
export interface UploadQueueState {
  /** In the order in which they were added. */
  readonly entries: readonly UploadEntry[];
  /** How many uploads have each status. */
  readonly counts: Readonly<Record<UploadStatus, number>>;
  /** Bytes of all files but rejected and cancelled ones. */
  readonly totalBytes: number;
  /** How many bytes of all uploads have been sent. */
  readonly sentBytes: number;
  /** Files are waiting or being sent. */
  readonly isActive: boolean;
  /** Why nothing is sent now; undefined when nothing holds the queue. */
  readonly pauseReason: UploadPauseReason | undefined;
  /** System files of folders (`.DS_Store`, `Thumbs.db`) that were not taken in since the list was last cleared. */
  readonly leftOut: number;
}

/** A file to upload, as it came from a drop or a file dialog. */
export interface UploadFile {
  /** The bytes. */
  file: Blob;
  /** With its folders, as in `Summer/day 1/a.jpg`; missing folders are made. */
  relativePath: string;
}

/** What can be done with the whole queue. */
export interface QueueControls {
  /** Whether an upload runs that can be paused. */
  readonly canPauseAll: boolean;
  /** Whether an upload is paused. */
  readonly canResumeAll: boolean;
  /** Whether an upload is not finished. */
  readonly canCancelAll: boolean;
}

/** Which commands for the whole queue make sense in a state. */
export function queueControls({
  counts,
  pauseReason,
}: Pick<UploadQueueState, 'counts' | 'pauseReason'>): QueueControls {
  const underWay = counts.waiting + counts.uploading;
  return {
    canPauseAll: underWay > 0 && pauseReason !== 'paused',
    canResumeAll: pauseReason === 'paused' || counts.paused > 0,
    canCancelAll: underWay + counts.paused > 0,
  };
}

const noCounts: Readonly<Record<UploadStatus, number>> = {
  waiting: 0,
  uploading: 0,
  paused: 0,
  stored: 0,
  duplicate: 0,
  rejected: 0,
  failed: 0,
  canceled: 0,
};

/** The state without any file. */
export const emptyQueue: UploadQueueState = {
  entries: [],
  counts: noCounts,
  totalBytes: 0,
  sentBytes: 0,
  isActive: false,
  pauseReason: undefined,
  leftOut: 0,
};

/** Splits a relative path into a file name and clean folder names; `.`, `..` and empty steps are left out. */
export function splitPath(relativePath: string): { directory: readonly string[]; fileName: string } {
  const steps = relativePath.split(/[/\\]/).filter((step) => step !== '' && step !== '.' && step !== '..');
  return { directory: steps.slice(0, -1), fileName: steps.at(-1) ?? 'file' };
}

/** Whether a file is left out: one that the system put into a folder; what a person chose by itself is always sent. */
export function isLeftOut(relativePath: string): boolean {
  return splitPath(relativePath).directory.length > 0 && isSystemFile(relativePath);
}

/** Totals over entries, in one pass. */
export function summarise(
  entries: readonly UploadEntry[],
  { pauseReason, leftOut }: Pick<UploadQueueState, 'pauseReason' | 'leftOut'>,
): UploadQueueState {
  if (entries.length === 0 && leftOut === 0) return emptyQueue;
  const counts = { ...noCounts };
  let totalBytes = 0;
  let sentBytes = 0;
  for (const entry of entries) {
    counts[entry.status] += 1;
    if (entry.status === 'rejected' || entry.status === 'canceled') continue;
    totalBytes += entry.totalBytes;
    sentBytes += entry.sentBytes;
  }
  const isActive = counts.waiting + counts.uploading > 0;
  return {
    entries,
    counts,
    totalBytes,
    sentBytes,
    isActive,
    pauseReason: isActive ? pauseReason : undefined,
    leftOut,
  };
}
