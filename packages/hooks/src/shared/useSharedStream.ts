import {
  ApiError,
  isAbortError,
  sharedRefusalOf,
  type SharedApi,
  type StreamState,
} from '@vitrine/core/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useSharedServices } from './sharedContext.ts';

/**
 * Whether a file can be played. `waiting`: it is still being prepared, and is not asked for any more until `retry`. `unavailable`: there
 * is nothing to play.
 */
export type SharedStreamStatus = 'checking' | 'ready' | 'preparing' | 'waiting' | 'unavailable';

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
  /** Asks again, from the beginning. */
  retry(): void;
}

interface Question {
  readonly shared: SharedApi;
  readonly input: { readonly hash: string; readonly id: string };
  readonly signal: AbortSignal;
}

/** The most questions in a row: about a quarter of an hour. */
const maxQuestions = 40;
const defaultWaitSeconds = 3;
const maxWaitSeconds = 30;

/** Returns the seconds until the next question: as many as the back end says, and more the longer it takes. */
function waitSeconds(state: StreamState, questions: number): number {
  const told = Math.max(1, state.retryAfterSeconds ?? defaultWaitSeconds);
  return Math.max(told, Math.min(maxWaitSeconds, told * 1.15 ** questions));
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

/** Asks once. A failure that may pass while a stream is prepared is no answer. */
async function ask(question: Question, isPreparing: boolean): Promise<StreamState> {
  try {
    return (await question.shared.checkStream?.(question.input, question.signal)) ?? { state: 'ready' };
  } catch (error) {
    if (isPreparing && error instanceof ApiError && error.retryable) return { state: 'preparing' };
    throw error;
  }
}

/** Asks until the stream is there, cannot be made, or takes too long. Returns undefined when that was aborted. */
async function askUntilKnown(
  question: Question,
  onPreparing: () => void,
): Promise<SharedStreamStatus | undefined> {
  const { signal } = question;
  for (let questions = 1; questions <= maxQuestions; questions += 1) {
    const found = await ask(question, questions > 1);
    if (signal.aborted) return undefined;
    if (found.state !== 'preparing') return found.state;
    if (questions === 1) onPreparing();
    if (questions < maxQuestions) await pause(waitSeconds(found, questions), signal);
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
    askUntilKnown({ shared, input: { hash, id }, signal }, () => set('preparing')).then(
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
