import { manifestName } from '@vitrine/core/sharing';
import { makeZip } from 'client-zip';
import type { Readable } from 'node:stream';
import { StorageError, type Storage } from '../storage/Storage.ts';
import { manifestOf, type ZipFile } from './exports.ts';

type Reader = Pick<Storage, 'get'>;

function reasonOf(error: unknown): string {
  return error instanceof StorageError && error.code === 'missing' ? 'missing' : 'unreadable';
}

/** Yields the bytes of a file. One that cannot be read to its end ends there, and is told to `fail`. */
async function* bytesOf(stream: Readable, fail: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream) yield chunk as Uint8Array;
  } catch (error) {
    fail(error);
  } finally {
    stream.destroy();
  }
}

/**
 * Returns the files as a zip. One file after the other is read from the storage as the zip is read, so that memory does
 * not grow with their number or size. A file that cannot be read is left out, or is incomplete when reading fails on the
 * way; the manifest, the last entry, tells which. Cancelling the stream releases the file that is being read.
 */
export function createZipStream(
  storage: Reader,
  files: readonly ZipFile[],
  at: Date,
): ReadableStream<Uint8Array> {
  const failed = new Map<string, string>();
  let current: Readable | undefined;
  let isCancelled = false;
  async function* entries() {
    for (const file of files) {
      if (isCancelled) return;
      if (file.key === undefined) {
        failed.set(file.name, 'no longer in the link');
        continue;
      }
      try {
        const { stream } = await storage.get(file.key);
        current = stream;
        if (isCancelled) {
          stream.destroy();
          return;
        }
        const input = bytesOf(stream, (error) => failed.set(file.name, `incomplete, ${reasonOf(error)}`));
        yield { name: file.name, lastModified: file.modifiedAt, input };
      } catch (error) {
        failed.set(file.name, reasonOf(error));
      }
    }
    yield { name: manifestName, lastModified: at, input: manifestOf(files, failed) };
  }
  const reader = makeZip(entries()).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        isCancelled = true;
        current?.destroy();
        // Cancelling ends the entries by an error, with which it then rejects.
        await reader.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
