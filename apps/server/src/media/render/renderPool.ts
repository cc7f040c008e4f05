import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderAnswer, Rendered, RenderRequest } from './messages.ts';

/** No pictures could be made of this file. The rest of the server is untouched. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  /** The process ended or was too slow, which another try may not be; otherwise the file itself is the reason. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient = false) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** How many processes draw, and when one of them is ended. */
export interface RenderPoolOptions {
  /** Processes; as many as cores by default, at most 4. */
  readonly size?: number;
  /** After this a decoder is ended. Milliseconds. */
  readonly timeoutMs?: number;
  /** A process that has grown beyond this is replaced. */
  readonly maxResidentBytes?: number;
  /** A process that has had nothing to draw for so long is ended; the next file starts another. Milliseconds. */
  readonly idleMs?: number;
}

/** Processes that draw, one file each at a time. */
export interface RenderPool {
  /** Most files that are drawn at the same time. */
  readonly size: number;
  /** @throws RenderError when the file cannot be decoded, takes too long, or ends the process. */
  render(request: Omit<RenderRequest, 'id'>): Promise<Rendered>;
  /** Process ids at work, for tests that kill one. */
  processIds(): number[];
  end(): void;
}

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));

interface Slot {
  child: ChildProcess | undefined;
  idleTimer?: NodeJS.Timeout;
}

/** Starts no process before the first file. Requests wait their turn in order. */
export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  const { timeoutMs = 40_000, maxResidentBytes = 900 * 1024 * 1024, idleMs = 60_000 } = options;
  const size = options.size ?? Math.min(4, Math.max(1, availableParallelism()));
  const slots: Slot[] = Array.from({ length: size }, () => ({ child: undefined }));
  const idle = [...slots];
  const waiting: ((slot: Slot) => void)[] = [];
  let nextId = 1;

  async function takeSlot(): Promise<Slot> {
    return idle.shift() ?? new Promise<Slot>((resolve) => waiting.push(resolve));
  }

  function giveBack(slot: Slot): void {
    const next = waiting.shift();
    if (next) return next(slot);
    // The one that has worked last is taken first, so that the others can end.
    idle.unshift(slot);
    slot.idleTimer = setTimeout(() => retire(slot), idleMs).unref();
  }

  async function render(request: Omit<RenderRequest, 'id'>): Promise<Rendered> {
    const slot = await takeSlot();
    clearTimeout(slot.idleTimer);
    try {
      const child = (slot.child ??= startChild());
      const answer = await ask(child, { ...request, id: nextId++ }, timeoutMs);
      if (answer.residentBytes > maxResidentBytes) retire(slot);
      if ('failure' in answer) throw new RenderError(answer.failure);
      return answer.rendered;
    } catch (error) {
      if (!slot.child?.connected) slot.child = undefined;
      throw error;
    } finally {
      giveBack(slot);
    }
  }

  return {
    size,
    render,
    processIds: () => slots.flatMap(({ child }) => (child?.pid === undefined ? [] : [child.pid])),
    end: () => slots.forEach(retire),
  };
}

function startChild(): ChildProcess {
  const child = fork(entry, {
    execArgv: [],
    // In a group of its own: a signal to the server's group is for the server, which lets running work finish.
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

function retire(slot: Slot): void {
  clearTimeout(slot.idleTimer);
  slot.child?.kill('SIGKILL');
  slot.child = undefined;
}

async function ask(child: ChildProcess, request: RenderRequest, timeoutMs: number): Promise<RenderAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
  const onExit = () => reject(new RenderError('the decoder ended', true));
  const onMessage = (answer: RenderAnswer) => {
    if (answer.id === request.id) resolve(answer);
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
