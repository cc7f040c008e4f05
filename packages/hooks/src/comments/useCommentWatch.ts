import { onlineManager } from '@tanstack/react-query';
import { isAbortError, toApiError, type CommentsApi, type CommentTarget } from '@vitrine/core/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useCommentCache, type CommentCache } from './commentCache.ts';

const firstWaitMs = 1000;
const maxWaitMs = 30_000;
/** A connection that lasted longer counts as stable: when it is lost, the first wait is the shortest one again. */
const stableAfterMs = 10_000;

/** Resolves after a time, and once the browser is online; earlier when the signal aborts. */
function waitToReconnect(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if (onlineManager.isOnline()) end();
    }, ms);
    const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && end());
    function end(): void {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
}

/** Errors after which another connection would fail as well. */
const finalCodes: readonly string[] = [
  'unauthenticated',
  'forbidden',
  'not-found',
  'invalid',
  'unsupported',
  'malformed',
];

/** Reports changes of other people until the signal aborts. After a loss it loads the comments and connects again. */
async function watch(
  comments: CommentsApi,
  target: CommentTarget,
  cache: CommentCache,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      await comments.watchComments({ ...target, onEvent: (event) => cache.apply(target, event) }, signal);
    } catch (cause) {
      if (isAbortError(cause) || finalCodes.includes(toApiError(cause).code)) return;
    }
    if (signal.aborted) return;
    if (Date.now() - startedAt > stableAfterMs) waitMs = firstWaitMs;
    await waitToReconnect(waitMs, signal);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
    if (!signal.aborted) cache.refresh(target);
  }
}

/**
 * Applies what other people do to the comments on an item, where the back end reports it. Returns false where it does
 * not: the comments are then loaded again when the page gets the focus.
 */
export function useCommentWatch(target: CommentTarget | undefined): boolean {
  const { api, session } = useGallery();
  const isWatched = useCapability('comments.watch');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const cache = useCommentCache();
  const { comments } = api;
  const { type, entry } = target ?? {};
  const isActive = isWatched && phase === 'active';
  useEffect(() => {
    if (!isActive || !comments || type === undefined || entry === undefined) return undefined;
    const watching = new AbortController();
    void watch(comments, { type, entry }, cache, watching.signal);
    return () => watching.abort();
  }, [cache, comments, entry, isActive, type]);
  return isWatched;
}
