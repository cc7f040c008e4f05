import { loadingMediaUrl } from '@vitrine/core/assets';
import { ApiError, isAbortError, toApiError, type ResolvedMedia } from '@vitrine/core/contract';
import { fetchBytes } from './fetchBytes.ts';
import type { MediaRequester } from './mediaRequester.ts';
import { setState, type MediaEntry } from './mediaEntry.ts';

/** Milliseconds for which an address is used at least, even if it has expired by then: clocks differ. */
const minRenewalMs = 30_000;
/** Returns the time at which an address must be requested again. */
function renewalTimeOf({ expiresAt }: ResolvedMedia, requestedAt: number): number {
  if (expiresAt === undefined) return Infinity;
  const expiry = Date.parse(expiresAt);
  return Math.max(Number.isNaN(expiry) ? Infinity : expiry, requestedAt + minRenewalMs);
}

/** Returns the time of the next attempt after a failure. */
function nextAttemptAt({ retryable, retryAfterSeconds = 0 }: ApiError): number {
  return retryable ? Date.now() + Math.max(minRenewalMs, retryAfterSeconds * 1000) : Infinity;
}

/** Replaces an address that needs headers by one of bytes loaded into the page. */
export async function fetchAsObjectUrl(media: ResolvedMedia, signal?: AbortSignal) {
  const url = URL.createObjectURL(await fetchBytes(media, signal));
  return { url, release: () => URL.revokeObjectURL(url) };
}

/**
 * Creates a loader of entries: requests the address, reads the bytes if it needs headers, and schedules the next
 * request.
 */
export function createMediaLoader(enqueue: MediaRequester['enqueue'], onSettled: () => void) {
  function fail(entry: MediaEntry, error: ApiError): void {
    entry.stop = undefined;
    entry.hasFailed = true;
    entry.renewAt = nextAttemptAt(error);
    // The current address stays while a renewal fails for a temporary reason.
    const keepsAddress =
      entry.state.status === 'ready' && (error.retryable || error.code === 'unauthenticated');
    if (!keepsAddress) setState(entry, { status: 'failed', error });
    onSettled();
  }

  function setAddress(entry: MediaEntry, url: string, release?: () => void): void {
    const before = entry.release;
    entry.stop = undefined;
    entry.release = release;
    entry.brokenUrl = undefined;
    if (entry.state.status !== 'ready' || entry.state.url !== url) setState(entry, { status: 'ready', url });
    before?.();
    onSettled();
  }

  /**
   * Requests another address for a broken one; fails when that was done a moment ago, as the file itself is broken
   * then.
   */
  function replace(entry: MediaEntry, error: ApiError, brokenUrl?: string): void {
    if (Date.now() - entry.replacedAt < minRenewalMs) {
      fail(entry, error);
      entry.renewAt = Infinity;
      return;
    }
    entry.replacedAt = Date.now();
    entry.brokenUrl = brokenUrl;
    load(entry);
    setState(entry, loadingMediaUrl);
  }

  function readBytes(entry: MediaEntry, media: ResolvedMedia): void {
    const abort = new AbortController();
    entry.stop = () => abort.abort();
    entry.renewAt = Infinity;
    fetchAsObjectUrl(media, abort.signal).then(
      ({ url, release }) => (abort.signal.aborted ? release() : setAddress(entry, url, release)),
      (cause) => {
        if (abort.signal.aborted || isAbortError(cause)) return;
        const error = toApiError(cause);
        if (error.status === undefined) fail(entry, error);
        else replace(entry, error);
      },
    );
  }

  function load(entry: MediaEntry): void {
    const requestedAt = Date.now();
    entry.hasFailed = false;
    entry.stop = enqueue(entry.request, (result) => {
      if ('error' in result) return fail(entry, result.error);
      if (result.headers) return readBytes(entry, result);
      if (result.url === entry.brokenUrl) return fail(entry, new ApiError('not-found'));
      entry.renewAt = renewalTimeOf(result, requestedAt);
      setAddress(entry, result.url);
    });
  }

  return { load, replace };
}
