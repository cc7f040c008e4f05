/** The most entries that one call returns. */
export const maxWidgetEntries = 100;

/** The default number of entries. */
export const fewEntries = 10;

/** Returns a valid number of entries: a whole number from 1 to {@link maxWidgetEntries}. */
export function entryCount(asked: number = fewEntries): number {
  return Math.min(maxWidgetEntries, Math.max(1, Math.trunc(asked) || 0));
}
