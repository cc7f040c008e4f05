/**
 * Why a file could not be fetched: the address is not allowed or does not respond (`address`), the site responded with an
 * error or another encoding (`response`), there were too many redirects (`redirects`), the body is too large (`too-large`),
 * or it took too long (`timeout`).
 */
export type OutboundReason = 'address' | 'response' | 'redirects' | 'too-large' | 'timeout';

/** A file could not be fetched. The message says nothing about the network behind the server. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly reason: OutboundReason;
  /** The status of the site, for `response`; undefined for none. */
  readonly status: number | undefined;

  constructor(reason: OutboundReason, options: { readonly cause?: unknown; readonly status?: number } = {}) {
    super(`cannot fetch (${reason})`, { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}
