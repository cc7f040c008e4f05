import type { Capabilities } from './capabilities.ts';
import type { SubPort, SubPorts } from './domains.ts';

/**
 * The port to a back end: one sub-port per domain. A product supplies those that its screens need and leaves the
 * others out. Calls take one input object and an abort signal, resolve with domain types, and reject with `ApiError`
 * alone (an aborted call rejects with the signal's `AbortError`).
 */
export interface GalleryApi extends PartialPorts {
  /**
   * Names the back end and the identity that the adapter brings, such as a token: caches are kept apart by it. An adapter on
   * the session of the page, which may change hands, has one id; whose data is cached is told by its `session` sub-port then.
   */
  readonly id: string;
  readonly capabilities: Capabilities;
}

type PartialPorts = { readonly [Name in SubPort]?: SubPorts[Name] | undefined };

/** A back end with every sub-port. */
export interface CompleteGalleryApi extends SubPorts {
  readonly id: string;
  readonly capabilities: Capabilities;
}
