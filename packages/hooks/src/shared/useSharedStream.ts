import {
  ApiError,
  isAbortError,
  sharedRefusalOf,
  type SharedApi,
  type StreamState,
} from '@vitrine/core/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useSharedServices } from './sharedContext.ts';

/** Whether a file can be played. */
export type SharedStreamStatus =
  /** The first request is running. */
  | 'checking'
  /** It can be played. */
  | 'ready'
  /** The back end is preparing it; it is asked for again. */
  | 'preparing'
  /** It is still being prepared, and is not asked for any more until `retry`. */
  | 'waiting'
  /** There is nothing to play. */
  | 'unavailable';

/** Options of `useSharedStream`. */
export interface UseSharedStreamOptions {
  /** Hash of the link. */
  hash: string;
  /** Id of the video or audio file. */
  id: string;
  /** Called when the back end refuses the link: load it again, to show why. */
  onRefused?: (() => void) | undefined;
}

/** Result of `useSharedStream`. */
export interface UseSharedStreamResult {
  /** Whether the file can be played now. */
  readonly status: SharedStreamStatus;
  /** Requests the state again, as if for the first time. */
  retry(): void;
}

interface StreamRequest {
  readonly shared: SharedApi;
  readonly input: { readonly hash: string; readonly id: string };
  readonly signal: AbortSignal;
}

/** The most requests of one state in a row: about a quarter of an hour. */
const maxRequests = 40;
const defaultWaitSeconds = 3;
const maxWaitSeconds = 30;

/** Returns the seconds until the next request: as many as the back end says, and more the longer it takes. */
function waitSeconds(state: StreamState, requests: number): number {
  const minSeconds = Math.max(1, state.retryAfterSeconds ?? defaultWaitSeconds);
  return Math.max(minSeconds, Math.min(maxWaitSeconds, minSeconds * 1.15 ** requests));
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener('abort', end);
  });
}

/** Requests the state once. A temporary failure while a stream is prepared counts as `preparing`. */
async function requestState(request: StreamRequest, isPreparing: boolean): Promise<StreamState> {
  try {
    return (await request.shared.checkStream?.(request.input, request.signal)) ?? { state: 'ready' };
  } catch (error) {
    if (isPreparing && error instanceof ApiError && error.retryable) return { state: 'preparing' };
    throw error;
  }
}

/** Repeats the request until the stream is ready, cannot be made, or takes too long. Returns undefined when aborted. */
async function pollUntilKnown(
  request: StreamRequest,
  onPreparing: () => void,
): Promise<SharedStreamStatus | undefined> {
  const { signal } = request;
  for (let requests = 1; requests <= maxRequests; requests += 1) {
    const found = await requestState(request, requests > 1);
    if (signal.aborted) return undefined;
    if (found.state !== 'preparing') return found.state;
    if (requests === 1) onPreparing();
    if (requests < maxRequests) await pause(waitSeconds(found, requests), signal);
    if (signal.aborted) return undefined;
  }
  return 'waiting';
}

/**
 * Finds out whether a video or audio file of a link can be played, and waits while the back end prepares it. Where the back end
 * cannot tell, the player tries.
 *
 * @example
 * const { status } = useSharedStream({ hash, id: file.id });
 * return status === 'ready' ? <video src="/film.mp4" controls /> : <p>{status}</p>;
 */
export function useSharedStream({ hash, id, onRefused }: UseSharedStreamOptions): UseSharedStreamResult {
  const { shared } = useSharedServices();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const key = `${attempt} ${hash} ${id}`;
  const [found, setFound] = useState<{ readonly key: string; readonly status: SharedStreamStatus }>();
  const latest = useRef(onRefused);
  const canTell = shared.checkStream !== undefined;
  useEffect(() => {
    latest.current = onRefused;
  });
  useEffect(() => {
    if (!canTell) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const set = (status: SharedStreamStatus) => setFound({ key, status });
    pollUntilKnown({ shared, input: { hash, id }, signal }, () => set('preparing')).then(
      (status) => status && set(status),
      (error: unknown) => {
        if (signal.aborted || isAbortError(error)) return;
        set('ready');
        if (sharedRefusalOf(error)) latest.current?.();
      },
    );
    return () => abort.abort();
  }, [shared, canTell, hash, id, key]);
  const status = found?.key === key ? found.status : 'checking';
  return { status: canTell ? status : 'ready', retry };
}
