import { ApiError, isAbortError, type ResolvedMedia } from '@vitrine/core/contract';
import type { HttpMethod } from '../endpoints/method.ts';
import { buildAddress, isOfServer, type PathParams, type QueryParams } from './address.ts';
import type { BodyCheck, BodyOf } from './bodyCheck.ts';
import { readBody, type RawResponse } from './rawResponse.ts';
import type { ClientSession } from './clientSession.ts';
import { createDeadline, wait } from './deadline.ts';
import { toRefusal } from './refusal.ts';

type Fetch = typeof fetch;

export interface ClientOptions {
  baseUrl: string;
  fetch: Fetch | undefined;
  credentials: RequestCredentials;
  timeoutMs: number;
  /** Milliseconds for calls whose time grows with the library. */
  longTimeoutMs: number;
  /** The longest `Retry-After` after which a read is repeated, in seconds. */
  maxWaitSeconds: number;
  /** Bytes per request of a resumable upload. */
  uploadPartBytes: number;
  headers(): Readonly<Record<string, string>>;
  /** Whether calls carry the header with the expected user. */
  sendsExpectedUser: boolean;
  onSessionExpired(): void;
  /** Returns whether the call of a row needs a session, by its name. */
  needsSession(name: string): boolean;
  /** Returns the overriding path of a row, or undefined. */
  pathOf(name: string): string | undefined;
}

/** One row of the endpoint table with its name, such as `assets.listFiles`. */
export interface Row<Response extends BodyCheck = BodyCheck> {
  readonly name: string;
  readonly endpoint: {
    readonly method: HttpMethod | 'HEAD';
    readonly path: string;
    readonly response: Response;
    readonly idempotent: boolean;
    readonly long: boolean;
    readonly text: boolean;
  };
}

interface Request {
  params?: PathParams | undefined;
  query?: QueryParams | undefined;
  /** Body that is sent as JSON. */
  json?: unknown;
  /** Form that is sent as the body instead of JSON. */
  form?: FormData | undefined;
  /** Text that is sent as the body, with its media type. */
  content?: { readonly text: string; readonly type: string } | undefined;
  signal?: AbortSignal | undefined;
  /** Converts the `current` of a conflict to a type of the contract. */
  readCurrent?: ((current: unknown) => unknown) | undefined;
}

/** Sends requests of the endpoint table. Its calls return checked bodies and throw `ApiError`. */
export interface Client extends Pick<ClientSession, 'expectUser' | 'headers'> {
  readonly options: ClientOptions;
  /** Sends a request, and returns the body of its response. */
  send<Response extends BodyCheck>(row: Row<Response>, request?: Request): Promise<BodyOf<Response>>;
  /** Sends a request as `send` does, and returns the body with the headers of the response. */
  exchange<Response extends BodyCheck>(
    row: Row<Response>,
    request?: Request,
  ): Promise<{ body: BodyOf<Response>; header: RawResponse['header'] }>;
  /** Returns the address of a request. */
  address(row: Pick<Row, 'name'> & { endpoint: { path: string } }, request?: Request): string;
  /**
   * Returns the address of bytes of members. Where no cookie is sent, it comes with the headers that sign in: the page then loads the
   * bytes itself.
   */
  mediaAddress(
    row: Pick<Row, 'name'> & { endpoint: { path: string } },
    request?: Request,
  ): string | ResolvedMedia;
  /** Returns an address of bytes as `mediaAddress` does when it is one of the server; another one comes without headers. */
  mediaAt(url: string): string | ResolvedMedia;
  /** Returns the body of a response that was not fetched by this client. Throws `ApiError` for a refusal. */
  read<Response extends BodyCheck>(
    row: Row<Response>,
    response: RawResponse,
    requestNumber?: number,
  ): BodyOf<Response>;
  /**
   * Call before a request that this client does not send itself. Returns its number, to pass to `read`, which recognizes by it whether the
   * session expired before or after the request was sent.
   */
  countRequest(): number;
}

const maxAttempts = 3;

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/**
 * Returns the error for a failure without a response: `offline` for the TypeError that `fetch` throws without a
 * connection.
 */
export function toConnectionError(cause: unknown): unknown {
  if (cause instanceof ApiError || isAbortError(cause)) return cause;
  return new ApiError(cause instanceof TypeError || isOffline() ? 'offline' : 'unexpected', { cause });
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw new ApiError(isOffline() ? 'offline' : 'malformed', { status: response.status, cause });
  }
}

async function fetchResponse(
  options: ClientOptions,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  callerSignal?: AbortSignal,
) {
  const deadline = createDeadline(timeoutMs, callerSignal);
  try {
    callerSignal?.throwIfAborted();
    const sendRequest = options.fetch ?? globalThis.fetch;
    const response = await sendRequest(url, { ...init, signal: deadline.signal });
    const text = await readText(response);
    return { status: response.status, header: (name: string) => response.headers.get(name), text };
  } catch (cause) {
    throw deadline.reason() ?? toConnectionError(cause);
  } finally {
    deadline.clear();
  }
}

function toInit(
  { credentials }: ClientOptions,
  method: string,
  { json, form, content }: Request,
  moreHeaders: Readonly<Record<string, string>>,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...moreHeaders };
  // Servers refuse writes with another content type, because a page of another origin could send them (CSRF).
  if (method !== 'GET' && method !== 'HEAD' && !form)
    headers['content-type'] = content?.type ?? 'application/json';
  const body = form ?? content?.text ?? (json === undefined ? null : JSON.stringify(json));
  return { method, headers, body, credentials };
}

/** Returns the seconds to wait before a call is repeated, or undefined when it must not be repeated. */
function secondsToWait(
  error: unknown,
  isIdempotent: boolean,
  attempt: number,
  maxSeconds: number,
): number | undefined {
  const isRateLimited = error instanceof ApiError && error.code === 'rate-limited';
  if (!isRateLimited || !isIdempotent || attempt >= maxAttempts) return undefined;
  const seconds = error.retryAfterSeconds;
  return seconds !== undefined && seconds <= maxSeconds ? seconds : undefined;
}

function createAddress({ baseUrl, pathOf }: ClientOptions): Client['address'] {
  return (row, { params, query } = {}) =>
    baseUrl + buildAddress(pathOf(row.name) ?? row.endpoint.path, params, query);
}

function createMediaAt({ baseUrl, credentials, headers }: ClientOptions): Client['mediaAt'] {
  return (url) => {
    const ownHeaders = credentials === 'omit' && isOfServer(url, baseUrl) ? headers() : {};
    return Object.keys(ownHeaders).length === 0 ? url : { url, headers: ownHeaders };
  };
}

/** Creates a client; `session` knows who is signed in. */
export function createClient(options: ClientOptions, session: ClientSession): Client {
  const { expectUser, headers, countRequest } = session;
  const address = createAddress(options);
  const mediaAt = createMediaAt(options);
  const mediaAddress: Client['mediaAddress'] = (row, request) => mediaAt(address(row, request));

  function read<Response extends BodyCheck>(
    row: Row<Response>,
    response: RawResponse,
    request = 0,
    readCurrent?: Request['readCurrent'],
  ) {
    if (response.status >= 200 && response.status < 300) {
      const body = readBody(row.endpoint, response);
      session.accepted(request);
      return body;
    }
    const error = toRefusal(response, Date.now(), readCurrent);
    if (error.code === 'unauthenticated' && options.needsSession(row.name)) session.refused();
    throw error;
  }

  async function exchange<Response extends BodyCheck>(row: Row<Response>, request: Request = {}) {
    const url = address(row, request);
    const init = toInit(options, row.endpoint.method, request, headers(row.name));
    const timeoutMs = row.endpoint.long ? options.longTimeoutMs : options.timeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const requestNumber = countRequest();
        const response = await fetchResponse(options, url, init, timeoutMs, request.signal);
        return { body: read(row, response, requestNumber, request.readCurrent), header: response.header };
      } catch (error) {
        const seconds = secondsToWait(error, row.endpoint.idempotent, attempt, options.maxWaitSeconds);
        if (seconds === undefined) throw error;
        await wait(seconds * 1000, request.signal);
      }
    }
  }

  const send: Client['send'] = async (row, request) => (await exchange(row, request)).body;
  return {
    expectUser,
    headers,
    options,
    send,
    exchange,
    address,
    mediaAddress,
    mediaAt,
    read,
    countRequest,
  };
}
