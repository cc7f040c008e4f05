import { useState } from 'react';
import { useCapability } from '../../provider/useCapability.ts';
import { useCan } from '../../session/useCan.ts';
import type { UseSelectionResult } from './useSelection.ts';
import { useSelectionRights } from './useSelectionRights.ts';
import { useSelectionTask } from './useSelectionTask.ts';

/** Largest number of files that can be edited together. */
const maxEdited = 500;

/** Number of files above which a deletion asks for confirmation, although it can be undone. */
const confirmAbove = 100;

/** Actions on the ids of the selection. Those that resolve with true clear the selection. */
export interface SelectionTasks<Folder> {
  /** Moves the files to the bin. Resolves with true when done. */
  remove(ids: readonly string[]): Promise<boolean>;
  /** Moves the files to a folder. Resolves with true when done. */
  move(ids: readonly string[], folder: Folder): Promise<boolean>;
  /** Downloads the files. */
  download(ids: readonly string[]): void;
  /**
   * Downloads several files in one zip. Called in place of `download` where the back end declares `assets.export`. Without
   * it, several files are downloaded by `download` too.
   */
  export?: ((ids: readonly string[]) => void) | undefined;
  /** Marks the files, to be pasted into another folder. */
  cut(ids: readonly string[]): void;
  /** Creates a link to the files. Without it, sharing is not offered. */
  share?: ((ids: readonly string[]) => void) | undefined;
}

/** Options of `useSelectionWork`. */
export interface UseSelectionWorkOptions<Folder> {
  /** The selection to work on. */
  selection: UseSelectionResult;
  /** Actions on the selected files. */
  tasks: SelectionTasks<Folder>;
  /** Called when the ids of the selection could not be loaded. */
  onFailed: (cause: unknown) => void;
  /** Called when more files are selected than can be edited together. */
  onTooMany: (limit: number) => void;
}

/** The dialog that is open, with the number of files when it was opened. */
export type SelectionQuestion =
  | { readonly verb: 'move' | 'delete'; readonly count: number }
  | { readonly verb: 'edit'; readonly ids: readonly string[] };

/**
 * Result of `useSelectionWork`. An action is undefined when it is not allowed for every selected file or not available.
 */
export interface UseSelectionWorkResult<Folder> {
  /**
   * Deletes the selection, or the focused file when none is selected; asks first for many files and for permanent
   * deletion.
   */
  remove: (() => void) | undefined;
  /** Cuts the selected files. */
  cut: (() => void) | undefined;
  /** Opens the dialog that asks for a target folder. */
  askMove: (() => void) | undefined;
  /** Opens the form for new field values of all selected files. */
  askEdit: (() => void) | undefined;
  /** Downloads the selected files. */
  download: (() => void) | undefined;
  /** Creates a link to the selected files. */
  share: (() => void) | undefined;
  /** Moves the selection, after the dialog `move` or a drop. */
  moveTo(folder: Folder): Promise<void>;
  /** Deletes the selection without a question: what the dialog `delete` confirms. */
  removeNow(): Promise<void>;
  /** The open dialog. */
  question: SelectionQuestion | undefined;
  /** Closes the open dialog without an action. */
  close(): void;
  /** Whether a call is running. */
  isPending: boolean;
}

/**
 * Returns what can be done with the selected files, and the question to ask before.
 *
 * @example
 * const { remove, question, removeNow, close } = useSelectionWork({ selection, tasks, onFailed, onTooMany });
 * if (question?.verb === 'delete') return <Confirm count={question.count} onYes={removeNow} onNo={close} />;
 */
export function useSelectionWork<Folder>(
  options: UseSelectionWorkOptions<Folder>,
): UseSelectionWorkResult<Folder> {
  const { selection, tasks, onFailed, onTooMany } = options;
  const hasBin = useCapability('assets.bin');
  const rights = useSelectionRights(selection);
  const hasExport = useCapability('assets.export');
  const can = useCan();
  const { run, isPending } = useSelectionTask(selection, onFailed);
  const [question, setQuestion] = useState<SelectionQuestion>();
  const hasFocused = selection.selection.focus?.id !== undefined;
  const count = selection.count > 0 || !hasFocused ? selection.count : 1;
  const close = () => setQuestion(undefined);

  async function removeNow(): Promise<void> {
    await run(tasks.remove);
    close();
  }
  async function moveTo(folder: Folder): Promise<void> {
    await run((ids) => tasks.move(ids, folder));
    close();
  }
  function remove(): void {
    if (selection.isReading || count === 0) return;
    if (!hasBin || count > confirmAbove) setQuestion({ verb: 'delete', count });
    else void removeNow();
  }
  function edit(ids: readonly string[]): void {
    if (ids.length <= maxEdited) setQuestion({ verb: 'edit', ids });
    else onTooMany(maxEdited);
  }
  function download(ids: readonly string[]): void {
    if (tasks.export && hasExport && ids.length > 1) tasks.export(ids);
    else tasks.download(ids);
  }
  const withIds = (task: (ids: readonly string[]) => void) => () =>
    void run(async (ids) => {
      task(ids);
      return false;
    });
  return {
    isPending,
    moveTo,
    removeNow,
    question,
    close,
    cut: rights.move ? withIds(tasks.cut) : undefined,
    askMove: rights.move ? () => setQuestion({ verb: 'move', count }) : undefined,
    askEdit: rights.update ? withIds(edit) : undefined,
    remove: rights.delete ? remove : undefined,
    download: rights.download ? withIds(download) : undefined,
    share: tasks.share && can('sharing.create') ? withIds(tasks.share) : undefined,
  };
}
