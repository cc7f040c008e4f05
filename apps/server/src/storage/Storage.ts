import type { Readable } from 'node:stream';

/** Storage for the bytes of files and pictures: a folder of this machine or a bucket. */
export interface Storage {
  /** The kind, for `/api/ready`. */
  readonly kind: 'file' | 's3';
  /**
   * Stores bytes under a key atomically; replaces an existing object. `{ path }` is a complete temporary file, which
   * the storage consumes.
   */
  put(key: string, source: StorageSource, options?: { contentType?: string }): Promise<void>;
  /**
   * Reads an object.
   * @throws StorageError `missing` when it does not exist.
   */
  get(key: string, range?: ByteRange): Promise<StoredBytes>;
  /** Returns the size of an object and the time when it was stored; undefined when it does not exist. */
  head(key: string): Promise<{ bytes: number; modifiedAt: Date } | undefined>;
  /** Deletes an object; succeeds when it does not exist. */
  delete(key: string): Promise<void>;
  /** Returns every object whose key starts with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Returns the path of an object on this machine, for tools that read files; absent for remote storage. */
  localPath?(key: string): string;
  /** Deletes the leftovers of writes that were interrupted before `olderThan`; absent when there are none. */
  sweepUnfinished?(olderThan: Date): Promise<void>;
  /** Deletes such leftovers of one object; absent when they cannot be assigned to an object. */
  sweepUnfinishedOf?(key: string, olderThan: Date): Promise<void>;
  /** Rejects with `unavailable` when the storage is missing or cannot be written. */
  check(): Promise<void>;
}

/** Bytes to store: from memory, or a complete file that is consumed. */
export type StorageSource = Uint8Array | { readonly path: string };

/** First and last byte, both included and within the object. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes of an object to read. */
export interface StoredBytes {
  readonly stream: Readable;
  /** Size of the whole object, also for a part. */
  readonly totalBytes: number;
}

/** An object in a list. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** `full`: no space left. `unavailable`: the storage, or one of its objects, is missing, read-only or unreachable. */
export type StorageErrorCode = 'missing' | 'full' | 'unavailable';

/** The only error of a {@link Storage} that callers handle. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The error code of PostgreSQL for a full disk. */
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

/** Returns the error code of Node's file system, such as `ENOSPC`. */
export function errnoOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns whether a file or the database could not be written because the disk is full. */
export function isDiskFullError(error: unknown): boolean {
  const code = errnoOf(error) ?? '';
  return fullCodes.has(code) || code === fullDatabase;
}

/** Returns the error for an object that cannot be read or has wrong bytes; `cause` is only logged. */
export function unreadable(cause?: unknown): StorageError {
  return new StorageError('unavailable', 'The bytes of this file cannot be read at the moment.', cause);
}

/** Converts a failed file operation to a {@link StorageError}; returns anything else unchanged. */
export function toStorageError(error: unknown): unknown {
  const code = errnoOf(error);
  if (code === undefined) return error;
  if (fullCodes.has(code)) return new StorageError('full', 'There is no room left in the storage.', error);
  if (unavailableCodes.has(code))
    return new StorageError('unavailable', 'The storage cannot be used at the moment.', error);
  return error;
}
