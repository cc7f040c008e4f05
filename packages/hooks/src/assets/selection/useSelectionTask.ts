import { useState } from 'react';
import type { UseSelectionResult } from './useSelection.ts';

/** Work over what is selected. */
export interface UseSelectionTaskResult {
  /**
   * Brings the ids of everything selected to a task, or that of the file with the focus when nothing is, and clears the
   * selection when the task resolves true. One at a time; nothing happens while the selection is still being read.
   */
  run(task: (ids: readonly string[]) => Promise<boolean>): Promise<void>;
  /** Whether a call is running. */
  isPending: boolean;
}

/**
 * Runs tasks over a selection whose ids are perhaps not known yet. `onFailed` hears why they could not be loaded, and of what
 * a task throws.
 *
 * @example
 * const task = useSelectionTask(selection, tellFailure);
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
