import type { Capabilities } from './capabilities.ts';
import type { AnyDomain } from './domain.ts';
import * as described from './domains.ts';

type Domains = typeof described;

/** A domain of the port, such as `assets`. */
export type SubPort = keyof Domains;

/** Every domain of the port with its verbs, by its sub-port. */
export const domains: Readonly<Record<SubPort, AnyDomain>> = described;

/** The names of all sub-ports. */
export const subPorts = Object.keys(domains) as readonly SubPort[];

/** Every sub-port by its domain. */
export type SubPorts = {
  readonly [Name in SubPort]: NonNullable<Domains[Name]['describes']>;
};

/**
 * The port to a back end: one sub-port per domain. A product supplies those that its screens need and leaves the
 * others out. Calls take one input object and an abort signal, resolve with domain types, and reject with `ApiError`
 * alone (an aborted call rejects with the signal's `AbortError`).
 */
export interface GalleryApi extends PartialPorts {
  /** Names the back end AND the signed-in identity: caches are kept apart by it. */
  readonly id: string;
  readonly capabilities: Capabilities;
}

type PartialPorts = { readonly [Name in SubPort]?: SubPorts[Name] | undefined };

/** A back end with every sub-port. */
export interface CompleteGalleryApi extends SubPorts {
  readonly id: string;
  readonly capabilities: Capabilities;
}
