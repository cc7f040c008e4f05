/** A request to a worker of its own, answered by any number of messages. */
export interface WorkerCall<Message> {
  /** Starts the worker. Bundlers need `new Worker(new URL('./….worker.ts', import.meta.url), …)` in one piece. */
  readonly start: () => Worker;
  /** What the worker gets. */
  readonly request: unknown;
  /** Buffers of the request that are moved instead of copied. */
  readonly transfer?: Transferable[] | undefined;
  readonly signal: AbortSignal;
  /** Called with each message; returns true for the last. */
  readonly onMessage: (message: Message) => boolean;
}

/**
 * Starts a worker and sends it a request. The worker is ended after its last message, when it fails, and when the
 * signal is aborted.
 *
 * @throws Error when the worker cannot be started or fails, what `onMessage` throws, and the reason of the signal when it
 * is aborted.
 */
export function callWorker<Message>({
  start,
  request,
  transfer = [],
  signal,
  onMessage,
}: WorkerCall<Message>): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = start();
    const fail = (cause: unknown) => end(() => reject(cause as Error));
    const abort = () => fail(signal.reason);
    function end(settle: () => void): void {
      worker.terminate();
      signal.removeEventListener('abort', abort);
      settle();
    }
    signal.addEventListener('abort', abort);
    worker.addEventListener('error', ({ message }) => fail(new Error(message)));
    worker.addEventListener('messageerror', () => fail(new Error('A message of the worker cannot be read')));
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      try {
        if (onMessage(data)) end(resolve);
      } catch (cause) {
        fail(cause);
      }
    });
    try {
      worker.postMessage(request, transfer);
    } catch (cause) {
      fail(cause);
    }
  });
}
