import { loadingPicture } from '@vitrine/core/assets';
import { ApiError, isAbortError, toApiError, type ResolvedMedia } from '@vitrine/core/contract';
import { fetchBytes } from './fetchBytes.ts';
import type { MediaAsker } from './mediaAsker.ts';
import { setState, type MediaEntry } from './mediaEntry.ts';

/** Clocks differ: an address is used for as long as this even when it should have expired by then. Milliseconds. */
const soonestRenewal = 30_000;
/** When an address that was asked for at a time must be asked for anew. */
function renewalOf({ expiresAt }: ResolvedMedia, askedAt: number): number {
  if (expiresAt === undefined) return Infinity;
  const expiry = Date.parse(expiresAt);
  return Math.max(Number.isNaN(expiry) ? Infinity : expiry, askedAt + soonestRenewal);
}

/** When to try again what has failed. */
function nextTry({ retryable, retryAfterSeconds = 0 }: ApiError): number {
  return retryable ? Date.now() + Math.max(soonestRenewal, retryAfterSeconds * 1000) : Infinity;
}

/** Puts bytes of this page in place of an address that wants headers. */
export async function toOwnBytes(media: ResolvedMedia, signal?: AbortSignal) {
  const url = URL.createObjectURL(await fetchBytes(media, signal));
  return { url, release: () => URL.revokeObjectURL(url) };
}

/** Loads entries: asks for the address, reads the bytes where it wants headers, and decides when to ask anew. */
export function createMediaLoader(ask: MediaAsker['ask'], onSettled: () => void) {
  function fail(entry: MediaEntry, error: ApiError): void {
    entry.stop = undefined;
    entry.hasFailed = true;
    entry.renewAt = nextTry(error);
    // What is on screen stays while a renewal fails for a reason that may pass.
    const stays = entry.state.status === 'ready' && (error.retryable || error.code === 'unauthenticated');
    if (!stays) setState(entry, { status: 'failed', error });
    onSettled();
  }

  function arrive(entry: MediaEntry, url: string, release?: () => void): void {
    const before = entry.release;
    entry.stop = undefined;
    entry.release = release;
    entry.brokenUrl = undefined;
    if (entry.state.status !== 'ready' || entry.state.url !== url) setState(entry, { status: 'ready', url });
    before?.();
    onSettled();
  }

  /** Asks once more in place of an address that does not work, but not again and again for a file that is broken. */
  function replace(entry: MediaEntry, error: ApiError, brokenUrl?: string): void {
    if (Date.now() - entry.replacedAt < soonestRenewal) {
      fail(entry, error);
      entry.renewAt = Infinity;
      return;
    }
    entry.replacedAt = Date.now();
    entry.brokenUrl = brokenUrl;
    load(entry);
    setState(entry, loadingPicture);
  }

  function readBytes(entry: MediaEntry, media: ResolvedMedia): void {
    const end = new AbortController();
    entry.stop = () => end.abort();
    entry.renewAt = Infinity;
    toOwnBytes(media, end.signal).then(
      ({ url, release }) => (end.signal.aborted ? release() : arrive(entry, url, release)),
      (cause) => {
        if (end.signal.aborted || isAbortError(cause)) return;
        const error = toApiError(cause);
        if (error.status === undefined) fail(entry, error);
        else replace(entry, error);
      },
    );
  }

  function load(entry: MediaEntry): void {
    const askedAt = Date.now();
    entry.hasFailed = false;
    entry.stop = ask(entry.request, (result) => {
      if ('error' in result) return fail(entry, result.error);
      if (result.headers) return readBytes(entry, result);
      if (result.url === entry.brokenUrl) return fail(entry, new ApiError('not-found'));
      entry.renewAt = renewalOf(result, askedAt);
      arrive(entry, result.url);
    });
  }

  return { load, replace };
}
