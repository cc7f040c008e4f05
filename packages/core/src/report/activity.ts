import { activityKinds, type ActivityCounts, type ActivityKind } from '../contract/index.ts';
import { activityPeriods, type ActivityPeriod, type AssetFilter } from './filters.ts';

export interface ActivityCell {
  readonly period: ActivityPeriod;
  readonly count: number;
  /** Lists the files behind the count. */
  readonly filter: AssetFilter;
}

/** One kind of activity with its three counts. */
export interface ActivityRow {
  readonly kind: ActivityKind;
  readonly cells: readonly ActivityCell[];
}

/** The activity section as a table: a row per kind in the order of `activityKinds`, a cell per period. */
export function activityRows(counts: ActivityCounts): ActivityRow[] {
  return activityKinds.map((kind) => ({
    kind,
    cells: activityPeriods.map((period) => ({
      period,
      count: counts[kind][period],
      filter: `${kind}:${period}` as const,
    })),
  }));
}

/**
 * Puts right the counts of an old server whose last three labels stand one place off: what it calls modified are
 * downloads, what it calls downloaded are deletions, what it calls deleted are modifications. Sums stay as they were.
 */
export function legacyActivityShift(counts: ActivityCounts): ActivityCounts {
  return { ...counts, modified: counts.deleted, downloaded: counts.modified, deleted: counts.downloaded };
}
