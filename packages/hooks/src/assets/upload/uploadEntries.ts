import { isSystemFile } from '@vitrine/core/assets';
import type { ApiError, UploadRejectionReason } from '@vitrine/core/contract';

/**
 * `waiting` and `uploading` continue by themselves; `paused` and `failed` continue on request; the others are final.
 */
export type UploadStatus =
  /** Others are sent before it, or there is no connection. */
  | 'waiting'
  /** It is being sent. */
  | 'uploading'
  /** Stopped by the user. */
  | 'paused'
  /** The back end has it. */
  | 'stored'
  /** The back end had the same file already. */
  | 'duplicate'
  /** The back end does not take it; `reason` says why. */
  | 'rejected'
  /** It could not be sent; `error` says why. */
  | 'failed'
  /** Taken out by the user. */
  | 'canceled';

/** One file of the queue. Immutable: a change replaces the object. */
export interface UploadEntry {
  /** Unique in the queue. */
  readonly id: string;
  /** The name of the file. */
  readonly fileName: string;
  /** The folders of the file, joined by `/`; empty for a single file. */
  readonly directory: string;
  /** The size of the file in bytes. */
  readonly totalBytes: number;
  /** Number of bytes sent. */
  readonly sentBytes: number;
  /** The state of the upload. */
  readonly status: UploadStatus;
  /** Id of the stored file, or of the existing one with the same bytes. */
  readonly assetId: string | undefined;
  /** Why it was rejected. */
  readonly reason: UploadRejectionReason | undefined;
  /** Why it failed. */
  readonly error: ApiError | undefined;
}

/** Why no file is being sent although files are waiting. `user`: the user has paused all uploads. */
export type UploadPauseReason = 'user' | 'offline' | 'signed-out' | 'rate-limited';

/** The state of the upload queue with its totals. */
export interface UploadQueueState {
  /** In the order in which they were added. */
  readonly entries: readonly UploadEntry[];
  /** Number of uploads by status. */
  readonly counts: Readonly<Record<UploadStatus, number>>;
  /** Bytes of all files except rejected and cancelled ones. */
  readonly totalBytes: number;
  /** Number of bytes sent of all uploads. */
  readonly sentBytes: number;
  /** Whether files are waiting or being sent. */
  readonly isActive: boolean;
  /** Why no file is being sent; undefined when files may be sent. */
  readonly pauseReason: UploadPauseReason | undefined;
  /**
   * Number of system files of folders (`.DS_Store`, `Thumbs.db`) that were left out since the list was last cleared.
   */
  readonly leftOut: number;
}

/** A file to upload, from a drop or a file dialog. */
export interface UploadFile {
  /** The bytes. */
  file: Blob;
  /** The path with its folders, as in `Summer/day 1/a.jpg`; missing folders are created. */
  relativePath: string;
}

/** Which actions on the whole queue are available. */
export interface QueueControls {
  /** Whether an upload in progress can be paused. */
  readonly canPauseAll: boolean;
  /** Whether an upload is paused. */
  readonly canResumeAll: boolean;
  /** Whether an upload is not finished. */
  readonly canCancelAll: boolean;
}

/** Returns which actions on the whole queue are available in a state. */
export function queueControls({
  counts,
  pauseReason,
}: Pick<UploadQueueState, 'counts' | 'pauseReason'>): QueueControls {
  const unfinished = counts.waiting + counts.uploading;
  return {
    canPauseAll: unfinished > 0 && pauseReason !== 'user',
    canResumeAll: pauseReason === 'user' || counts.paused > 0,
    canCancelAll: unfinished + counts.paused > 0,
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

/** The state of an empty queue. */
export const emptyQueue: UploadQueueState = {
  entries: [],
  counts: noCounts,
  totalBytes: 0,
  sentBytes: 0,
  isActive: false,
  pauseReason: undefined,
  leftOut: 0,
};

/** Splits a relative path into a file name and clean folder names; `.`, `..` and empty parts are left out. */
export function splitPath(relativePath: string): { directory: readonly string[]; fileName: string } {
  const parts = relativePath.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..');
  return { directory: parts.slice(0, -1), fileName: parts.at(-1) ?? 'file' };
}

/**
 * Returns whether a file is left out: a system file of a folder. A file that the user chose by itself is always sent.
 */
export function isLeftOut(relativePath: string): boolean {
  return splitPath(relativePath).directory.length > 0 && isSystemFile(relativePath);
}

/** Returns totals of entries, in one pass. */
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
