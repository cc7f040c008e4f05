import { activityKinds, type ActivityCounts, type ActivityKind } from '../contract/index.ts';
import { activityPeriods, type ActivityPeriod, type AssetFilter } from './filters.ts';

/** One count of the activity table. */
export interface ActivityCell {
  /** The period that was counted. */
  readonly period: ActivityPeriod;
  /** Number of events. */
  readonly count: number;
  /** Filter that lists the counted files. */
  readonly filter: AssetFilter;
}

/** One kind of activity with its three counts. */
export interface ActivityRow {
  /** The kind of activity. */
  readonly kind: ActivityKind;
  /** The counts, one for each period. */
  readonly cells: readonly ActivityCell[];
}

/** Returns the activity section as a table: a row per kind, a cell per period. */
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
 * Corrects the counts of an older server whose last three labels are shifted: its `modified` are downloads, its
 * `downloaded` are deletions, its `deleted` are modifications. Sums do not change.
 *
 * @see docs/rules/report.md#an-older-server-shifts-its-activity-labels
 */
export function legacyActivityShift(counts: ActivityCounts): ActivityCounts {
  return { ...counts, modified: counts.deleted, downloaded: counts.modified, deleted: counts.downloaded };
}
