import type { ReportApi } from '@vitrine/core/contract';
import { createActivityReader } from './activity.ts';
import { readDimensions, reportEndpoints } from './endpoints.ts';
import type { Client } from '../client/client.ts';
import type { PortOptions } from '../client/portOptions.ts';

const rows = {
  image: { name: 'report.image', endpoint: reportEndpoints.image },
  folder: { name: 'report.folder', endpoint: reportEndpoints.folder },
  type: { name: 'report.type', endpoint: reportEndpoints.type },
  data: { name: 'report.data', endpoint: reportEndpoints.data },
  dimension: { name: 'report.dimension', endpoint: reportEndpoints.dimension },
  opened: { name: 'report.opened', endpoint: reportEndpoints.opened },
  activity: { name: 'report.activity', endpoint: reportEndpoints.activity },
};

/** Returns the `report` sub-port over HTTP. */
export function createReportPort(client: Client, { hasSwappedActivityKinds }: PortOptions): ReportApi {
  const readActivity = createActivityReader(hasSwappedActivityKinds);
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
