/** The entry of `touched` of a save that changed the order of its list. */
export const orderKey = 'order';

/** Returns whether the ids that are in both lists have another order. */
export function isReordered(before: readonly number[], after: readonly number[]): boolean {
  const earlier = before.filter((id) => after.includes(id));
  return after.filter((id) => before.includes(id)).some((id, place) => id !== earlier[place]);
}

/** A list of ids, and ids that return to it. */
export interface Returning {
  /** The ids that are there, in their order. */
  readonly kept: readonly number[];
  /** The ids that return. */
  readonly back: readonly number[];
  /** The order in which both were before; undefined when it is not known. */
  readonly before: readonly number[] | undefined;
  /** Whether the ids that are there get that order as well. */
  readonly reorders: boolean;
}

/** Returns the ids with those that return at their earlier places. */
export function returnToOrder({ kept, back, before = [], reorders }: Returning): readonly number[] {
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
