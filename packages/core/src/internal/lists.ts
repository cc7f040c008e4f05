/**
 * Returns a list with the item at `from` moved to the position `to`, counted after the item was taken out. A position
 * outside the list is the nearest one inside. Returns the same list when nothing moves.
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  const target = Math.max(0, Math.min(to, items.length - 1));
  if (item === undefined || target === from) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(target, 0, item);
}
