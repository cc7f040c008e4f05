import type { ApiError } from '@vitrine/core/contract';
import type { LayoutMergeResult, LayoutSaveStatus } from './layoutDraft.ts';
import type { LayoutSaveListener, UseLayoutDraftResult } from './useLayoutDraft.ts';

/** Undo, redo, reset and save state of an editor that saves automatically. */
export interface LayoutDraftControls<State> {
  /** Returns the current state, also within the tick of a command; undefined until it is loaded. */
  current(): State | undefined;
  /** Undoes the last change. */
  undo(): void;
  /** Repeats the change that was last undone. */
  redo(): void;
  /** Whether there is a change to undo. */
  canUndo: boolean;
  /** Whether there is an undone change to redo. */
  canRedo: boolean;
  /** State of the save. */
  saveState: LayoutSaveStatus;
  /** Why the last save failed. */
  error: ApiError | undefined;
  /** Number of successful saves since editing began. */
  saves: number;
  /** Sends the newest state again. */
  retry(): Promise<LayoutSaveStatus>;
  /** Subscribes to the results of saves, also after the editor has unmounted. A stable function. */
  listenToSaves(listener: LayoutSaveListener): void;
  /** The result of the last merge with another user's changes, until it is dismissed. */
  mergeResult: LayoutMergeResult | undefined;
  /** Dismisses the merge result. */
  dismissMergeResult(): void;
  /** Whether a reset is in progress; commands do nothing until it has ended. */
  isResetting: boolean;
  /**
   * Resets to the inherited layout: the tenant's default for the layout of a person, the product's default for that of the tenant.
   */
  reset(): Promise<LayoutSaveStatus>;
}

/** Returns these members from a draft. */
export function controlsOf<State>(draft: UseLayoutDraftResult<State>): LayoutDraftControls<State> {
  const { current, undo, redo, canUndo, canRedo, isResetting, reset } = draft;
  const { status: saveState, error, saves, retry, listenToSaves } = draft;
  const merge = { mergeResult: draft.mergeResult, dismissMergeResult: draft.dismissMergeResult };
  const controls = { current, undo, redo, canUndo, canRedo, isResetting, reset };
  return { ...controls, ...merge, saveState, error, saves, retry, listenToSaves };
}
