/** Returns whether a text is a time of ISO 8601 with a time zone, in the years 1970 to 9999. */
export function isIsoTime(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,16}(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : NaN;
  return time >= 0 && time < Date.UTC(10_000, 0, 1);
}
