import {
  allCapabilities,
  checkAbilities,
  domains,
  subPorts,
  withCapabilities,
  type Capabilities,
  type CompleteGalleryApi,
  type SessionApi,
  type SubPort,
  type SubPorts,
} from '@vitrine/core/contract';
import { createClient } from '../client/client.ts';
import type { PathOverrides } from './paths.ts';
import type { PortMaker, ServerTraits } from '../client/traits.ts';
import * as listed from './ports.ts';

const makers: { readonly [Name in SubPort]: PortMaker<Name> } = listed;

/** Settings of the REST adapter. */
export interface HttpGalleryApiOptions {
  /** Where the server is, without a slash at the end; the page's own origin unless told. */
  baseUrl?: string | undefined;
  /**
   * Names the back end and the identity. Defaults to `baseUrl` with `credentials`, and a number of its own for an adapter with
   * `headers` or `fetch`: those may sign in somebody else than the session of the page. Give one where such an adapter is
   * made anew for the same person: what was loaded is kept then, and the tabs of the browser hear of each other.
   */
  id?: string | undefined;
  /** Sends the requests in place of the global `fetch`; uploads then tell no progress in between. */
  fetch?: typeof fetch | undefined;
  /** Paths of a server that differ from the endpoint tables, by `domain.call`. */
  paths?: PathOverrides | undefined;
  /** How long a request may go without an answer, in milliseconds. */
  timeoutMs?: number | undefined;
  /** The longest `Retry-After` that is waited for before a read is sent again, in seconds; 5 unless told. */
  longestWaitSeconds?: number | undefined;
  /** Whether cookies are sent, as `fetch` takes it. Defaults to `same-origin`. */
  credentials?: RequestCredentials | undefined;
  /** Headers for every request, such as a token. */
  headers?: (() => Readonly<Record<string, string>>) | undefined;
  /**
   * Whether calls carry the header `X-Vitrine-Viewer`, by which a server refuses what is sent in the name of somebody
   * who is not signed in any more; unless told, where `baseUrl` is of the page's own origin.
   */
  sendsExpectedUser?: boolean | undefined;
  /** Called once when the session has ended, and again only after another one has begun. */
  onSessionExpired?: (() => void) | undefined;
  /** What the server can do; everything, unless told. */
  capabilities?: Capabilities | undefined;
  /**
   * Returns where people sign in, for a server behind single sign-on: screens link to it. Declare `session.signIn: false` in
   * `capabilities` as well when the server takes no passwords.
   */
  signInUrl?: SessionApi['signInUrl'];
  /** For servers that put the last three activities one place further. */
  legacyActivityShift?: boolean | undefined;
}

/** The REST back end, with all sub-ports. */
export type HttpGalleryApi = CompleteGalleryApi;

/** A server of another origin must first allow a header of ours, or the browser refuses every call. */
function isForeign(baseUrl: string): boolean {
  if (typeof location === 'undefined') return false;
  return new URL(baseUrl, location.href).origin !== location.origin;
}

let identities = 0;

/** The cookies of a page are of one person; an adapter that brings an identity has a number. */
function idOf(
  baseUrl: string,
  { credentials = 'same-origin', fetch, headers }: HttpGalleryApiOptions,
): string {
  const sent = credentials === 'same-origin' ? '' : `+${credentials}`;
  if (!headers && !fetch) return `http:${baseUrl}${sent}`;
  identities += 1;
  return `http:${baseUrl}${sent}#${identities}`;
}

function isSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'throwIfAborted' in value;
}

type Call = (...input: unknown[]) => Promise<unknown>;

/** The calls of a sub-port: an aborted one is not made, and one whose ability is not declared is refused. */
function guarded(name: SubPort, port: object, capabilities: Capabilities): object {
  const calls: Readonly<Record<string, Call | undefined>> = { ...port };
  const entries = Object.entries(domains[name].verbs).flatMap(([verb, described]) => {
    const call = calls[verb];
    if (!call || described.isPure) return [];
    const guard: Call = async (...input) => {
      input.find(isSignal)?.throwIfAborted();
      checkAbilities(described, capabilities, input[0]);
      return call(...input);
    };
    return [[verb, guard] as const];
  });
  return { ...port, ...Object.fromEntries(entries) };
}

/**
 * A back end over HTTP, as `@vitrine/http/endpoints` describes it.
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
    longestWaitSeconds: options.longestWaitSeconds ?? 5,
    headers: options.headers ?? (() => ({})),
    sendsExpectedUser: options.sendsExpectedUser ?? !isForeign(baseUrl),
    onSessionExpired: () => options.onSessionExpired?.(),
    pathOf: (name) => paths[name],
  });
  const capabilities = withCapabilities(allCapabilities, options.capabilities);
  const traits: ServerTraits = {
    capabilities,
    isActivityShifted: options.legacyActivityShift ?? false,
    signInUrl: options.signInUrl,
  };
  const ports = Object.fromEntries(
    subPorts.map((name) => [name, guarded(name, makers[name](client, traits), capabilities)]),
  );
  return { id: options.id ?? idOf(baseUrl, options), capabilities, ...(ports as unknown as SubPorts) };
}
