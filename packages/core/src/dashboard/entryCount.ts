/** Most entries of a list that one call tells. */
export const mostEntries = 100;

/** How many entries a call tells when nobody says a number. */
export const fewEntries = 10;

/** How many entries a call tells: a whole number from 1 to {@link mostEntries}, whatever is asked for. */
export function entryCount(asked: number = fewEntries): number {
  return Math.min(mostEntries, Math.max(1, Math.trunc(asked) || 0));
}
