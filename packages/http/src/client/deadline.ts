import { ApiError } from '@vitrine/core/contract';

/** A signal that also ends after a time without news. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Starts the time anew. */
  extend(): void;
  /** Must be called when the work is over, however it ended. */
  clear(): void;
  /** What a failure during the work means: the caller's own abort, the time being over, or undefined for neither. */
  reason(): unknown;
}

export function createDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function end(why: unknown) {
    reason ??= why;
    controller.abort(why);
  }
  function onAbort() {
    end(caller?.reason ?? new DOMException('The call was aborted.', 'AbortError'));
  }
  function extend() {
    clearTimeout(timer);
    timer = setTimeout(() => end(new ApiError('timeout')), timeoutMs);
  }
  if (caller?.aborted) onAbort();
  else caller?.addEventListener('abort', onAbort, { once: true });
  extend();
  return {
    signal: controller.signal,
    extend,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
    },
    reason: () => reason,
  };
}

/** Waits, and rejects at once with the signal's reason when it is aborted meanwhile. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, milliseconds);
    function finish() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
