import { manifestName } from '@vitrine/core/sharing';
import { makeZip } from 'client-zip';
import type { Readable } from 'node:stream';
import { StorageError, type Storage } from '../../storage/Storage.ts';
import { manifestOf, type ZipFile } from './exports.ts';

type Reader = Pick<Storage, 'get'>;

function reasonOf(error: unknown): string {
  return error instanceof StorageError && error.code === 'missing' ? 'missing' : 'unreadable';
}

/** Yields the bytes of a file. When it cannot be read to its end, it ends there, and `fail` is called. */
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
 * While a file up to this size is sent, the next one is opened. After a larger one a bucket might have ended the waiting
 * connection.
 */
const maxBytesBeforeOpened = 1_000_000;
/** Parts of the zip below this size, such as the headers of files, are sent together. */
const smallBytes = 8192;

/** Opens the objects of a storage, and knows those that are open. */
function createFileOpener(storage: Reader) {
  const open = new Set<Readable>();
  let isClosed = false;
  return {
    /** Returns the stream of an object, whose first part is being read. */
    async openFile(key: string): Promise<Readable> {
      const { stream } = await storage.get(key);
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      // Who reads the stream gets the error too; until then nobody listens.
      stream.on('error', () => undefined);
      if (isClosed) stream.destroy();
      else stream.read(0);
      return stream;
    },
    /** Releases all objects, also those that are being opened. */
    closeAll(): void {
      isClosed = true;
      for (const stream of open) stream.destroy();
    },
    isClosed: () => isClosed,
  };
}

/** What the manifest of a zip says. */
export interface ManifestOptions {
  /** The time of the manifest. */
  readonly at: Date;
  /** Why a file without a key is not in the zip. */
  readonly goneReason: string;
}

/** Yields the entries of a zip. The next file is opened while a small one is read. */
async function* entriesOf(
  opener: ReturnType<typeof createFileOpener>,
  files: readonly ZipFile[],
  { at, goneReason }: ManifestOptions,
): AsyncGenerator<{ name: string; lastModified: Date; input: AsyncIterable<Uint8Array> | string }> {
  const failed = new Map<string, string>();
  const begin = (file: ZipFile | undefined) => {
    if (file?.key === undefined) return undefined;
    const opening = opener.openFile(file.key);
    // Awaited later, when it is the turn of the file.
    opening.catch(() => undefined);
    return opening;
  };
  let next: Promise<Readable> | undefined;
  for (const [index, file] of files.entries()) {
    if (opener.isClosed()) return;
    const { name, modifiedAt } = file;
    const opening = next ?? begin(file);
    next = file.bytes > maxBytesBeforeOpened ? undefined : begin(files[index + 1]);
    if (opening === undefined) {
      failed.set(name, goneReason);
      continue;
    }
    try {
      const stream = await opening;
      const input = bytesOf(stream, (error) => failed.set(name, `incomplete, ${reasonOf(error)}`));
      yield { name, lastModified: modifiedAt, input };
    } catch (error) {
      failed.set(name, reasonOf(error));
    }
  }
  yield { name: manifestName, lastModified: at, input: manifestOf(files, failed) };
}

/** Sends the next large part of a zip, after the small ones before it, or its end. */
async function sendNext(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  const small: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (!done && value.byteLength < smallBytes) {
      small.push(value);
      continue;
    }
    if (small.length > 0) controller.enqueue(Buffer.concat(small));
    if (done) controller.close();
    else controller.enqueue(value);
    return;
  }
}

/**
 * Returns the files as a zip. One file after the other is read from the storage as the zip is read, so that memory does
 * not grow with their number or size. A file that cannot be read is left out, or is incomplete when reading fails on the
 * way; the manifest, the last entry, tells which. Cancelling the stream releases the files that are being read.
 */
export function createZipStream(
  storage: Reader,
  files: readonly ZipFile[],
  manifest: ManifestOptions,
): ReadableStream<Uint8Array> {
  const opener = createFileOpener(storage);
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= makeZip(entriesOf(opener, files, manifest)).getReader();
        try {
          await sendNext(reader, controller);
        } catch (error) {
          opener.closeAll();
          throw error;
        }
      },
      async cancel(reason) {
        opener.closeAll();
        // Cancelling ends the entries by an error, with which it then rejects.
        await reader?.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
