import type { ActionResult } from '../../internal/useActionRunner.ts';

/** Most ids that one call takes. */
const batchSize = 10_000;

type Undo = () => Promise<ActionResult<void>>;

/** How a write over many ids ended. */
export interface BatchesResult {
  /** That of the last batch. */
  result: ActionResult<void>;
  /** How many ids were written. */
  doneCount: number;
  /** Takes back all of them; undefined where one of the batches cannot be taken back. */
  undo: Undo | undefined;
}

/** Undoes the last batch first; one that is not done ends it and is the result. Called again it goes on from there. */
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
 * Runs a write over any number of ids, as many at a time as a back end takes. A batch that fails ends the run;
 * `undo` then still covers the batches before it.
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
