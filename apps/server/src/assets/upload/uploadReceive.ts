import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toStorageError } from '../../storage/Storage.ts';

/** The completely received bytes of one upload, in a temporary file that the receiver must consume or delete. */
export interface Received {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The upload exceeds the maximum size. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** What was measured of an upload whose bytes were not kept, because there is no room for them. */
export interface Unkept extends Omit<Received, 'path'> {
  readonly isOverQuota: true;
}

interface ReceiveOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** Counts bytes before they are written. After `false` the rest is read, but not kept. */
  readonly add?: (bytes: number) => Promise<boolean>;
}

/**
 * Writes a stream to a temporary file and hashes it, with constant memory, as long as its bytes can be kept. After any
 * failure no file is left.
 * @throws TooLargeError beyond `maxBytes`, StorageError `full`, or the error of the stream.
 */
export async function receiveCounted(
  source: Readable,
  { folder, maxBytes, add = async () => true }: ReceiveOptions,
): Promise<Received | Unkept> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  let isKept = true;
  async function* measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`);
      isKept &&= await add(chunk.length);
      if (isKept) yield chunk;
    }
  }
  try {
    await pipeline(source, measure, createWriteStream(path, { flags: 'wx' }));
    const measured = { bytes, sha256: hash.digest('hex') };
    if (isKept) return { path, ...measured };
    await rm(path, { force: true });
    return { ...measured, isOverQuota: true };
  } catch (error) {
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}

/** Receives a stream whose bytes nobody counts. Throws as `receiveCounted`. */
export async function receive(source: Readable, folder: string, maxBytes: number): Promise<Received> {
  const received = await receiveCounted(source, { folder, maxBytes });
  if (!('path' in received)) throw new Error('@vitrine/server: bytes that nobody counts are kept');
  return received;
}

/** Returns size and hash of an existing file, such as a finished resumable upload. */
export async function measureFile(path: string): Promise<Received> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
