/** The most entries that one call returns. */
export const maxEntries = 100;

/** The default number of entries. */
export const fewEntries = 10;

/** Returns a valid number of entries: a whole number from 1 to {@link maxEntries}. */
export function entryCount(asked: number = fewEntries): number {
  return Math.min(maxEntries, Math.max(1, Math.trunc(asked) || 0));
}
