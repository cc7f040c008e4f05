import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { checkUrl, isAddressLiteral, isPublicAddress } from './checkUrl.ts';
import { OutboundError } from './outboundError.ts';
import { sendRequest, type ResolvedAddress, type SendRequest } from './sendRequest.ts';

/** How much a request may take. */
export interface OutboundLimits {
  /** The most bytes of the body, compressed and decompressed. */
  readonly maxBytes: number;
  /** Milliseconds for all of it: look-ups, redirects and the body. */
  readonly totalMs: number;
  /** Milliseconds without a byte of the response. */
  readonly idleMs: number;
  /** Headers besides those that every request has. They are not sent to another origin after a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the request. */
  readonly signal?: AbortSignal | undefined;
}

/** A response whose body must be read to its end or destroyed. */
export interface OutboundResponse {
  /** The address that responded, after redirects. */
  readonly url: URL;
  readonly contentType: string | undefined;
  readonly contentDisposition: string | undefined;
  /** The decompressed bytes. Fails with an OutboundError when it exceeds a limit. */
  readonly body: Readable;
}

/** Fetches addresses that people and providers give. Everything that does so goes through it. */
export interface Outbound {
  /**
   * Sends a GET request and follows its redirects; each address is checked, and the connection goes to the address that was
   * checked.
   * @throws OutboundError.
   */
  open(address: string, limits: OutboundLimits): Promise<OutboundResponse>;
}

/** Options of `createOutbound`; tests pass their own name server and connections. */
export interface OutboundOptions {
  /** Origins that may be reached although they are not public. */
  readonly allow: readonly string[];
  readonly resolve?: (hostname: string) => Promise<readonly ResolvedAddress[]>;
  readonly send?: SendRequest;
}

/** The most redirects that are followed. */
const maxRedirects = 5;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

async function resolveName(hostname: string): Promise<readonly ResolvedAddress[]> {
  return lookup(hostname, { all: true, order: 'verbatim' });
}

/** Returns a result, or fails as soon as the signal aborts: a look-up cannot be aborted, and a connection may end without a response. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Returns the addresses of a host. @throws OutboundError when one of them is not public. */
async function findAddresses(
  url: URL,
  { allow, resolve = resolveName }: { allow: ReadonlySet<string>; resolve?: OutboundOptions['resolve'] },
): Promise<readonly ResolvedAddress[]> {
  // The connection to an address has no look-up, and `checkUrl` has checked it.
  if (isAddressLiteral(url.hostname)) return [];
  const addresses = await resolve(url.hostname);
  const mayConnect = allow.has(url.origin) || addresses.every(({ address }) => isPublicAddress(address));
  if (addresses.length === 0 || !mayConnect) throw new OutboundError('address');
  return addresses;
}

function decoderOf({ headers }: IncomingMessage): Transform | undefined {
  switch ((headers['content-encoding'] ?? 'identity').trim().toLowerCase()) {
    case 'identity':
    case '':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new OutboundError('response');
  }
}

/** Returns a stream that passes at most so many bytes. */
function limitBytes(maxBytes: number, onChunk?: () => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      onChunk?.();
      if (bytes > maxBytes) callback(new OutboundError('too-large'));
      else callback(null, chunk);
    },
  });
}

function toOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted)
    return signal.reason instanceof OutboundError
      ? signal.reason
      : new OutboundError('timeout', { cause: signal.reason });
  return new OutboundError('address', { cause: error });
}

/** The clocks of a request: `signal` aborts with an OutboundError after a limit, or with the caller. */
function startClocks({ totalMs, idleMs, signal: caller }: OutboundLimits) {
  const controller = new AbortController();
  const end = () => controller.abort(new OutboundError('timeout'));
  const total = setTimeout(end, totalMs);
  let idle = setTimeout(end, idleMs);
  const abort = () => controller.abort(new OutboundError('timeout', { cause: caller?.reason }));
  if (caller?.aborted === true) abort();
  caller?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    progress() {
      clearTimeout(idle);
      idle = setTimeout(end, idleMs);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(idle);
      caller?.removeEventListener('abort', abort);
    },
  };
}

type Clocks = ReturnType<typeof startClocks>;

/** Returns the body of a response, decompressed and limited before and after. */
function bodyOf(response: IncomingMessage, maxBytes: number, clocks: Clocks): Readable {
  const decoder = decoderOf(response);
  const declared = Number(response.headers['content-length']);
  if (declared > maxBytes) throw new OutboundError('too-large');
  const received = limitBytes(maxBytes, clocks.progress);
  const body = limitBytes(maxBytes);
  const streams = decoder ? [response, received, decoder, body] : [response, received, body];
  // The error of a stream of the site is not that of the last one, which the caller reads.
  const fail = (error: Error) => body.destroy(toOutboundError(error, clocks.signal));
  for (const stream of streams.slice(0, -1)) stream.on('error', fail);
  const abort = () => body.destroy(toOutboundError(clocks.signal.reason, clocks.signal));
  clocks.signal.addEventListener('abort', abort);
  pipeline(streams, () => {
    clocks.signal.removeEventListener('abort', abort);
    clocks.stop();
  });
  return body;
}

/** Opens the way to addresses outside. */
export function createOutbound({ allow, resolve, send = sendRequest }: OutboundOptions): Outbound {
  const allowed = new Set(allow);
  async function follow(address: string, limits: OutboundLimits, clocks: Clocks): Promise<OutboundResponse> {
    let url = checkUrl(address, allowed);
    const { origin } = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const addresses = await untilAborted(findAddresses(url, { allow: allowed, resolve }), clocks.signal);
      const headers = {
        'accept-encoding': 'identity',
        'user-agent': 'Vitrine',
        ...(url.origin === origin ? limits.headers : {}),
      };
      const response = await untilAborted(
        send({ url, addresses, signal: clocks.signal, headers }),
        clocks.signal,
      );
      clocks.progress();
      const { statusCode: status = 0, headers: received } = response;
      try {
        if (!redirectStatuses.has(status)) {
          if (status !== 200) throw new OutboundError('response', { status });
          const body = bodyOf(response, limits.maxBytes, clocks);
          const { 'content-type': contentType, 'content-disposition': contentDisposition } = received;
          return { url, contentType, contentDisposition, body };
        }
        if (received.location === undefined) throw new OutboundError('response', { status });
        url = checkUrl(received.location, allowed, url);
      } catch (error) {
        response.on('error', () => undefined).destroy();
        throw error;
      }
      response.on('error', () => undefined).destroy();
    }
    throw new OutboundError('redirects');
  }
  return {
    async open(address, limits) {
      const clocks = startClocks(limits);
      try {
        return await follow(address, limits, clocks);
      } catch (error) {
        clocks.stop();
        throw toOutboundError(error, clocks.signal);
      }
    },
  };
}
