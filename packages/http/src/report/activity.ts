import type { ActivityCounts, ActivityKind, ActivityPeriods } from '@vitrine/core/contract';
import { legacyActivityShift } from '@vitrine/core/report';

type WireActivity = Readonly<
  Partial<Record<`${ActivityKind}${'Today' | 'ThisWeek' | 'ThisMonth'}`, number | undefined>>
>;

function toActivity(wire: WireActivity): ActivityCounts {
  const periods = (kind: ActivityKind): ActivityPeriods => ({
    today: wire[`${kind}Today`] ?? 0,
    thisWeek: wire[`${kind}ThisWeek`] ?? 0,
    thisMonth: wire[`${kind}ThisMonth`] ?? 0,
  });
  return {
    added: periods('added'),
    updated: periods('updated'),
    opened: periods('opened'),
    modified: periods('modified'),
    downloaded: periods('downloaded'),
    deleted: periods('deleted'),
  };
}

/** A function that returns the activity of a response. */
export type ActivityReader = (wire: WireActivity) => ActivityCounts;

/** Returns the reader of a server's activity. `hasSwappedKinds` is the value of the option `legacyActivityShift`. */
export function createActivityReader(hasSwappedKinds: boolean): ActivityReader {
  return (wire) => (hasSwappedKinds ? legacyActivityShift(toActivity(wire)) : toActivity(wire));
}
