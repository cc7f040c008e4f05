import type { ActivityPeriods } from '../../contract/index.ts';

/** Returns the start of today, of this week (Monday) and of this month, in UTC. */
export function periodStarts(now: number): Record<keyof ActivityPeriods, number> {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const daysSinceMonday = (date.getUTCDay() + 6) % 7;
  return {
    today: Date.UTC(year, month, day),
    thisWeek: Date.UTC(year, month, day - daysSinceMonday),
    thisMonth: Date.UTC(year, month, 1),
  };
}
