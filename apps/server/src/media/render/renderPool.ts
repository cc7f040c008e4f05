import { availableParallelism } from 'node:os';
import { createChildPool } from './childPool.ts';
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

/** Creates the pool; no process starts before the first file. Requests are handled in order. */
export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  const pool = createChildPool<RenderRequest, RenderResult>({
    entry: new URL('./child.ts', import.meta.url),
    size: Math.min(4, Math.max(1, availableParallelism())),
    timeoutMs: 40_000,
    maxResidentBytes: 900 * 1024 * 1024,
    ...options,
    toError: (reason) =>
      new RenderError(reason === 'ended' ? 'the decoder ended' : 'the decoder took too long', true),
  });
  return {
    size: pool.size,
    processIds: pool.processIds,
    end: pool.end,
    async render(request) {
      const result = await pool.run(request);
      if ('failure' in result) throw new RenderError(result.failure);
      return result.rendered;
    },
  };
}
