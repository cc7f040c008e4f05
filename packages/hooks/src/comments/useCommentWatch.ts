import { focusManager, onlineManager } from '@tanstack/react-query';
import {
  isAbortError,
  toApiError,
  type CommentEvent,
  type CommentsApi,
  type CommentTarget,
} from '@vitrine/core/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useCommentCache, type CommentCache } from './commentCache.ts';

const minWaitMs = 1000;
const maxWaitMs = 30_000;
/** A connection that lasted longer counts as stable: when it is lost, the next wait is the shortest one again. */
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

interface WatchCallbacks {
  readonly cache: CommentCache;
  /** Called when changes are reported from now on, and when they no longer are. */
  readonly onLive: (isLive: boolean) => void;
}

/**
 * Applies changes of other people until the signal aborts, and connects again after a loss. Whenever it is connected it
 * loads the comments, because those that are loaded may be older.
 */
async function watch(
  comments: CommentsApi,
  target: CommentTarget,
  { cache, onLive }: WatchCallbacks,
  signal: AbortSignal,
): Promise<void> {
  const onEvent = (event: CommentEvent) => cache.apply(target, event);
  function onOpen(): void {
    if (signal.aborted) return;
    onLive(true);
    cache.refresh(target);
  }
  let waitMs = minWaitMs;
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      await comments.watchComments({ ...target, onEvent, onOpen }, signal);
    } catch (cause) {
      if (isAbortError(cause) || finalCodes.includes(toApiError(cause).code)) return;
    } finally {
      onLive(false);
    }
    if (signal.aborted) return;
    if (Date.now() - startedAt > stableAfterMs) waitMs = minWaitMs;
    await waitToReconnect(waitMs, signal);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}

const isPageVisible = () => focusManager.isFocused();
const subscribeToFocus = (onChange: () => void) => focusManager.subscribe(onChange);

/** How current the comments are kept; options of `useRead`. */
export interface CommentFreshness {
  readonly staleMs: number;
  readonly refreshMs: () => number | false;
}

/** Milliseconds for which comments count as fresh while changes are reported. */
const watchedFreshMs = 30_000;
/** Milliseconds between two loads while changes are not reported. */
const pollMs = 30_000;

const liveFreshness: CommentFreshness = { staleMs: watchedFreshMs, refreshMs: () => false };
const polledFreshness: CommentFreshness = { staleMs: 0, refreshMs: () => pollMs };

/**
 * Applies changes of other people to the comments on an item, where the back end reports them and while the page is
 * visible. Returns how often the comments are loaded: while no changes are reported, from time to time and when the page
 * gets the focus.
 */
export function useCommentWatch(target: CommentTarget | undefined): CommentFreshness {
  const { api, session } = useGallery();
  const isOffered = useCapability('comments.watch');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const isVisible = useSyncExternalStore(subscribeToFocus, isPageVisible, isPageVisible);
  const [isLive, setLive] = useState(false);
  const cache = useCommentCache();
  const { comments } = api;
  const { type, entry } = target ?? {};
  const isActive = isOffered && isVisible && phase === 'active';
  useEffect(() => {
    if (!isActive || !comments || type === undefined || entry === undefined) return undefined;
    const watching = new AbortController();
    const { signal } = watching;
    const onLive = (next: boolean) => {
      if (!signal.aborted) setLive(next);
    };
    void watch(comments, { type, entry }, { cache, onLive }, signal);
    return () => {
      watching.abort();
      setLive(false);
    };
  }, [cache, comments, entry, isActive, type]);
  return isLive ? liveFreshness : polledFreshness;
}
