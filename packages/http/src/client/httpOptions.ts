import type { ClientOptions } from './client.ts';

/** How requests reach a server. */
export interface HttpOptions {
  /** Origin of the server, without a slash at the end. Defaults to the origin of the page. */
  baseUrl?: string | undefined;
  /**
   * Identifies the back end and the signed-in person; caches are separated by it. Defaults to `baseUrl` with `credentials`, plus
   * a unique number for an adapter with `headers` or `fetch`, which may sign in somebody else than the session of the page.
   * Set it when such an adapter is created again for the same person, to keep the cache and to connect the tabs of a browser.
   */
  id?: string | undefined;
  /** Sends the requests. Defaults to the global `fetch`. With another one, uploads report no intermediate progress. */
  fetch?: typeof fetch | undefined;
  /** Milliseconds after which a request without a response fails. Defaults to 30,000. */
  timeoutMs?: number | undefined;
  /**
   * As `timeoutMs`, for calls that read or write all files of a library, such as a save of custom fields that converts values.
   * After that time the outcome is unknown: the server may still complete the save. Defaults to 600,000.
   */
  longTimeoutMs?: number | undefined;
  /** The longest `Retry-After`, in seconds, after which a read is repeated automatically. Defaults to 5. */
  maxWaitSeconds?: number | undefined;
  /**
   * Bytes per request of a resumable upload. Set it lower for a proxy that limits bodies. A file of up to half as many is sent
   * in one request, not as a resumable upload. Defaults to 16 MiB.
   */
  uploadPartBytes?: number | undefined;
  /** Which requests send cookies, as in the options of `fetch`. Defaults to `same-origin`. */
  credentials?: RequestCredentials | undefined;
  /** Returns headers for every request, such as a token. */
  headers?: (() => Readonly<Record<string, string>>) | undefined;
  /**
   * Whether calls carry the header `X-Vitrine-Viewer`, so that the server refuses calls for a person who is no longer signed
   * in. Defaults to true when `baseUrl` has the origin of the page.
   */
  sendsExpectedUser?: boolean | undefined;
  /** Called when the session has ended: once for each session. */
  onSessionExpired?: (() => void) | undefined;
}

/** Returns whether a server has another origin than the page. Such a server must allow custom headers by CORS. */
function isOtherOrigin(baseUrl: string): boolean {
  if (typeof location === 'undefined') return false;
  return new URL(baseUrl, location.href).origin !== location.origin;
}

let lastIdNumber = 0;

/**
 * Returns the default id. An adapter with `headers` or `fetch` may sign in another person than the cookies, so its id
 * gets a number.
 */
function idOf(baseUrl: string, { credentials = 'same-origin', fetch, headers }: HttpOptions): string {
  const suffix = credentials === 'same-origin' ? '' : `+${credentials}`;
  if (!headers && !fetch) return `http:${baseUrl}${suffix}`;
  lastIdNumber += 1;
  return `http:${baseUrl}${suffix}#${lastIdNumber}`;
}

function baseUrlOf({ baseUrl = '' }: HttpOptions): string {
  return baseUrl.replace(/\/+$/, '');
}

/** Returns the id of a back end with these options. */
export function toApiId(options: HttpOptions): string {
  return options.id ?? idOf(baseUrlOf(options), options);
}

/** Settings of an adapter for its calls. */
export interface CallSettings extends Pick<ClientOptions, 'needsSession'> {
  /** Paths that differ from the endpoint tables, by the name of their row. */
  readonly paths?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Returns the options of a client, with defaults for what is left out. */
export function toClientOptions(
  options: HttpOptions,
  { paths = {}, needsSession }: CallSettings,
): ClientOptions {
  const baseUrl = baseUrlOf(options);
  return {
    baseUrl,
    fetch: options.fetch,
    credentials: options.credentials ?? 'same-origin',
    timeoutMs: options.timeoutMs ?? 30_000,
    longTimeoutMs: options.longTimeoutMs ?? 600_000,
    maxWaitSeconds: options.maxWaitSeconds ?? 5,
    uploadPartBytes: options.uploadPartBytes ?? 16 * 1024 * 1024,
    headers: options.headers ?? (() => ({})),
    sendsExpectedUser: options.sendsExpectedUser ?? !isOtherOrigin(baseUrl),
    onSessionExpired: () => options.onSessionExpired?.(),
    needsSession,
    pathOf: (name) => paths[name],
  };
}
