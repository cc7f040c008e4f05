import { useState } from 'react';
import type { UseSelectionResult } from './useSelection.ts';

/** Result of `useSelectionTask`. */
export interface UseSelectionTaskResult {
  /**
   * Runs a task with the ids of all selected files, or of the focused file when none is selected. Clears the selection
   * when the task resolves with true. One task at a time; does nothing while the selection is still being read.
   */
  run(task: (ids: readonly string[]) => Promise<boolean>): Promise<void>;
  /** Whether a call is running. */
  isPending: boolean;
}

/**
 * Runs tasks on a selection whose ids may not be loaded yet.
 *
 * @param selection The selection.
 * @param onFailed Called with the reason when ids could not be loaded or a task throws.
 * @example
 * const { remove } = useAssetActions();
 * const task = useSelectionTask(selection, notifyFailure);
 * await task.run(async (ids) => (await remove({ ids })).status === 'done');
 */
export function useSelectionTask(
  selection: UseSelectionResult,
  onFailed: (cause: unknown) => void,
): UseSelectionTaskResult {
  const [isPending, setPending] = useState(false);
  async function collect(): Promise<readonly string[]> {
    const focused = selection.selection.focus?.id;
    if (selection.count > 0) return selection.collectIds();
    return focused === undefined ? [] : [focused];
  }
  async function run(task: (ids: readonly string[]) => Promise<boolean>): Promise<void> {
    if (isPending || selection.isReading) return;
    setPending(true);
    try {
      const ids = await collect();
      if (ids.length > 0 && (await task(ids))) selection.dispatch({ type: 'clear' });
    } catch (cause) {
      onFailed(cause);
    } finally {
      setPending(false);
    }
  }
  return { run, isPending };
}
