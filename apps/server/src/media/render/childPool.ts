import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Options of a pool of processes. */
export interface ChildPoolOptions {
  /** Number of processes. */
  readonly size?: number;
  /** Milliseconds after which a process is ended that has not responded. */
  readonly timeoutMs?: number;
  /** Memory in bytes beyond which a process is replaced. */
  readonly maxResidentBytes?: number;
  /** Milliseconds without work after which a process ends; the next request starts another one. Defaults to 60,000. */
  readonly idleMs?: number;
}

/** Options of `createChildPool`. */
export interface NewChildPool extends ChildPoolOptions {
  /** The module of the processes. */
  readonly entry: URL;
  readonly size: number;
  readonly timeoutMs: number;
  readonly maxResidentBytes: number;
  /** Returns the error of a request that got no response. */
  readonly toError: (reason: 'ended' | 'too slow') => Error;
}

/** Processes that handle one request each at a time. */
export interface ChildPool<Request, Result> {
  readonly size: number;
  /** Sends a request to an idle process, in the order of the calls. Rejects with `toError` when the process gives no response. */
  run(request: Omit<Request, 'id'>): Promise<Result>;
  /** Returns the ids of running processes, for tests that kill one. */
  processIds(): number[];
  end(): void;
}

interface Slot {
  child: ChildProcess | undefined;
  idleTimer?: NodeJS.Timeout;
}

/** Creates the pool; no process starts before the first request. */
export function createChildPool<
  Request extends { readonly id: number },
  Result extends { readonly id: number; readonly residentBytes: number },
>(options: NewChildPool): ChildPool<Request, Result> {
  const { size, maxResidentBytes, idleMs = 60_000 } = options;
  const slots: Slot[] = Array.from({ length: size }, () => ({ child: undefined }));
  const idle = [...slots];
  const waiting: ((slot: Slot) => void)[] = [];
  let nextId = 1;

  async function acquireSlot(): Promise<Slot> {
    return idle.shift() ?? new Promise<Slot>((resolve) => waiting.push(resolve));
  }

  function releaseSlot(slot: Slot): void {
    const next = waiting.shift();
    if (next) return next(slot);
    // The last used process is taken first, so that idle ones can end.
    idle.unshift(slot);
    slot.idleTimer = setTimeout(() => killChild(slot), idleMs).unref();
  }

  async function run(request: Omit<Request, 'id'>): Promise<Result> {
    const slot = await acquireSlot();
    clearTimeout(slot.idleTimer);
    try {
      const child = (slot.child ??= startChild(options.entry));
      const result = await sendRequest<Result>(child, { ...request, id: nextId++ }, options);
      if (result.residentBytes > maxResidentBytes) killChild(slot);
      return result;
    } catch (error) {
      if (!slot.child?.connected) slot.child = undefined;
      throw error;
    } finally {
      releaseSlot(slot);
    }
  }

  return {
    size,
    run,
    processIds: () => slots.flatMap(({ child }) => (child?.pid === undefined ? [] : [child.pid])),
    end: () => slots.forEach(killChild),
  };
}

function startChild(entry: URL): ChildProcess {
  const child = fork(fileURLToPath(entry), {
    execArgv: [],
    // In a process group of its own: a signal to the server's group must not reach it, because the server lets running
    // work finish.
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

function killChild(slot: Slot): void {
  clearTimeout(slot.idleTimer);
  slot.child?.kill('SIGKILL');
  slot.child = undefined;
}

async function sendRequest<Result extends { readonly id: number }>(
  child: ChildProcess,
  request: { readonly id: number },
  { timeoutMs, toError }: NewChildPool,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onExit = () => reject(toError('ended'));
  const onMessage = (result: Result) => {
    if (result.id === request.id) resolve(result);
  };
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(toError('too slow'));
  }, timeoutMs);
  child.once('exit', onExit);
  child.on('message', onMessage);
  child.channel?.ref();
  child.send(request, (error) => error && reject(toError('ended')));
  try {
    return await promise;
  } catch (error) {
    child.disconnect?.();
    throw error;
  } finally {
    clearTimeout(timer);
    child.off('exit', onExit);
    child.off('message', onMessage);
    child.channel?.unref();
  }
}
