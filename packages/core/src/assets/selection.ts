import { isInRange, sizeOfRange, type IndexRange } from './range.ts';

/** A position in a list with the file at that position, so that it can be found again after a change of the list. */
export interface SelectionPosition {
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
   * Positions that were selected before their files were loaded. The caller loads their ids and calls
   * `resolveUnloadedRange`.
   */
  readonly unloadedRange: UnloadedRange | undefined;
  /** Where a range begins: the position of the last click or toggle without Shift. */
  readonly anchor: SelectionPosition | undefined;
  /** The position of the keyboard focus. */
  readonly focus: SelectionPosition | undefined;
  /** Touch: a long press started a selection, so that a tap selects instead of opening. */
  readonly isSelecting: boolean;
}

/** A selected range of which only some files are loaded. */
export interface UnloadedRange extends IndexRange {
  /** Number of files of the range that are loaded: their ids are already in the selection. */
  readonly loadedCount: number;
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
  unloadedRange: undefined,
  anchor: undefined,
  focus: undefined,
  isSelecting: false,
};

/** Returns whether a file is selected. `index` also finds it in a range whose ids are not loaded. */
export function isSelected(selection: AssetSelection, id: string | undefined, index?: number): boolean {
  const { unloadedRange } = selection;
  if (unloadedRange && index !== undefined && isInRange(unloadedRange, index)) return true;
  if (id === undefined) return selection.isInverted;
  return selection.ids.has(id) !== selection.isInverted;
}

/**
 * Returns how many of a list of `total` files are selected. While a range is not loaded the number can be slightly
 * too high.
 */
export function countSelected(selection: AssetSelection, total: number): number {
  const { ids, isInverted, unloadedRange } = selection;
  if (isInverted) return Math.max(0, total - ids.size);
  return Math.min(
    total,
    ids.size + (unloadedRange ? sizeOfRange(unloadedRange) - unloadedRange.loadedCount : 0),
  );
}

/**
 * Returns the ids of the selection when they are known without the rest of the list. Returns undefined when the caller
 * has to load the list and filter it with {@link selectedIds}.
 */
export function knownIds(selection: AssetSelection): readonly string[] | undefined {
  return selection.isInverted || selection.unloadedRange ? undefined : [...selection.ids];
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
 * Returns the selection after the ids of its `unloadedRange` were loaded; unchanged when `range` is no longer that
 * range.
 */
export function resolveUnloadedRange(
  selection: AssetSelection,
  range: UnloadedRange,
  ids: readonly string[],
): AssetSelection {
  if (selection.unloadedRange !== range) return selection;
  return { ...addIds(selection, ids), unloadedRange: undefined };
}
