import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AppContext } from '../../app/env.ts';
import { Refusal } from '../../app/refusal.ts';
import type { Log } from '../../app/log.ts';
import { unreadable, type Storage } from '../../storage/Storage.ts';
import { parseRange, type RequestedRange } from './downloadRange.ts';

/** An object of the storage to send. */
export interface Sendable {
  readonly storage: Pick<Storage, 'get'>;
  readonly key: string;
  readonly totalBytes: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether parts can be requested. */
  readonly allowsRanges: boolean;
}

function isUnchanged(c: AppContext, etag: string | undefined): boolean {
  const ifNoneMatch = c.req.header('if-none-match');
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}

function requestedRange(c: AppContext, { allowsRanges, headers, totalBytes }: Sendable): RequestedRange {
  const condition = c.req.header('if-range');
  // Parts are defined only for GET (RFC 9110 §14.2).
  if (
    !allowsRanges ||
    c.req.raw.method !== 'GET' ||
    (condition !== undefined && condition !== headers['ETag'])
  )
    return { kind: 'whole' };
  return parseRange(c.req.header('range'), totalBytes);
}

/** Returns whether a request starts a transfer, rather than continuing one or revalidating a cache. */
export function beginsTransfer(c: AppContext, sendable: Sendable): boolean {
  if (c.req.method !== 'GET' || isUnchanged(c, sendable.headers['ETag'])) return false;
  const requested = requestedRange(c, sendable);
  return requested.kind === 'whole' || (requested.kind === 'part' && requested.range.start === 0);
}

/**
 * Responds with the object, a part of it (206) or no content (304).
 * @throws Refusal 416 with the size for a part that does not exist; StorageError for missing or incomplete bytes.
 */
export async function send(c: AppContext, sendable: Sendable, log: Pick<Log, 'error'>): Promise<Response> {
  const { storage, key, totalBytes, allowsRanges } = sendable;
  const headers: Record<string, string> = {
    ...sendable.headers,
    ...(allowsRanges && { 'Accept-Ranges': 'bytes' }),
  };
  if (isUnchanged(c, headers['ETag'])) return new Response(null, { status: 304, headers });
  const requested = requestedRange(c, sendable);
  if (requested.kind === 'unsatisfiable') {
    c.header('Accept-Ranges', 'bytes');
    c.header('Content-Range', `bytes */${totalBytes}`);
    throw new Refusal('invalid', 'The file has no such part.', { status: 416 });
  }
  const range = requested.kind === 'part' ? requested.range : undefined;
  const length = range ? range.end - range.start + 1 : totalBytes;
  const partHeaders = range && { 'Content-Range': `bytes ${range.start}-${range.end}/${totalBytes}` };
  const init = {
    status: range ? 206 : 200,
    headers: { ...headers, ...partHeaders, 'Content-Length': String(length) },
  };
  const found = await storage.get(key, range);
  if (found.totalBytes !== totalBytes) {
    found.stream.destroy();
    throw unreadable();
  }
  await firstBytes(found.stream);
  if (c.req.method !== 'HEAD') return new Response(toBody(closeOnError(found.stream, c, log)), init);
  found.stream.destroy();
  return new Response(null, init);
}

/**
 * Waits for the first bytes, since an error status can be sent only before any byte.
 * @throws StorageError when nothing can be read.
 */
async function firstBytes(stream: Readable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  stream.once('readable', resolve).once('end', resolve).once('error', reject);
  try {
    await promise;
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Returns a stream that closes the connection when its source fails: it is then too late for another status, and the
 * client detects the incomplete response. The reason is logged.
 */
function closeOnError(stream: Readable, c: AppContext, log: Pick<Log, 'error'>): Readable {
  const sent = new PassThrough({
    destroy(error, done) {
      stream.destroy();
      done(error);
    },
  });
  stream.once('error', (err) => {
    log.error({ requestId: c.get('requestId'), err }, 'a file could not be read to its end');
    if (c.env.outgoing) c.env.outgoing.destroy();
    else sent.destroy(unreadable(err));
  });
  return stream.pipe(sent);
}

/** Returns a stream as the body of a response; it is closed when the client disconnects. */
function toBody(stream: Readable): BodyInit {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array> as unknown as BodyInit;
}
