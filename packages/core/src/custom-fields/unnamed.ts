/**
 * Returns the items of a save, with each stored one that the save does not name after the stored one that it follows. So
 * a save that leaves out items, such as those of the system, does not change the order.
 */
export function keepUnnamed<Sent extends { readonly id?: unknown }, Stored extends { readonly id: unknown }>(
  sent: readonly Sent[],
  stored: readonly Stored[],
  deleted: readonly unknown[],
): (Sent | Stored)[] {
  const result: (Sent | Stored)[] = [...sent];
  const gone = new Set(deleted);
  let place = 0;
  for (const each of stored) {
    if (gone.has(each.id)) continue;
    const named = result.findIndex(({ id }) => id === each.id);
    if (named < 0) result.splice(place, 0, each);
    place = named < 0 ? place + 1 : named + 1;
  }
  return result;
}
