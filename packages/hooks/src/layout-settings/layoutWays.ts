import type { ApiError } from '@vitrine/core/contract';
import type { LayoutMergeResult, LayoutSaveStatus } from './layoutDraft.ts';
import type { LayoutSaveListener, UseLayoutDraftResult } from './useLayoutDraft.ts';

/** The ways through time of an editor that saves by itself, and where saving stands. */
export interface LayoutWays<State> {
  /** What is edited as it is at once, also within the tick of a command; undefined until it is there. */
  current(): State | undefined;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  saveState: LayoutSaveStatus;
  /** Why the last save failed. */
  error: ApiError | undefined;
  /** How many saves have succeeded since the editing began. */
  saves: number;
  /** Sends the newest state again. */
  retry(): Promise<LayoutSaveStatus>;
  /** Tells how saves end, also when the editor has gone meanwhile. Stays the same function. */
  listenToSaves(listener: LayoutSaveListener): void;
  /** What others had changed in between, by widget or field, until it is dismissed. */
  mergeResult: LayoutMergeResult | undefined;
  dismissMergeResult(): void;
  /** The default is being restored; commands wait for it. */
  isResetting: boolean;
  /** Back to what is inherited: the default of everybody for one's own, the product's own for the global one. */
  reset(): Promise<LayoutSaveStatus>;
}

/** The ways of a draft. */
export function waysOf<State>(draft: UseLayoutDraftResult<State>): LayoutWays<State> {
  const { current, undo, redo, canUndo, canRedo, isResetting, reset } = draft;
  const { status: saveState, error, saves, retry, listenToSaves } = draft;
  const merge = { mergeResult: draft.mergeResult, dismissMergeResult: draft.dismissMergeResult };
  const ways = { current, undo, redo, canUndo, canRedo, isResetting, reset };
  return { ...ways, ...merge, saveState, error, saves, retry, listenToSaves };
}
