/** The entry of `touched` of a save that changed the order of its list. */
export const orderKey = 'order';

/** Returns whether the ids that are in both lists have another order. */
export function isReordered(before: readonly number[], after: readonly number[]): boolean {
  const earlier = before.filter((id) => after.includes(id));
  return after.filter((id) => before.includes(id)).some((id, place) => id !== earlier[place]);
}

/** The ids of a list, and the ids of restored items that are inserted into it. */
export interface RestoreOrderOptions {
  /** The ids of the list, in their order. */
  readonly kept: readonly number[];
  /** The ids of the restored items. */
  readonly back: readonly number[];
  /** The order in which both were before; undefined when it is not known. */
  readonly before: readonly number[] | undefined;
  /** Whether the ids of the list get that order as well. */
  readonly reorders: boolean;
}

/** Returns the ids of the list with the restored ones at their earlier places. */
export function restoreOrder({ kept, back, before = [], reorders }: RestoreOrderOptions): readonly number[] {
  const all = [...kept, ...back.filter((id) => !kept.includes(id))];
  if (reorders) {
    const known = before.filter((id) => all.includes(id));
    return [...known, ...all.filter((id) => !before.includes(id))];
  }
  const result = [...kept];
  const placeOf = (id: number) => (before.includes(id) ? before.indexOf(id) : all.length);
  const missing = all.slice(kept.length).toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const id of missing) result.splice(placeOf(id), 0, id);
  return result;
}
