import busboy from 'busboy';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { invalid, Refusal } from '../../app/refusal.ts';
import { readFormName } from './uploadNames.ts';
import type { FormReservation } from './uploadReservation.ts';
import { receiveCounted, type Received, type Unkept } from './uploadReceive.ts';

/** A completely received form: its files as temporary files, its fields as text. */
export interface ReceivedForm {
  readonly files: readonly ({ readonly fileName: string } & (
    | Received
    | Unkept
    | { readonly isTooLarge: true }
  ))[];
  readonly fields: ReadonlyMap<string, string>;
}

/** How a form is received. */
export interface MultipartOptions {
  /** The folder of its temporary files. */
  readonly folder: string;
  /** The most bytes of a file. */
  readonly maxFileBytes: number;
  /** The most files. */
  readonly maxFiles: number;
  /** Counts the bytes of its files as they arrive; undefined for bytes that count for no quota. */
  readonly reservation?: Pick<FormReservation, 'add' | 'subtract'>;
}

/**
 * Reads a multipart form as a stream. Bytes for which there is no room are read, but not kept. When it does not arrive completely, for example because the client disconnects,
 * nothing is left on the disk.
 *
 * @see docs/rules/uploads.md#a-form-arrives-whole-or-not-at-all
 * @throws Refusal `invalid` for an invalid form or one with too many parts.
 */
export async function receiveForm(request: Request, options: MultipartOptions): Promise<ReceivedForm> {
  const { maxFiles } = options;
  if (!request.body) throw malformed('The form is empty.');
  const parser = createParser(request, options);
  const fields = new Map<string, string>();
  const receiving: Promise<ReceivedForm['files'][number]>[] = [];
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  parser.on('field', (name, value) => {
    if (fields.has(name)) reject(invalid({ [name]: 'is given more than once' }));
    fields.set(name, value);
  });
  parser.on('file', (_name, stream, { filename }) => {
    const file = receiveFile(stream, readFormName(filename ?? ''), {
      ...options,
      previous: receiving.at(-1),
    });
    file.catch(reject);
    receiving.push(file);
  });
  parser.on('filesLimit', () => reject(malformed(`The form has more than ${maxFiles} files.`)));
  parser.on('error', (error) => reject(malformed('The form cannot be read.', error)));
  parser.on('close', () => resolve());
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  body.on('error', (error) => {
    reject(malformed('The form did not arrive whole.', error));
    parser.destroy(error);
  });
  body.pipe(parser);
  try {
    await finished;
    return { files: await Promise.all(receiving), fields };
  } catch (error) {
    parser.destroy();
    body.destroy();
    await deleteReceived(receiving);
    throw error;
  }
}

function createParser(
  request: Request,
  { maxFileBytes, maxFiles }: Pick<MultipartOptions, 'maxFileBytes' | 'maxFiles'>,
): busboy.Busboy {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported', 'Send the files as multipart/form-data.');
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      preservePath: true,
      limits: {
        // One more: a file that is cut by the parser is larger than allowed. The parser skips the rest of it.
        fileSize: maxFileBytes + 1,
        files: maxFiles,
        fields: 50,
        fieldSize: 10_000,
        fieldNameSize: 200,
        headerPairs: 100,
      },
    });
  } catch (error) {
    throw malformed('The content type of the form has no boundary.', error);
  }
}

/**
 * Receives a file to its end: the parser waits for ever for one that is not read. Its bytes count after those of the file
 * before, which may give some back.
 */
async function receiveFile(
  stream: Readable,
  fileName: string,
  {
    folder,
    maxFileBytes,
    reservation,
    previous,
  }: MultipartOptions & { previous: Promise<unknown> | undefined },
): Promise<ReceivedForm['files'][number]> {
  let counted = 0;
  const add = async (bytes: number) => {
    await previous?.catch(() => undefined);
    const isAdded = (await reservation?.add(bytes)) ?? true;
    if (isAdded) counted += bytes;
    return isAdded;
  };
  const received = await receiveCounted(stream, { folder, maxBytes: maxFileBytes + 1, add });
  const isTooLarge = received.bytes > maxFileBytes;
  if ('path' in received && !isTooLarge) return { ...received, fileName };
  reservation?.subtract(counted);
  if ('path' in received) await rm(received.path, { force: true });
  return isTooLarge || 'path' in received ? { fileName, isTooLarge: true } : { ...received, fileName };
}

async function deleteReceived(receiving: readonly Promise<ReceivedForm['files'][number]>[]): Promise<void> {
  for (const result of await Promise.allSettled(receiving))
    if (result.status === 'fulfilled' && 'path' in result.value) await rm(result.value.path, { force: true });
}

function malformed(message: string, cause?: unknown): Refusal {
  return new Refusal('invalid', message, { cause });
}
