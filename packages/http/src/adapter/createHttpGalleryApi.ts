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
import { createClientSession } from '../client/clientSession.ts';
import { toApiId, toClientOptions, type HttpOptions } from '../client/httpOptions.ts';
import type { PathOverrides } from './paths.ts';
import type { PortFactory, PortOptions } from '../client/portOptions.ts';
import * as portFactories from './ports.ts';

const factories: { readonly [Name in SubPort]: PortFactory<Name> } = portFactories;

/** Options of `createHttpGalleryApi`. */
export interface HttpGalleryApiOptions extends HttpOptions {
  /** Paths of a server that differ from the endpoint tables, by `domain.call`. */
  paths?: PathOverrides | undefined;
  /** Changes to the declared capabilities. Defaults to all capabilities. */
  capabilities?: Capabilities | undefined;
  /**
   * Returns the address of the sign-in page, for a server behind single sign-on: screens link to it. Declare
   * `session.signIn: false` in `capabilities` as well when the server accepts no passwords.
   */
  signInUrl?: SessionApi['signInUrl'];
  /**
   * Corrects an older server that returns the counts of downloads as `modified`, of deletions as `downloaded` and of
   * modifications as `deleted`. Defaults to false.
   */
  legacyActivityShift?: boolean | undefined;
}

/** A REST back end with all sub-ports. */
export type HttpGalleryApi = CompleteGalleryApi;

/** Returns whether a row is of a domain whose calls need a session. */
function needsSession(name: string): boolean {
  const domain = subPorts.find((each) => name.startsWith(`${each}.`));
  return domain === undefined || domains[domain].needsNoSession === undefined;
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
  const clientOptions = toClientOptions(options, { paths: options.paths, needsSession });
  const client = createClient(clientOptions, createClientSession(clientOptions));
  const capabilities = withCapabilities(allCapabilities, options.capabilities);
  const portOptions: PortOptions = {
    capabilities,
    isActivityShifted: options.legacyActivityShift ?? false,
    signInUrl: options.signInUrl,
  };
  const ports = Object.fromEntries(
    subPorts.map((name) => [name, guardPort(name, factories[name](client, portOptions), capabilities)]),
  );
  return { id: toApiId(options), capabilities, ...(ports as unknown as SubPorts) };
}
