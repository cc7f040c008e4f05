import {
  activityKinds,
  type ActivityCounts,
  type ActivityKind,
  type ActivityPeriods,
} from '@vitrine/core/contract';
import { today } from '../db/executor.ts';
import { readCounters } from './counters.ts';
import { daysBetween, periodStarts } from './periods.ts';

function periodsOf(kind: ActivityKind, counts: Readonly<Record<string, number>>): ActivityPeriods {
  const sum = (from: string) =>
    daysBetween(from, today()).reduce((total, day) => total + (counts[`activity:${kind}:${day}`] ?? 0), 0);
  const { today: day, thisWeek, thisMonth } = periodStarts(today());
  return { today: sum(day), thisWeek: sum(thisWeek), thisMonth: sum(thisMonth) };
}

/** Returns the activity of today, of this week (from Monday) and of this month, from the counters per day. */
export async function readActivity(
  kinds: readonly ActivityKind[] = activityKinds,
): Promise<Partial<ActivityCounts>> {
  const { thisWeek, thisMonth } = periodStarts(today());
  const days = daysBetween(thisWeek < thisMonth ? thisWeek : thisMonth, today());
  const counts = await readCounters(kinds.flatMap((kind) => days.map((day) => `activity:${kind}:${day}`)));
  return Object.fromEntries(kinds.map((kind) => [kind, periodsOf(kind, counts)]));
}
