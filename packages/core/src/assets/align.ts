import type { AssetSelection, SelectableList, SelectionMark } from './selection.ts';

/** How far from its old place a file is looked for: a page of a list in both directions. */
const reach = 200;

function findNear(id: string, index: number, list: SelectableList): number | undefined {
  for (let distance = 0; distance <= reach; distance += 1) {
    if (list.idAt(index - distance) === id) return index - distance;
    if (list.idAt(index + distance) === id) return index + distance;
  }
  return undefined;
}

function alignMark(mark: SelectionMark | undefined, list: SelectableList): SelectionMark | undefined {
  if (!mark || list.total === 0) return undefined;
  const index = mark.id === undefined ? undefined : findNear(mark.id, mark.index, list);
  if (index === mark.index) return mark;
  if (index !== undefined) return { ...mark, index };
  const clamped = Math.min(mark.index, list.total - 1);
  const id = list.idAt(clamped);
  return clamped === mark.index && id === mark.id ? mark : { index: clamped, id };
}

/**
 * The selection after its list has changed: anchor and focus follow their files to the new positions, or stay where
 * they were when the file is gone, so that the keyboard goes on beside it. What is selected stays selected; a pending
 * range is given up, because its positions no longer mean the same files.
 */
export function alignSelection(selection: AssetSelection, list: SelectableList): AssetSelection {
  const anchor = alignMark(selection.anchor, list);
  const focus = alignMark(selection.focus, list);
  if (anchor === selection.anchor && focus === selection.focus) return selection;
  return { ...selection, anchor, focus, pending: undefined };
}

/** The selection without files that have left the list. */
export function withoutIds(selection: AssetSelection, gone: readonly string[]): AssetSelection {
  const ids = new Set(selection.ids);
  for (const id of gone) ids.delete(id);
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
