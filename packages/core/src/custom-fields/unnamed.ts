/**
 * Returns the items of a save, and the stored items that it leaves out, such as those of the system. Each of these
 * keeps its place after the stored item that it follows.
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
