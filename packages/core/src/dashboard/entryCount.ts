/** The most entries that one call returns. */
export const maxWidgetEntries = 100;

/** The default number of entries. */
export const defaultWidgetEntries = 10;

/** Returns a valid number of entries: a whole number from 1 to {@link maxWidgetEntries}. */
export function entryCount(requested: number = defaultWidgetEntries): number {
  return Math.min(maxWidgetEntries, Math.max(1, Math.trunc(requested) || 0));
}
