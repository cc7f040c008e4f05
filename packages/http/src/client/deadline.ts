import { ApiError } from '@vitrine/core/contract';

/** An abort signal that also aborts after a time without progress. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Restarts the timer. */
  extend(): void;
  /** Stops the timer. Must be called when the request has ended, also with an error. */
  clear(): void;
  /** Returns why the signal was aborted: the reason of the caller, an `ApiError` `timeout`, or undefined when it was not. */
  reason(): unknown;
}

export function createDeadline(timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function end(cause: unknown) {
    reason ??= cause;
    controller.abort(cause);
  }
  function onAbort() {
    end(callerSignal?.reason ?? new DOMException('The call was aborted.', 'AbortError'));
  }
  function extend() {
    clearTimeout(timer);
    timer = setTimeout(() => end(new ApiError('timeout')), timeoutMs);
  }
  if (callerSignal?.aborted) onAbort();
  else callerSignal?.addEventListener('abort', onAbort, { once: true });
  extend();
  return {
    signal: controller.signal,
    extend,
    clear() {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', onAbort);
    },
    reason: () => reason,
  };
}

/** Waits. Rejects with the reason of the signal as soon as it is aborted. */
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
