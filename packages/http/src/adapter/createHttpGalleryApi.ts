import {
  allCapabilities,
  checkCapabilities,
  domains,
  subPorts,
  isAbortSignal,
  withCapabilities,
  type Capabilities,
  type CompleteGalleryApi,
  type SessionApi,
  type SubPort,
  type SubPorts,
} from '@vitrine/core/contract';
import { createClient } from '../client/client.ts';
import type { PathOverrides } from './paths.ts';
import type { PortMaker, PortOptions } from '../client/portOptions.ts';
import * as portMakers from './ports.ts';

const makers: { readonly [Name in SubPort]: PortMaker<Name> } = portMakers;

/** Options of `createHttpGalleryApi`. */
export interface HttpGalleryApiOptions {
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
  /** Paths of a server that differ from the endpoint tables, by `domain.call`. */
  paths?: PathOverrides | undefined;
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
  /** Changes to the declared capabilities. Defaults to all capabilities. */
  capabilities?: Capabilities | undefined;
  /**
   * Returns the address of the sign-in page, for a server behind single sign-on: screens link to it. Declare
   * `session.signIn: false` in `capabilities` as well when the server accepts no passwords.
   */
  signInUrl?: SessionApi['signInUrl'];
  /**
   * Whether the server exchanges the counts of the last three kinds of activity: modified, downloaded and deleted.
   * Defaults to false.
   */
  legacyActivityShift?: boolean | undefined;
}

/** A REST back end with all sub-ports. */
export type HttpGalleryApi = CompleteGalleryApi;

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
function idOf(
  baseUrl: string,
  { credentials = 'same-origin', fetch, headers }: HttpGalleryApiOptions,
): string {
  const suffix = credentials === 'same-origin' ? '' : `+${credentials}`;
  if (!headers && !fetch) return `http:${baseUrl}${suffix}`;
  lastIdNumber += 1;
  return `http:${baseUrl}${suffix}#${lastIdNumber}`;
}

type Call = (...input: unknown[]) => Promise<unknown>;

/** Returns the calls of a sub-port with checks before each: an aborted signal rejects, and so does an undeclared capability. */
function guardPort(name: SubPort, port: object, capabilities: Capabilities): object {
  const calls: Readonly<Record<string, Call | undefined>> = { ...port };
  const entries = Object.entries(domains[name].verbs).flatMap(([verbName, verb]) => {
    const call = calls[verbName];
    if (!call || verb.isPure) return [];
    const guard: Call = async (...input) => {
      input.find(isAbortSignal)?.throwIfAborted();
      checkCapabilities(verb, capabilities, input[0]);
      return call(...input);
    };
    return [[verbName, guard] as const];
  });
  return { ...port, ...Object.fromEntries(entries) };
}

/**
 * Returns a back end over HTTP, as `@vitrine/http/endpoints` describes it.
 *
 * @example
 * const api = createHttpGalleryApi({ paths: { 'session.signIn': '/login' } });
 */
export function createHttpGalleryApi(options: HttpGalleryApiOptions = {}): HttpGalleryApi {
  const baseUrl = (options.baseUrl ?? '').replace(/\/+$/, '');
  const paths: Readonly<Record<string, string | undefined>> = options.paths ?? {};
  const client = createClient({
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
    pathOf: (name) => paths[name],
  });
  const capabilities = withCapabilities(allCapabilities, options.capabilities);
  const portOptions: PortOptions = {
    capabilities,
    isActivityShifted: options.legacyActivityShift ?? false,
    signInUrl: options.signInUrl,
  };
  const ports = Object.fromEntries(
    subPorts.map((name) => [name, guardPort(name, makers[name](client, portOptions), capabilities)]),
  );
  return { id: options.id ?? idOf(baseUrl, options), capabilities, ...(ports as unknown as SubPorts) };
}
