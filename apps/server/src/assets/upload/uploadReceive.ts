import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toStorageError } from '../../storage/Storage.ts';

/** Bytes of one upload that arrived whole, in a temporary file that the receiver must use up or delete. */
export interface Received {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** More bytes came than are taken. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Writes a stream to a temporary file, hashing on the way; memory does not grow with its size. Whatever fails, no
 * file is left.
 * @throws TooLargeError beyond `maximumBytes`, StorageError `full`, or what the stream failed with.
 */
export async function receive(source: Readable, folder: string, maximumBytes: number): Promise<Received> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > maximumBytes ? new TooLargeError(`more than ${maximumBytes} bytes`) : null, chunk);
    },
  });
  try {
    await pipeline(source, measure, createWriteStream(path, { flags: 'wx' }));
    return { path, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}

/** The size and hash of a file that is there already, such as a finished resumable upload. */
export async function measureFile(path: string): Promise<Received> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
