import type { ActivityPeriods } from '@vitrine/core/contract';

const day = 86_400_000;

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns the first day of each period that ends with `today` (`YYYY-MM-DD`); weeks begin on Monday. */
export function periodStarts(today: string): Record<keyof ActivityPeriods, string> {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return {
    today,
    thisWeek: dayText(midnight - daysSinceMonday * day),
    thisMonth: `${today.slice(0, 8)}01`,
  };
}

/** Returns every day from `first` to `last`, both included. */
export function daysBetween(first: string, last: string): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  const count = Math.round((Date.parse(`${last}T00:00:00Z`) - start) / day) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayText(start + at * day));
}
