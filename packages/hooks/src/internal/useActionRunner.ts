import { isAbortError, toApiError, type ApiError } from '@vitrine/core/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGallery } from '../provider/galleryContext.ts';

/**
 * How an action ended. `ignored`: the same action was already running, it was cancelled, or its screen is gone; there
 * is nothing to tell the person.
 */
export type ActionResult<T> =
  | { status: 'done'; value: T; undo?: (() => Promise<ActionResult<void>>) | undefined }
  | { status: 'failed'; error: ApiError }
  | { status: 'ignored' };

export interface ActionState {
  isPending: boolean;
  /** Why the last action failed; gone when the next one starts. */
  error: ApiError | undefined;
}

export interface ActionRunner extends ActionState {
  /** Runs a task once at a time per key, over all screens of the provider. */
  run<T>(key: string, task: () => Promise<T>): Promise<ActionResult<T>>;
}

/** Runs the writes of a hook: latched in the same tick, silent after unmount (quality cases F03, F04, F22). */
export function useActionRunner(): ActionRunner {
  const { latch } = useGallery();
  const isMounted = useRef(false);
  const [state, setState] = useState<{ pending: number; error: ApiError | undefined }>({
    pending: 0,
    error: undefined,
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const run = useCallback(
    async <T>(key: string, task: () => Promise<T>): Promise<ActionResult<T>> => {
      if (!latch.enter(key)) return { status: 'ignored' };
      if (isMounted.current) setState(({ pending }) => ({ pending: pending + 1, error: undefined }));
      const result = await settle(task);
      latch.leave(key);
      if (!isMounted.current) return { status: 'ignored' };
      const error = result.status === 'failed' ? result.error : undefined;
      setState((last) => ({ pending: last.pending - 1, error: error ?? last.error }));
      return result;
    },
    [latch],
  );
  return { run, isPending: state.pending > 0, error: state.error };
}

async function settle<T>(task: () => Promise<T>): Promise<ActionResult<T>> {
  try {
    return { status: 'done', value: await task() };
  } catch (error) {
    return isAbortError(error) ? { status: 'ignored' } : { status: 'failed', error: toApiError(error) };
  }
}
