import { useState } from 'react';
import { useCapability } from '../../provider/useCapability.ts';
import type { UseSelectionResult } from './useSelection.ts';
import { useSelectionRights } from './useSelectionRights.ts';
import { useSelectionTask } from './useSelectionTask.ts';

/** Most files that are edited together. */
const mostEdited = 500;

/** Above so many files a delete asks first, although it can be undone. */
const askAbove = 100;

/** What is done with the ids of the selection; those that resolve true clear it. */
export interface SelectionTasks<Folder> {
  /** Moves the files to the bin; resolves to whether it was done. */
  remove(ids: readonly string[]): Promise<boolean>;
  /** Moves the files to a folder; resolves to whether it was done. */
  move(ids: readonly string[], folder: Folder): Promise<boolean>;
  /** Downloads the files. */
  download(ids: readonly string[]): void;
  /** Marks the files to be pasted into another folder. */
  cut(ids: readonly string[]): void;
}

/** The selection, what is done with it, and what is told of it. */
export interface UseSelectionWorkOptions<Folder> {
  /** The selection to work on. */
  selection: UseSelectionResult;
  /** What can be done with the selected files. */
  tasks: SelectionTasks<Folder>;
  /** The ids of the selection could not be loaded. */
  onFailed: (cause: unknown) => void;
  /** More files were to be edited than can be together. */
  onTooMany: (limit: number) => void;
}

/** What is asked before something is done, with as many files as there were then: they go out of the selection while it works. */
export type SelectionQuestion =
  | { readonly verb: 'move' | 'delete'; readonly count: number }
  | { readonly verb: 'edit'; readonly ids: readonly string[] };

/** What can be done with the selection; what may not be done with every file of it, or cannot be done, is absent. */
export interface UseSelectionWorkResult<Folder> {
  /** Deletes the selection, or the file with the focus when nothing is selected; many, or for good, only when confirmed. */
  remove: (() => void) | undefined;
  /** Cuts the selected files; undefined when that is not possible. */
  cut: (() => void) | undefined;
  /** Asks for a folder to move the files to; undefined when that is not possible. */
  askMove: (() => void) | undefined;
  /** Asks what is to be changed in all selected files. */
  askEdit: (() => void) | undefined;
  /** Downloads the selected files; undefined when that is not possible. */
  download: (() => void) | undefined;
  /** Moves the selection at once, as a drop does; the answer to `move`. */
  moveTo(folder: Folder): Promise<void>;
  /** Deletes the selection without a question; the answer to `delete`. */
  erase(): Promise<void>;
  /** What is asked now. */
  question: SelectionQuestion | undefined;
  /** Closes the open question without doing anything. */
  close(): void;
  /** Whether a call is running. */
  isPending: boolean;
}

/**
 * What can be done with the selected files, with the questions that come before.
 *
 * @example
 * const { remove, question, erase, close } = useSelectionWork({ selection, tasks, onFailed, onTooMany });
 * if (question?.verb === 'delete') return <Confirm count={question.count} onYes={erase} onNo={close} />;
 */
export function useSelectionWork<Folder>(
  options: UseSelectionWorkOptions<Folder>,
): UseSelectionWorkResult<Folder> {
  const { selection, tasks, onFailed, onTooMany } = options;
  const hasBin = useCapability('assets.bin');
  const rights = useSelectionRights(selection);
  const { run, isPending } = useSelectionTask(selection, onFailed);
  const [question, setQuestion] = useState<SelectionQuestion>();
  const hasFocused = selection.selection.focus?.id !== undefined;
  const count = selection.count > 0 || !hasFocused ? selection.count : 1;
  const close = () => setQuestion(undefined);

  async function erase(): Promise<void> {
    await run(tasks.remove);
    close();
  }
  async function moveTo(folder: Folder): Promise<void> {
    await run((ids) => tasks.move(ids, folder));
    close();
  }
  function remove(): void {
    if (selection.isReading || count === 0) return;
    if (!hasBin || count > askAbove) setQuestion({ verb: 'delete', count });
    else void erase();
  }
  function edit(ids: readonly string[]): void {
    if (ids.length <= mostEdited) setQuestion({ verb: 'edit', ids });
    else onTooMany(mostEdited);
  }
  const collect = (task: (ids: readonly string[]) => void) => () =>
    void run(async (ids) => {
      task(ids);
      return false;
    });
  return {
    isPending,
    moveTo,
    erase,
    question,
    close,
    cut: rights.move ? collect(tasks.cut) : undefined,
    askMove: rights.move ? () => setQuestion({ verb: 'move', count }) : undefined,
    askEdit: rights.update ? collect(edit) : undefined,
    remove: rights.delete ? remove : undefined,
    download: rights.download ? collect(tasks.download) : undefined,
  };
}
