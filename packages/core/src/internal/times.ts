/** The milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000;

/**
 * Returns a time of a back end in milliseconds since 1970; undefined for none, or for a text that is no time. A time
 * without a time zone is in UTC.
 */
export function parseTime(time: string | null | undefined): number | undefined {
  if (time === null || time === undefined) return undefined;
  const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(time);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(time);
  const milliseconds = Date.parse(hasZone || isDate ? time : `${time.replace(' ', 'T')}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
