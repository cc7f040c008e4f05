import type { ActivityCounts, ActivityKind, ActivityPeriods, ReportApi } from '@vitrine/core/contract';
import { readDimensions, reportEndpoints } from './endpoints.ts';
import type { Client } from '../client/client.ts';
import type { ServerTraits } from '../client/traits.ts';

const rows = {
  image: { name: 'report.image', endpoint: reportEndpoints.image },
  folder: { name: 'report.folder', endpoint: reportEndpoints.folder },
  type: { name: 'report.type', endpoint: reportEndpoints.type },
  data: { name: 'report.data', endpoint: reportEndpoints.data },
  dimension: { name: 'report.dimension', endpoint: reportEndpoints.dimension },
  opened: { name: 'report.opened', endpoint: reportEndpoints.opened },
  activity: { name: 'report.activity', endpoint: reportEndpoints.activity },
};

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

/**
 * Returns the counts of a server that exchanges the last three kinds: its `modified` is downloaded, its `downloaded` is
 * deleted, and its `deleted` is modified.
 */
function unshift(counts: ActivityCounts): ActivityCounts {
  return { ...counts, modified: counts.deleted, downloaded: counts.modified, deleted: counts.downloaded };
}

/** Returns the activity of an answer. */
export type ActivityReader = (wire: WireActivity) => ActivityCounts;

/** Returns the reader of a server's activity. `isShifted` undoes the exchange of the last three kinds. */
export function createActivityReader(isShifted: boolean): ActivityReader {
  return (wire) => (isShifted ? unshift(toActivity(wire)) : toActivity(wire));
}

/** Returns the `report` sub-port over HTTP. */
export function createReportPort(client: Client, { isActivityShifted }: ServerTraits): ReportApi {
  const readActivity = createActivityReader(isActivityShifted);
  return {
    getFileCount: async (signal) => (await client.send(rows.image, { signal })).imageQuantity,
    getFolderCount: async (signal) => (await client.send(rows.folder, { signal })).folderQuantity,
    getTypes: (signal) => client.send(rows.type, { signal }),
    getData: (signal) => client.send(rows.data, { signal }),
    getDimensions: async (signal) => readDimensions(await client.send(rows.dimension, { signal })),
    getOpened: (signal) => client.send(rows.opened, { signal }),
    async getActivity(signal) {
      return readActivity(await client.send(rows.activity, { signal }));
    },
  };
}
