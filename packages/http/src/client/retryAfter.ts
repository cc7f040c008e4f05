/**
 * Returns the seconds of a `Retry-After` header, which holds seconds or a date. Returns undefined when it is missing or unreadable.
 *
 * @param now milliseconds since 1970
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
