import { isAbsolute, join } from 'node:path';
import { openLocalStorage } from './localStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import type { Storage } from './Storage.ts';

/** Options of `openStorage`. */
export interface OpenStorageOptions {
  /** `VITRINE_STORAGE`: `file:` (in the data folder), `file:/folder`, or `s3://bucket?endpoint=…&region=…`. */
  readonly address: string;
  readonly dataFolder: string;
  /** False when the database already has files: an empty folder then means a missing mount. */
  readonly create: boolean;
}

/**
 * Opens the storage of an address.
 * @throws Error for an invalid address; StorageError `unavailable` when it cannot be used.
 */
export async function openStorage(options: OpenStorageOptions): Promise<Storage> {
  const { address, dataFolder, create } = options;
  if (address.startsWith('s3://')) return openBucket(address);
  if (!address.startsWith('file:'))
    throw new Error('@vitrine/server: VITRINE_STORAGE is neither "file:" nor "s3://bucket"');
  const path = address.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
  const root = path === '' ? join(dataFolder, 'files') : isAbsolute(path) ? path : join(dataFolder, path);
  return openLocalStorage({ root, create });
}

async function openBucket(address: string): Promise<Storage> {
  const url = new URL(address);
  const storage = createS3Storage({
    bucket: url.hostname,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? undefined,
  });
  await storage.check();
  return storage;
}
