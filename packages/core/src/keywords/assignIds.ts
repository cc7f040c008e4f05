/**
 * Returns the ids of words after a change of their keys, by key. A wanted id is at its key; the others keep their places
 * as far as these are free.
 *
 * @param current The id of each key, also of words that nothing uses any more.
 * @param wanted Ids of `current` by the keys of `current` at which they are to be.
 */
export function assignIds<Id>(
  current: ReadonlyMap<string, Id>,
  wanted: ReadonlyMap<string, Id>,
): ReadonlyMap<string, Id> {
  const placed = new Set(wanted.values());
  const kept = new Map([...current].filter(([key, id]) => !wanted.has(key) && !placed.has(id)));
  for (const id of kept.values()) placed.add(id);
  const left = [...current.values()].filter((id) => !placed.has(id));
  return new Map(
    [...current.keys()].flatMap((key) => {
      const id = wanted.get(key) ?? kept.get(key) ?? left.pop();
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}
