import type { Readable } from 'node:stream';

/** Where the bytes of files and pictures live: a folder on this machine or a bucket. */
export interface Storage {
  /** Says which kind it is, for `/api/ready`: `file` or `s3`. */
  readonly kind: 'file' | 's3';
  /**
   * Stores bytes under a key, whole or not at all; an object that is there already is replaced.
   * `{ path }` is a finished temporary file that the storage takes over: afterwards it is gone.
   */
  put(key: string, source: StorageSource, options?: { contentType?: string }): Promise<void>;
  /** @throws StorageError `missing` when there is no such object. */
  get(key: string, range?: ByteRange): Promise<StoredBytes>;
  /** The size of an object and when it was put; undefined when there is none. */
  head(key: string): Promise<{ bytes: number; modifiedAt: Date } | undefined>;
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>;
  /** Every object whose key starts with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Where an object is on this machine's disk, for tools that read files; absent when it is elsewhere. */
  localPath?(key: string): string;
  /** Deletes what puts that were interrupted before then have left; absent where nothing is left. */
  sweepUnfinished?(olderThan: Date): Promise<void>;
  /** The same for one object; absent where what is left does not tell of which object it is. */
  sweepUnfinishedOf?(key: string, olderThan: Date): Promise<void>;
  /** Rejects with `unavailable` when the place is not there or cannot be written. */
  check(): Promise<void>;
}

/** Bytes to store: from memory, or a finished file that is taken over. */
export type StorageSource = Uint8Array | { readonly path: string };

/** First and last byte, both included and within the object. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes on their way out. */
export interface StoredBytes {
  readonly stream: Readable;
  /** Size of the whole object, whatever part was asked for. */
  readonly totalBytes: number;
}

/** An object as a list shows it. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** `full`: no room left. `unavailable`: the place, or one object in it, is missing, read-only or out of reach. */
export type StorageErrorCode = 'missing' | 'full' | 'unavailable';

/** The only failure of a {@link Storage} that callers tell apart. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The database's own code for a disk without room. */
const fullDatabase = '53100';
const unavailableCodes = new Set([
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'ETIMEDOUT',
  'EBUSY',
  'EMFILE',
  'ENFILE',
]);

/** The error code of Node's file system, such as `ENOSPC`. */
export function errnoOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a file or the database could not be written for want of room. */
export function isOutOfRoom(error: unknown): boolean {
  const code = errnoOf(error) ?? '';
  return fullCodes.has(code) || code === fullDatabase;
}

/** The bytes of one object cannot be read, or are not those that were put; `cause` is for the log alone. */
export function unreadable(cause?: unknown): StorageError {
  return new StorageError('unavailable', 'The bytes of this file cannot be read at the moment.', cause);
}

/** Turns a failed file operation into a {@link StorageError}; anything else is returned as it is. */
export function toStorageError(error: unknown): unknown {
  const code = errnoOf(error);
  if (code === undefined) return error;
  if (fullCodes.has(code)) return new StorageError('full', 'There is no room left in the storage.', error);
  if (unavailableCodes.has(code))
    return new StorageError('unavailable', 'The storage cannot be used at the moment.', error);
  return error;
}
