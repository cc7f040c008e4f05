import type { ActionResult } from '../../internal/useActionRunner.ts';

/** The most ids of one call. */
const batchSize = 10_000;

type Undo = () => Promise<ActionResult<void>>;

/** The result of a write of many ids. */
export interface BatchesResult {
  /** The result of the last batch. */
  result: ActionResult<void>;
  /** Number of ids written. */
  doneCount: number;
  /** Undoes all batches; undefined when one of them cannot be undone. */
  undo: Undo | undefined;
}

/** Undoes the last batch first. A failure stops and is the result; the next call continues there. */
function undoAll(undos: readonly Undo[]): Undo {
  const left = [...undos];
  return async () => {
    for (let undo = left.at(-1); undo; undo = left.at(-1)) {
      const result = await undo();
      if (result.status !== 'done') return result;
      left.pop();
    }
    return { status: 'done', value: undefined };
  };
}

/**
 * Runs a write of any number of ids in batches of the size that a back end accepts. A failed batch ends the run; `undo`
 * then covers the batches before it.
 *
 * @example
 * const { doneCount, undo } = await runInBatches(ids, (batch) => remove({ ids: batch }));
 */
export async function runInBatches(
  ids: readonly string[],
  run: (ids: readonly string[]) => Promise<ActionResult<void>>,
): Promise<BatchesResult> {
  const undos: Undo[] = [];
  let hasUndo = true;
  let doneCount = 0;
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const result = await run(batch);
    if (result.status !== 'done')
      return { result, doneCount, undo: undos.length > 0 ? undoAll(undos) : undefined };
    doneCount += batch.length;
    if (result.undo) undos.push(result.undo);
    else hasUndo = false;
  }
  const undo = hasUndo && undos.length > 0 ? undoAll(undos) : undefined;
  return { result: { status: 'done', value: undefined }, doneCount, undo };
}
