import type { Capabilities } from './capabilities.ts';
import type { AnyDomain } from './domain.ts';
import { described } from './descriptions.ts';

type Described = typeof described;

/** A domain of the port, such as `assets`: its description is exported as `assetsDomain`. */
export type SubPort = {
  [Name in keyof Described]: Name extends `${infer Domain}Domain` ? Domain : never;
}[keyof Described];

type Domains = Readonly<Record<SubPort, AnyDomain>>;

const named: Readonly<Record<string, unknown>> = described;

/** Every domain of the port with its verbs, by its sub-port. */
export const domains: Domains = /* @__PURE__ */ (() =>
  Object.fromEntries(
    Object.keys(named)
      .filter((name) => name.endsWith('Domain'))
      .map((name) => [name.slice(0, -'Domain'.length), named[name]]),
  ) as Domains)();

/** The names of all sub-ports. */
export const subPorts = /* @__PURE__ */ (() => Object.keys(domains) as readonly SubPort[])();

/** Every sub-port by its domain. */
export type SubPorts = {
  readonly [Name in SubPort]: NonNullable<Described[`${Name}Domain`]['describes']>;
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
