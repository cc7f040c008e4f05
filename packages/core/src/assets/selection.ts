import { isInRange, sizeOfRange, type IndexRange } from './range.ts';

/** A position in a list with the file at that position, so that it can be found again after a change of the list. */
export interface SelectionMark {
  /** Its index in the list, from 0. */
  readonly index: number;
  /** Undefined while the file at that position is not loaded. */
  readonly id: string | undefined;
}

/**
 * The selection in one list of files. `ids` contains the selected files or, when `isInverted`, those that are not
 * selected, so that selecting all of 100,000 files is cheap. Selections are immutable: every intent returns a new one.
 */
export interface AssetSelection {
  /** True when everything is selected except `ids`. */
  readonly isInverted: boolean;
  /** The selected ids, or with `isInverted` those that are not. */
  readonly ids: ReadonlySet<string>;
  /**
   * Positions that were selected before their files were loaded. The caller loads their ids and calls `resolvePending`.
   */
  readonly pending: PendingRange | undefined;
  /** The start of a range. */
  readonly anchor: SelectionMark | undefined;
  /** The keyboard position. */
  readonly focus: SelectionMark | undefined;
  /** Touch: a long press started a selection, so that a tap selects instead of opening. */
  readonly isSelecting: boolean;
}

/** A range of which only some files are loaded. `known` counts those whose ids are already in the selection. */
export interface PendingRange extends IndexRange {
  /** Number of ids of the range that are loaded. */
  readonly known: number;
}

/** The list of a selection, as far as it is loaded. */
export interface SelectableList {
  /** Number of files in the list. */
  readonly total: number;
  /** Undefined while the file at that position is not loaded. */
  idAt(index: number): string | undefined;
}

const noIds: ReadonlySet<string> = new Set();

/** Nothing selected, nothing focused. */
export const emptySelection: AssetSelection = {
  isInverted: false,
  ids: noIds,
  pending: undefined,
  anchor: undefined,
  focus: undefined,
  isSelecting: false,
};

/** Returns whether a file is selected. `index` also finds it in a range whose ids are not loaded. */
export function isSelected(selection: AssetSelection, id: string | undefined, index?: number): boolean {
  const { pending } = selection;
  if (pending && index !== undefined && isInRange(pending, index)) return true;
  if (id === undefined) return selection.isInverted;
  return selection.ids.has(id) !== selection.isInverted;
}

/**
 * Returns how many of a list of `total` files are selected. While a range is pending the number can be slightly too
 * high.
 */
export function countSelected(selection: AssetSelection, total: number): number {
  const { ids, isInverted, pending } = selection;
  if (isInverted) return Math.max(0, total - ids.size);
  return Math.min(total, ids.size + (pending ? sizeOfRange(pending) - pending.known : 0));
}

/**
 * Returns the ids of the selection when they are known without the rest of the list. Returns undefined when the caller
 * has to load the list and filter it with {@link selectedIds}.
 */
export function knownIds(selection: AssetSelection): readonly string[] | undefined {
  return selection.isInverted || selection.pending ? undefined : [...selection.ids];
}

/** Returns the selected ids among all ids of the list, in its order. */
export function selectedIds(selection: AssetSelection, orderedIds: readonly string[]): readonly string[] {
  return orderedIds.filter((id, index) => isSelected(selection, id, index));
}

/** Returns the selection with more files. */
export function addIds(selection: AssetSelection, ids: Iterable<string>): AssetSelection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (selection.isInverted) next.delete(id);
    else next.add(id);
  }
  return { ...selection, ids: next };
}

/**
 * Returns the selection after the ids of its pending range were loaded; unchanged when `range` is no longer the pending
 * one.
 */
export function resolvePending(
  selection: AssetSelection,
  range: PendingRange,
  ids: readonly string[],
): AssetSelection {
  if (selection.pending !== range) return selection;
  return { ...addIds(selection, ids), pending: undefined };
}
