import type { AssetSelection, SelectableList, SelectionMark } from './selection.ts';

/** How far from its previous position a file is searched: one page of a list in both directions. */
const maxDistance = 200;

/** Returns the position of a file that was at `index`, searched among the loaded files around it. */
export function findNear(id: string, index: number, list: SelectableList): number | undefined {
  for (let distance = 0; distance <= maxDistance; distance += 1) {
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
  const newIndex = mark.id === undefined ? undefined : findNear(mark.id, index, list);
  return newIndex === undefined ? { index, id } : { ...mark, index: newIndex };
}

/** Returns whether a mark now belongs to another file, or to the same file at another position. */
function hasMoved(before: SelectionMark | undefined, after: SelectionMark | undefined): boolean {
  return before?.index !== after?.index || (before?.id !== undefined && before.id !== after?.id);
}

/**
 * Returns the selection after a change of its list. Anchor and focus follow their files to the new positions, or keep
 * their position when the file no longer exists, so that keyboard navigation continues next to it. Selected files stay
 * selected. A pending range is discarded, because its positions no longer refer to the same files.
 */
export function alignSelection(selection: AssetSelection, list: SelectableList): AssetSelection {
  const anchor = alignMark(selection.anchor, list);
  const focus = alignMark(selection.focus, list);
  if (anchor === selection.anchor && focus === selection.focus) return selection;
  const isMoved = hasMoved(selection.anchor, anchor) || hasMoved(selection.focus, focus);
  return { ...selection, anchor, focus, pending: isMoved ? undefined : selection.pending };
}
