import busboy from 'busboy';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { invalid, Refusal } from '../../app/refusal.ts';
import { readFormName } from './uploadNames.ts';
import { receive, type Received } from './uploadReceive.ts';

/** A completely received form: its files as temporary files, its fields as text. */
export interface ReceivedForm {
  readonly files: readonly ((Received & { fileName: string }) | { fileName: string; isTooLarge: true })[];
  readonly fields: ReadonlyMap<string, string>;
}

/** The most bytes of a file and the most files of a form. */
export interface MultipartLimits {
  readonly maxFileBytes: number;
  readonly maxFiles: number;
}

/**
 * Reads a multipart form as a stream. When it does not arrive completely, for example because the client disconnects,
 * nothing is left on the disk.
 *
 * @see docs/rules/uploads.md#a-form-arrives-whole-or-not-at-all
 * @throws Refusal `invalid` for an invalid form or one with too many parts.
 */
export async function receiveForm(
  request: Request,
  folder: string,
  { maxFileBytes, maxFiles }: MultipartLimits,
): Promise<ReceivedForm> {
  if (!request.body) throw malformed('The form is empty.');
  const parser = createParser(request, { maxFileBytes, maxFiles });
  const fields = new Map<string, string>();
  const receiving: Promise<ReceivedForm['files'][number]>[] = [];
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  parser.on('field', (name, value) => {
    if (fields.has(name)) reject(invalid({ [name]: 'is given more than once' }));
    fields.set(name, value);
  });
  parser.on('file', (_name, stream, { filename }) => {
    const file = receiveFile(stream, readFormName(filename ?? ''), folder, maxFileBytes);
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

function createParser(request: Request, { maxFileBytes, maxFiles }: MultipartLimits): busboy.Busboy {
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

/** Receives a file to its end: the parser waits for ever for one that is not read. */
async function receiveFile(stream: Readable, fileName: string, folder: string, maxFileBytes: number) {
  const received = await receive(stream, folder, maxFileBytes + 1);
  if (received.bytes <= maxFileBytes) return { ...received, fileName };
  await rm(received.path, { force: true });
  return { fileName, isTooLarge: true } as const;
}

async function deleteReceived(receiving: readonly Promise<ReceivedForm['files'][number]>[]): Promise<void> {
  for (const result of await Promise.allSettled(receiving))
    if (result.status === 'fulfilled' && 'path' in result.value) await rm(result.value.path, { force: true });
}

function malformed(message: string, cause?: unknown): Refusal {
  return new Refusal('invalid', message, { cause });
}
