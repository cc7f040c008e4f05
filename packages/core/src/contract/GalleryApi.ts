import type { Capabilities } from './capabilities.ts';
import type { SubPort, SubPorts } from './domains.ts';

/**
 * The port to a back end: one sub-port per domain. A product supplies the sub-ports that its screens need and leaves
 * the others out. Calls that send a request take an input object, where they need one, and an abort signal, resolve with
 * domain types, and reject only with `ApiError` (an aborted call rejects with the `AbortError` of its signal). Calls that
 * return an address, such as `mediaUrl`, return it at once.
 */
export interface GalleryApi extends PartialPorts {
  /**
   * Identifies the back end and the identity that the adapter sends, such as a token; caches are separated by it. An
   * adapter that uses the session of the page has one id for all users; the cache then also uses the viewer that the
   * `session` sub-port returns.
   */
  readonly id: string;
  /** The declared capabilities; those that are absent are not available. */
  readonly capabilities: Capabilities;
}

type PartialPorts = { readonly [Name in SubPort]?: SubPorts[Name] | undefined };

/** A back end with every sub-port. */
export interface CompleteGalleryApi extends SubPorts {
  /** Names the back end; data of two ids is never mixed. */
  readonly id: string;
  /** The declared capabilities. */
  readonly capabilities: Capabilities;
}
