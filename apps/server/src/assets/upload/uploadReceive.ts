import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
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

/**
 * Writes a stream to a temporary file and hashes it, with constant memory. After any failure no file is left.
 * @throws TooLargeError beyond `maxBytes`, StorageError `full`, or the error of the stream.
 */
export async function receive(source: Readable, folder: string, maxBytes: number): Promise<Received> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > maxBytes ? new TooLargeError(`more than ${maxBytes} bytes`) : null, chunk);
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

/** Returns size and hash of an existing file, such as a finished resumable upload. */
export async function measureFile(path: string): Promise<Received> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
