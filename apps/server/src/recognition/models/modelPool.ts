import { availableParallelism } from 'node:os';
import { createChildPool, type ChildPoolOptions } from '../../media/render/childPool.ts';
import type { ModelRequest, ModelResult } from './messages.ts';
import { RecognitionError, type PictureHash, type Recogniser } from './ports.ts';

/** The recogniser of this machine. */
export interface ModelPool extends Recogniser {
  /** Returns the ids of running processes, for tests that end one. */
  processIds(): number[];
}

/** Makes a hash in this process: that needs no model, and a process takes longer to start. */
async function hashHere(input: string): Promise<PictureHash> {
  const { hashPicture } = await import('./pictures.ts');
  return hashPicture(input).catch((error: unknown) => {
    throw new RecognitionError(error instanceof Error ? error.message : String(error));
  });
}

/**
 * Creates processes that run the models: one less than there are cores, at least one. None starts before the first picture, and each ends
 * after a minute without work.
 *
 * @param options `entry` for other models than those of this server.
 */
export function createModelPool(options: ChildPoolOptions & { readonly entry?: URL } = {}): ModelPool {
  const pool = createChildPool<ModelRequest, ModelResult>({
    entry: new URL('./child.ts', import.meta.url),
    size: Math.max(1, availableParallelism() - 1),
    timeoutMs: 60_000,
    maxResidentBytes: 1500 * 1024 * 1024,
    ...options,
    toError: (reason) =>
      new RecognitionError(reason === 'ended' ? 'the models ended' : 'the models took too long', true),
  });
  return {
    size: pool.size,
    processIds: pool.processIds,
    end: pool.end,
    async recognise(input, kinds) {
      if (kinds.every((kind) => kind === 'hash')) return { hash: await hashHere(input) };
      const result = await pool.run({ input, kinds });
      if ('failure' in result) throw new RecognitionError(result.failure);
      return result.recognised;
    },
  };
}
