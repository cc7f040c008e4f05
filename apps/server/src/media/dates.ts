const pattern =
  /^(\d{4})(?:[:-](\d{1,2})(?:[:-](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

/** Digits of a second that are kept (nanoseconds). */
const maxDigits = 9;

function pad(text: string): string {
  return text.padStart(2, '0');
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Converts a date as cameras write it ('2024:02:03 04:05:06', with or without a zone, possibly only a year) to ISO 8601
 * with the same precision and no added zone. Returns undefined for zeros and impossible dates.
 */
export function toIsoDate(text: string): string | undefined {
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const [, year = '', month, day, hour, minute, second, fraction, zone] = match;
  if (!isCalendarDay(Number(year), Number(month ?? 1), Number(day ?? 1))) return undefined;
  const date = [year, month, day].filter((part) => part !== undefined).map(pad);
  if (hour === undefined || minute === undefined) return date.join('-');
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const offset = zone === undefined || zone === 'Z' ? (zone ?? '') : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const subseconds = fraction === undefined ? '' : `.${fraction.slice(0, maxDigits)}`;
  return `${date.join('-')}T${pad(hour)}:${minute}:${second ?? '00'}${subseconds}${offset}`;
}

/** Returns the date of `IPTC:DateCreated` with the time of `IPTC:TimeCreated`, if there is one. */
export function joinIptcDate(date: string, time: string | undefined): string {
  return time === undefined ? date : `${date} ${time}`;
}

/**
 * Returns whether an ISO date of IPTC equals `other` without what IPTC cannot store: a time without a zone, fractions
 * of a second.
 */
export function isCoarserDate(date: string, other: string): boolean {
  if (date === other) return false;
  if (!date.includes('T')) return other.startsWith(`${date}T`);
  const inUtc = (text: string) => text.replace(/Z$/, '+00:00');
  return inUtc(other.replace(/\.\d+/, '')) === inUtc(date);
}
