import {
  allCapabilities,
  needsSession,
  subPorts,
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
function rowNeedsSession(name: string): boolean {
  const subPort = subPorts.find((each) => name.startsWith(`${each}.`));
  return subPort === undefined || needsSession(subPort);
}

/**
 * Returns a back end over HTTP, as `@vitrine/http/endpoints` describes it.
 *
 * @example
 * const api = createHttpGalleryApi({ paths: { 'session.signIn': '/login' } });
 */
export function createHttpGalleryApi(options: HttpGalleryApiOptions = {}): HttpGalleryApi {
  const clientOptions = toClientOptions(options, { paths: options.paths, needsSession: rowNeedsSession });
  const client = createClient(clientOptions, createClientSession(clientOptions));
  const capabilities = withCapabilities(allCapabilities, options.capabilities);
  const portOptions: PortOptions = {
    capabilities,
    hasSwappedActivityKinds: options.legacyActivityShift ?? false,
    signInUrl: options.signInUrl,
  };
  const ports = Object.fromEntries(subPorts.map((name) => [name, factories[name](client, portOptions)]));
  return { id: toApiId(options), capabilities, ...(ports as unknown as SubPorts) };
}
