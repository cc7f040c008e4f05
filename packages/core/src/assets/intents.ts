import { isInRange, rangeBetween, sizeOfRange, type IndexRange } from './range.ts';
import {
  addIds,
  countSelected,
  emptySelection,
  isSelected,
  type AssetSelection,
  type SelectableList,
  type SelectionPosition,
} from './selection.ts';

/** Directions of keyboard navigation in a grid. */
export type FocusStep = 'previous' | 'next' | 'up' | 'down' | 'first' | 'last' | 'pageUp' | 'pageDown';

/** An action on a selection, the same for pointer, keyboard, touch and script. */
export type SelectionIntent =
  /** A click or a tap on a file. `extend` with Shift, `toggle` with Ctrl or Cmd. */
  | {
      readonly type: 'press';
      readonly index: number;
      readonly pointer?: 'mouse' | 'touch' | undefined;
      readonly extend?: boolean | undefined;
      readonly toggle?: boolean | undefined;
    }
  | { readonly type: 'long-press'; readonly index: number }
  /** The checkbox of a card, or Space. */
  | { readonly type: 'toggle'; readonly index: number; readonly extend?: boolean | undefined }
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'focus'; readonly index: number }
  /** An arrow key, Home, End or a page key. `rows` is the number of rows of a page. */
  | {
      readonly type: 'step';
      readonly step: FocusStep;
      readonly columns: number;
      readonly rows?: number | undefined;
      readonly extend?: boolean | undefined;
      readonly add?: boolean | undefined;
    }
  | { readonly type: 'select-all' }
  | { readonly type: 'clear' };

/** The result of an intent: the new selection, and a file to open. */
export interface SelectionPlan {
  /** The selection after the intent. */
  readonly selection: AssetSelection;
  /** Position of the file to open. */
  readonly opens?: number | undefined;
}

function positionAt(list: SelectableList, index: number): SelectionPosition {
  return { index, id: list.idAt(index) };
}

function isInList(list: SelectableList, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < list.total;
}

/** Selects a range, alone or in addition to the selected files. Positions that are not loaded become the `unloadedRange`. */
function selectRange(
  selection: AssetSelection,
  range: IndexRange,
  list: SelectableList,
  add: boolean,
): AssetSelection {
  if (range.first === 0 && range.last === list.total - 1) return selectAll(selection);
  const base = add ? selection : { ...selection, isInverted: false, ids: emptySelection.ids };
  const ids = loadedIds(range, list);
  const isLoaded = ids.length === sizeOfRange(range);
  const unloadedRange = isLoaded ? undefined : { ...range, loadedCount: base.isInverted ? 0 : ids.length };
  return { ...addIds(base, ids), unloadedRange };
}

function loadedIds({ first, last }: IndexRange, list: SelectableList): string[] {
  const ids: string[] = [];
  for (let index = first; index <= last; index += 1) {
    const id = list.idAt(index);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

function selectAll(selection: AssetSelection): AssetSelection {
  return { ...selection, isInverted: true, ids: emptySelection.ids, unloadedRange: undefined };
}

function selectOne(selection: AssetSelection, position: SelectionPosition): AssetSelection {
  const ids = position.id === undefined ? emptySelection.ids : new Set([position.id]);
  const unloadedRange =
    position.id === undefined ? { first: position.index, last: position.index, loadedCount: 0 } : undefined;
  return { ...selection, isInverted: false, ids, unloadedRange, anchor: position, focus: position };
}

/** Toggles one file. A file that is not loaded, or is in the `unloadedRange`, cannot be toggled. */
function toggleOne(selection: AssetSelection, position: SelectionPosition): AssetSelection {
  const focused = { ...selection, anchor: position, focus: position };
  const isUnloaded =
    selection.unloadedRange !== undefined && isInRange(selection.unloadedRange, position.index);
  if (position.id === undefined || isUnloaded) return focused;
  const ids = new Set(selection.ids);
  if (!ids.delete(position.id)) ids.add(position.id);
  return { ...focused, ids };
}

function extendTo(
  selection: AssetSelection,
  index: number,
  list: SelectableList,
  add: boolean,
): AssetSelection {
  const anchor = selection.anchor ?? selection.focus ?? positionAt(list, index);
  const start = Math.min(anchor.index, list.total - 1);
  const next = selectRange(selection, rangeBetween(start, index), list, add);
  return { ...next, anchor, focus: positionAt(list, index) };
}

function stepTarget(
  from: number,
  total: number,
  { step, columns, rows = 1 }: Extract<SelectionIntent, { type: 'step' }>,
): number {
  const rowLength = Math.max(1, columns);
  const pageLength = rowLength * Math.max(1, rows);
  const offsets = {
    previous: -1,
    next: 1,
    up: -rowLength,
    down: rowLength,
    pageUp: -pageLength,
    pageDown: pageLength,
  };
  if (step === 'first') return 0;
  if (step === 'last') return total - 1;
  const target = from + offsets[step];
  if (step === 'up' && target < 0) return from;
  if (step === 'down' && target >= total) return isInLastRow(from, total, rowLength) ? from : total - 1;
  return Math.min(Math.max(target, 0), total - 1);
}

function isInLastRow(index: number, total: number, columns: number): boolean {
  return Math.floor(index / columns) === Math.floor((total - 1) / columns);
}

/** Ends the touch selection mode when no file is selected any more. */
function endEmptyTouchSelection(selection: AssetSelection, list: SelectableList): AssetSelection {
  return selection.isSelecting && countSelected(selection, list.total) === 0
    ? { ...selection, isSelecting: false }
    : selection;
}

function applyPress(
  selection: AssetSelection,
  intent: Extract<SelectionIntent, { type: 'press' }>,
  list: SelectableList,
): SelectionPlan {
  const position = positionAt(list, intent.index);
  if (intent.extend) return { selection: extendTo(selection, intent.index, list, intent.toggle === true) };
  if (intent.toggle) return { selection: toggleOne(selection, position) };
  if (intent.pointer !== 'touch') return { selection: selectOne(selection, position) };
  if (selection.isSelecting || countSelected(selection, list.total) > 0)
    return { selection: endEmptyTouchSelection(toggleOne(selection, position), list) };
  return { selection: { ...selection, focus: position }, opens: intent.index };
}

function applyStep(
  selection: AssetSelection,
  intent: Extract<SelectionIntent, { type: 'step' }>,
  list: SelectableList,
): AssetSelection {
  if (list.total === 0) return selection;
  const from = Math.min(selection.focus?.index ?? 0, list.total - 1);
  const index = selection.focus ? stepTarget(from, list.total, intent) : 0;
  if (!intent.extend) return { ...selection, focus: positionAt(list, index) };
  const anchor = selection.anchor ?? selection.focus;
  return extendTo({ ...selection, anchor }, index, list, intent.add === true);
}

function clear(selection: AssetSelection, list: SelectableList): AssetSelection {
  if (countSelected(selection, list.total) === 0 && !selection.isSelecting) return selection;
  return { ...emptySelection, focus: selection.focus };
}

function applyFileIntent(
  selection: AssetSelection,
  intent: Exclude<SelectionIntent, { type: 'select-all' | 'clear' | 'step' }>,
  list: SelectableList,
): SelectionPlan {
  const position = positionAt(list, intent.index);
  switch (intent.type) {
    case 'press':
      return applyPress(selection, intent, list);
    case 'long-press': {
      const wasSelected = isSelected(selection, position.id, position.index);
      const next = wasSelected ? { ...selection, focus: position } : toggleOne(selection, position);
      return { selection: { ...next, isSelecting: true } };
    }
    case 'toggle':
      if (intent.extend) return { selection: extendTo(selection, intent.index, list, true) };
      return { selection: endEmptyTouchSelection(toggleOne(selection, position), list) };
    case 'open':
      return { selection: { ...selection, focus: position }, opens: intent.index };
    case 'focus':
      return { selection: { ...selection, focus: position } };
  }
}

/**
 * Returns the selection after an intent. A click selects one file, Ctrl or Cmd adds or removes one, Shift selects from
 * the anchor. Arrow keys move the focus and, with Shift, the end of the range. A tap opens a file, or toggles it while
 * files are selected. Positions outside the list change nothing. Returns the same object when nothing changes.
 */
export function applyIntent(
  selection: AssetSelection,
  intent: SelectionIntent,
  list: SelectableList,
): SelectionPlan {
  switch (intent.type) {
    case 'select-all':
      return { selection: list.total > 0 ? selectAll(selection) : selection };
    case 'clear':
      return { selection: clear(selection, list) };
    case 'step':
      return { selection: applyStep(selection, intent, list) };
    default:
      return isInList(list, intent.index) ? applyFileIntent(selection, intent, list) : { selection };
  }
}
