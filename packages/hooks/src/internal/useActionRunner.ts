import { isAbortError, toApiError, type ApiError } from '@vitrine/core/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';

/**
 * The result of an action. `ignored`: the same action was already running, it was cancelled, or its owner no longer
 * exists; nothing needs to be reported.
 *
 * @typeParam Undone Value of a successful `undo`.
 */
export type ActionResult<T, Undone = void> =
  | { status: 'done'; value: T; undo?: (() => Promise<ActionResult<Undone>>) | undefined }
  | { status: 'failed'; error: ApiError }
  | { status: 'ignored' };

/** State of the actions of a hook. */
export interface ActionState {
  /** Whether a call is running. */
  isPending: boolean;
  /** Error of the last action; cleared when the next one starts. */
  error: ApiError | undefined;
}

/**
 * The owner of the results of actions. `screen`: the screen that started them, until it unmounts. `person`: the
 * signed-in person, on any screen, until somebody else signs in; then nothing is started or reported, so that no work
 * or undo of one person runs for another.
 */
export type ActionOwner = 'screen' | 'person';

/** Runs the writes of one hook and keeps their state. */
export interface ActionRunner extends ActionState {
  /** Runs a task, one at a time per key across all screens of the provider. */
  run<T>(key: string, task: () => Promise<T>): Promise<ActionResult<T>>;
}

/**
 * Runs the writes of a hook. A second call with the same key is refused while the first is running. Results are not
 * reported once their owner no longer exists.
 */
export function useActionRunner(owner: ActionOwner = 'screen'): ActionRunner {
  const { inFlightLock, userChangeCount } = useGallery();
  const countAtStart = useSyncExternalStore(
    userChangeCount.subscribe,
    userChangeCount.get,
    userChangeCount.get,
  );
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
      const isSameUser = () => owner === 'screen' || userChangeCount.get() === countAtStart;
      if (!isSameUser() || !inFlightLock.acquire(key)) return { status: 'ignored' };
      if (isMounted.current) setState(({ pending }) => ({ pending: pending + 1, error: undefined }));
      const result = await settle(task);
      inFlightLock.release(key);
      const error = result.status === 'failed' ? result.error : undefined;
      if (isMounted.current) setState((last) => ({ pending: last.pending - 1, error: error ?? last.error }));
      const isOwnerActive = owner === 'screen' ? isMounted.current : isSameUser();
      return isOwnerActive ? result : { status: 'ignored' };
    },
    [inFlightLock, owner, userChangeCount, countAtStart],
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
