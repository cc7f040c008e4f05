import type { AssetSelection, SelectableList, SelectionPosition } from './selection.ts';

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

function alignPosition(
  position: SelectionPosition | undefined,
  list: SelectableList,
): SelectionPosition | undefined {
  if (!position || list.total === 0) return undefined;
  const index = Math.min(position.index, list.total - 1);
  const id = list.idAt(index);
  const isSame = index === position.index && (id === undefined || id === position.id);
  if (isSame) return position;
  const newIndex = position.id === undefined ? undefined : findNear(position.id, index, list);
  return newIndex === undefined ? { index, id } : { ...position, index: newIndex };
}

/** Returns whether a position now refers to another file, or its file has moved to another index. */
function hasMoved(before: SelectionPosition | undefined, after: SelectionPosition | undefined): boolean {
  return before?.index !== after?.index || (before?.id !== undefined && before.id !== after?.id);
}

/**
 * Returns the selection after a change of its list. Anchor and focus follow their files to the new positions, or keep
 * their position when the file no longer exists, so that keyboard navigation continues next to it. Selected files stay
 * selected. A range that is not loaded yet is discarded, because its positions no longer refer to the same files.
 */
export function alignSelection(selection: AssetSelection, list: SelectableList): AssetSelection {
  const anchor = alignPosition(selection.anchor, list);
  const focus = alignPosition(selection.focus, list);
  if (anchor === selection.anchor && focus === selection.focus) return selection;
  const isMoved = hasMoved(selection.anchor, anchor) || hasMoved(selection.focus, focus);
  return { ...selection, anchor, focus, unloadedRange: isMoved ? undefined : selection.unloadedRange };
}
