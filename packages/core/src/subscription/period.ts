import type { Duration } from '../internal/subscriptionState.ts';

const monthsOf: Readonly<Record<Duration, number>> = { month: 1, year: 12 };

/** Returns the same day and time a number of months later, in UTC; the last day of a month that is too short. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay));
  return day + (time - Date.UTC(year, date.getUTCMonth(), date.getUTCDate()));
}

/**
 * Returns the end of the first period after `after` of a subscription that began at `start`, both in milliseconds since
 * 1970. Periods are counted from the start, so one that began on the 31st ends on the 28th of February and on the 31st of
 * March.
 */
export function nextPeriodEnd(start: number, duration: Duration, after: number): number {
  const step = monthsOf[duration];
  const [from, to] = [new Date(start), new Date(Math.max(start, after))];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  let periods = Math.max(1, Math.floor(months / step));
  while (addMonths(start, periods * step) <= after) periods += 1;
  return addMonths(start, periods * step);
}
