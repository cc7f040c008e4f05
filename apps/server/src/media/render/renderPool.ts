import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderResult, Rendered, RenderRequest } from './messages.ts';

/** No pictures could be made of a file. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  /** Whether a retry may succeed, because the process ended or was too slow; otherwise the file is the reason. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient = false) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** Options of `createRenderPool`. */
export interface RenderPoolOptions {
  /** Number of processes. Defaults to the number of cores, at most 4. */
  readonly size?: number;
  /** Milliseconds after which a decoder is ended. */
  readonly timeoutMs?: number;
  /** Memory in bytes beyond which a process is replaced. */
  readonly maxResidentBytes?: number;
  /** Milliseconds without work after which a process ends; the next file starts another one. */
  readonly idleMs?: number;
}

/** Processes that render, one file each at a time. */
export interface RenderPool {
  /** The most files rendered at the same time. */
  readonly size: number;
  /**
   * Renders a file.
   * @throws RenderError when the file cannot be decoded, takes too long, or crashes the process.
   */
  render(request: Omit<RenderRequest, 'id'>): Promise<Rendered>;
  /** Returns the ids of running processes, for tests that kill one. */
  processIds(): number[];
  end(): void;
}

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));

interface Slot {
  child: ChildProcess | undefined;
  idleTimer?: NodeJS.Timeout;
}

/** Creates the pool; no process starts before the first file. Requests are handled in order. */
export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  const { timeoutMs = 40_000, maxResidentBytes = 900 * 1024 * 1024, idleMs = 60_000 } = options;
  const size = options.size ?? Math.min(4, Math.max(1, availableParallelism()));
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

  async function render(request: Omit<RenderRequest, 'id'>): Promise<Rendered> {
    const slot = await acquireSlot();
    clearTimeout(slot.idleTimer);
    try {
      const child = (slot.child ??= startChild());
      const result = await sendRequest(child, { ...request, id: nextId++ }, timeoutMs);
      if (result.residentBytes > maxResidentBytes) killChild(slot);
      if ('failure' in result) throw new RenderError(result.failure);
      return result.rendered;
    } catch (error) {
      if (!slot.child?.connected) slot.child = undefined;
      throw error;
    } finally {
      releaseSlot(slot);
    }
  }

  return {
    size,
    render,
    processIds: () => slots.flatMap(({ child }) => (child?.pid === undefined ? [] : [child.pid])),
    end: () => slots.forEach(killChild),
  };
}

function startChild(): ChildProcess {
  const child = fork(entry, {
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

async function sendRequest(
  child: ChildProcess,
  request: RenderRequest,
  timeoutMs: number,
): Promise<RenderResult> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderResult>();
  const onExit = () => reject(new RenderError('the decoder ended', true));
  const onMessage = (result: RenderResult) => {
    if (result.id === request.id) resolve(result);
  };
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new RenderError('the decoder took too long', true));
  }, timeoutMs);
  child.once('exit', onExit);
  child.on('message', onMessage);
  child.channel?.ref();
  child.send(request, (error) => error && reject(new RenderError('the decoder ended', true)));
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
