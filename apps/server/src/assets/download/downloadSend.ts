import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AppContext } from '../../app/env.ts';
import { Refusal } from '../../app/refusal.ts';
import type { Storage } from '../../storage/Storage.ts';
import { parseRange, type RequestedRange } from './downloadRange.ts';

/** An object of the storage on its way to the client. */
export interface Sendable {
  readonly storage: Pick<Storage, 'get'>;
  readonly key: string;
  readonly totalBytes: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether parts can be asked for. */
  readonly allowsRanges: boolean;
}

function isUnchanged(c: AppContext, etag: string | undefined): boolean {
  const known = c.req.header('if-none-match');
  if (known === undefined || etag === undefined) return false;
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}

function requestedRange(c: AppContext, { allowsRanges, headers, totalBytes }: Sendable): RequestedRange {
  const condition = c.req.header('if-range');
  // Parts are defined for GET alone (RFC 9110 §14.2).
  if (
    !allowsRanges ||
    c.req.raw.method !== 'GET' ||
    (condition !== undefined && condition !== headers['ETag'])
  )
    return { kind: 'whole' };
  return parseRange(c.req.header('range'), totalBytes);
}

/** Whether this request begins a transfer, rather than going on with one or asking whether something changed. */
export function beginsTransfer(c: AppContext, sendable: Sendable): boolean {
  if (c.req.method !== 'GET' || isUnchanged(c, sendable.headers['ETag'])) return false;
  const requested = requestedRange(c, sendable);
  return requested.kind === 'whole' || (requested.kind === 'part' && requested.range.start === 0);
}

/**
 * Answers with the object, a part of it (206) or nothing new (304).
 * @throws Refusal 416 with the size for a part that is not there.
 */
export async function send(c: AppContext, sendable: Sendable): Promise<Response> {
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
  if (c.req.method === 'HEAD') return new Response(null, init);
  const { stream } = await storage.get(key, range);
  return new Response(toBody(stream), init);
}

/** A file stream as the body of an answer; it is closed when the client goes away. */
function toBody(stream: Readable): BodyInit {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array> as unknown as BodyInit;
}
