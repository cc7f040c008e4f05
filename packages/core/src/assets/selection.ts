import { isInRange, sizeOfRange, type IndexRange } from './range.ts';

/** A position in a list together with the file that was there, so that it can be found again when the list changes. */
export interface SelectionMark {
  readonly index: number;
  /** Undefined while the file at that position is not loaded. */
  readonly id: string | undefined;
}

/**
 * What is selected in one list of files. `ids` names the selected files or, when `isInverted`, those left out, so that
 * selecting all of 100,000 files costs nothing. Values are never changed: every intent gives a new one.
 */
export interface AssetSelection {
  readonly isInverted: boolean;
  readonly ids: ReadonlySet<string>;
  /** Positions that were selected before their files were loaded; the caller loads their ids and resolves them. */
  readonly pending: PendingRange | undefined;
  /** Where a range begins. */
  readonly anchor: SelectionMark | undefined;
  /** Where the keyboard is. */
  readonly focus: SelectionMark | undefined;
  /** Touch: a long press has begun a selection, so a tap selects in place of opening. */
  readonly isSelecting: boolean;
}

/** Positions of which only some files were loaded; `known` counts those whose ids are already in the selection. */
export interface PendingRange extends IndexRange {
  readonly known: number;
}

/** The list that a selection is about, as far as it is known. */
export interface SelectableList {
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

/** Whether the file with this id is selected; `index` also finds it in a range whose ids are not known yet. */
export function isSelected(selection: AssetSelection, id: string | undefined, index?: number): boolean {
  const { pending } = selection;
  if (pending && index !== undefined && isInRange(pending, index)) return true;
  if (id === undefined) return selection.isInverted;
  return selection.ids.has(id) !== selection.isInverted;
}

/** How many of a list of `total` files are selected; while a range is pending, at most a few too many. */
export function countSelected(selection: AssetSelection, total: number): number {
  const { ids, isInverted, pending } = selection;
  if (isInverted) return Math.max(0, total - ids.size);
  return Math.min(total, ids.size + (pending ? sizeOfRange(pending) - pending.known : 0));
}

/**
 * The ids of the selection when they are known without the rest of the list; undefined when the caller has to load
 * the list and narrow it with {@link selectedIds}.
 */
export function knownIds(selection: AssetSelection): readonly string[] | undefined {
  return selection.isInverted || selection.pending ? undefined : [...selection.ids];
}

/** The selected ones among all ids of the list, in its order. */
export function selectedIds(selection: AssetSelection, orderedIds: readonly string[]): readonly string[] {
  return orderedIds.filter((id, index) => isSelected(selection, id, index));
}

/** The selection with more files in it. */
export function addIds(selection: AssetSelection, ids: Iterable<string>): AssetSelection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (selection.isInverted) next.delete(id);
    else next.add(id);
  }
  return { ...selection, ids: next };
}

/** The selection once the ids of its pending range are loaded; unchanged when `range` is no longer the pending one. */
export function resolvePending(
  selection: AssetSelection,
  range: PendingRange,
  ids: readonly string[],
): AssetSelection {
  if (selection.pending !== range) return selection;
  return { ...addIds(selection, ids), pending: undefined };
}
