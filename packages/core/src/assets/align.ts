import type { AssetSelection, SelectableList, SelectionMark } from './selection.ts';

/** How far from its old place a file is looked for: a page of a list in both directions. */
const reach = 200;

/** The position of a file that was once at `index`, looked for among the loaded files around it. */
export function findNear(id: string, index: number, list: SelectableList): number | undefined {
  for (let distance = 0; distance <= reach; distance += 1) {
    if (list.idAt(index - distance) === id) return index - distance;
    if (list.idAt(index + distance) === id) return index + distance;
  }
  return undefined;
}

function alignMark(mark: SelectionMark | undefined, list: SelectableList): SelectionMark | undefined {
  if (!mark || list.total === 0) return undefined;
  const index = Math.min(mark.index, list.total - 1);
  const id = list.idAt(index);
  const isSame = index === mark.index && (id === undefined || id === mark.id);
  if (isSame) return mark;
  const moved = mark.id === undefined ? undefined : findNear(mark.id, index, list);
  return moved === undefined ? { index, id } : { ...mark, index: moved };
}

/** Whether a mark is on another file now, or on the same file elsewhere. */
function hasMoved(before: SelectionMark | undefined, after: SelectionMark | undefined): boolean {
  return before?.index !== after?.index || (before?.id !== undefined && before.id !== after?.id);
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
  const isMoved = hasMoved(selection.anchor, anchor) || hasMoved(selection.focus, focus);
  return { ...selection, anchor, focus, pending: isMoved ? undefined : selection.pending };
}
