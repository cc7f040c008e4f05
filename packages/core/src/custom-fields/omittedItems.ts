/**
 * Returns the items of a save together with the stored items that it neither contains nor deletes, such as fields of the
 * system. Each of these keeps its position after the stored item that it follows.
 */
export function withOmittedItems<
  Sent extends { readonly id?: unknown },
  Stored extends { readonly id: unknown },
>(sent: readonly Sent[], stored: readonly Stored[], deleted: readonly unknown[]): (Sent | Stored)[] {
  const result: (Sent | Stored)[] = [...sent];
  const deletedIds = new Set(deleted);
  let insertIndex = 0;
  for (const each of stored) {
    if (deletedIds.has(each.id)) continue;
    const sentIndex = result.findIndex(({ id }) => id === each.id);
    if (sentIndex < 0) result.splice(insertIndex, 0, each);
    insertIndex = sentIndex < 0 ? insertIndex + 1 : sentIndex + 1;
  }
  return result;
}
