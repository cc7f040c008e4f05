import { ApiError, type ActivityKind, type DashboardApi } from '@vitrine/core/contract';
import { dashboardEndpoints, logFields, toWireBackground } from './endpoints.ts';
import { reportEndpoints } from '../report/endpoints.ts';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import type { PortOptions } from '../client/portOptions.ts';
import { sendBatch } from './dashboardBatch.ts';
import { createActivityReader } from '../report/activity.ts';
import {
  toActiveUser,
  toDataCounters,
  toFileCounters,
  toRecentFolder,
  toTopFile,
  toTopKeywords,
} from './wireFormat.ts';

const rows = {
  isEnabled: { name: 'dashboard.isEnabled', endpoint: dashboardEndpoints.isEnabled },
  setEnabled: { name: 'dashboard.setEnabled', endpoint: dashboardEndpoints.setEnabled },
  imageLog: { name: 'dashboard.imageLog', endpoint: dashboardEndpoints.imageLog },
  imageAudit: { name: 'dashboard.imageAudit', endpoint: dashboardEndpoints.imageAudit },
  activeUsers: { name: 'dashboard.activeUsers', endpoint: dashboardEndpoints.activeUsers },
  recentFolders: { name: 'dashboard.recentFolders', endpoint: dashboardEndpoints.recentFolders },
  keywordCounts: { name: 'dashboard.keywordCounts', endpoint: dashboardEndpoints.keywordCounts },
  setBackground: { name: 'dashboard.setBackground', endpoint: dashboardEndpoints.setBackground },
  setStartLoading: { name: 'dashboard.setStartLoading', endpoint: dashboardEndpoints.setStartLoading },
  image: { name: 'report.image', endpoint: reportEndpoints.image },
  folder: { name: 'report.folder', endpoint: reportEndpoints.folder },
  type: { name: 'report.type', endpoint: reportEndpoints.type },
  data: { name: 'report.data', endpoint: reportEndpoints.data },
  activity: { name: 'report.activity', endpoint: reportEndpoints.activity },
};

/** Returns the server's name of a kind, such as `Added`. */
function wireNameOf(kind: ActivityKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

type Lists = Pick<
  DashboardApi,
  'listTopFiles' | 'listActiveUsers' | 'listTopKeywords' | 'getKeyword' | 'listRecentFolders'
>;
type Settings = Pick<DashboardApi, 'isEnabled' | 'setEnabled' | 'setStartsOnDashboard' | 'setBackground'>;
type Figures = Pick<DashboardApi, 'getActivity' | 'getFileCounters' | 'getDataCounters'>;

function createLists(client: Client): Lists {
  return {
    async listTopFiles({ order, count }, signal) {
      const files =
        order === 'downloaded'
          ? await client.send(rows.imageAudit, {
              query: { ActivityType: 'image-download', Count: count },
              signal,
            })
          : await client.send(rows.imageLog, { query: { Field: logFields[order], Count: count }, signal });
      return files.map(toTopFile);
    },
    async listActiveUsers({ count }, signal) {
      return (await client.send(rows.activeUsers, { query: { Count: count }, signal })).map(toActiveUser);
    },
    async listTopKeywords({ count }, signal) {
      return toTopKeywords(await client.send(rows.keywordCounts, { query: {}, signal }), count);
    },
    async getKeyword({ id }, signal) {
      const counts = await client.send(rows.keywordCounts, { query: { id: toWireId(id) }, signal });
      // A server that ignores the query returns all of them.
      const [keyword] = toTopKeywords(
        counts.filter((each) => String(each.id) === id),
        1,
      );
      if (!keyword) throw new ApiError('not-found', { status: 404 });
      return keyword;
    },
    async listRecentFolders({ count }, signal) {
      return (await client.send(rows.recentFolders, { query: { Count: count }, signal })).map(toRecentFolder);
    },
  };
}

function createSettings(client: Client): Settings {
  return {
    isEnabled: async (signal) => (await client.send(rows.isEnabled, { signal })).result,
    async setEnabled({ enabled }, signal) {
      return (await client.send(rows.setEnabled, { json: { value: enabled }, signal })).result;
    },
    async setStartsOnDashboard({ enabled }, signal) {
      // `checked` in a request means that a user starts in the library.
      await client.send(rows.setStartLoading, { json: { checked: !enabled }, signal });
    },
    async setBackground({ background }, signal) {
      await client.send(rows.setBackground, { json: { location: toWireBackground(background) }, signal });
    },
  };
}

function createFigures(client: Client, hasSwappedActivityKinds: boolean): Figures {
  const readActivity = createActivityReader(hasSwappedActivityKinds);
  return {
    async getActivity({ kind }, signal) {
      // An older server returns the counts of three kinds under wrong names, so all kinds are requested and the right one is taken.
      const query = hasSwappedActivityKinds ? {} : { Field: wireNameOf(kind) };
      return readActivity(await client.send(rows.activity, { query, signal }))[kind];
    },
    async getFileCounters(signal) {
      const [image, folder, type] = await Promise.all([
        client.send(rows.image, { signal }),
        client.send(rows.folder, { signal }),
        client.send(rows.type, { signal }),
      ]);
      return toFileCounters({ ...image, ...folder, ...type });
    },
    getDataCounters: async (signal) => toDataCounters(await client.send(rows.data, { signal })),
  };
}

function createBatchCall(
  client: Client,
  { capabilities, hasSwappedActivityKinds }: PortOptions,
): Pick<DashboardApi, 'loadWidgets'> {
  const readActivity = createActivityReader(hasSwappedActivityKinds);
  return {
    async loadWidgets({ requests }, signal) {
      signal?.throwIfAborted();
      if (!capabilities.dashboard.batch) throw new ApiError('unsupported');
      if (requests.length === 0) return [];
      return sendBatch(client, requests, readActivity, signal);
    },
  };
}

/** Returns the `dashboard` sub-port over HTTP. Its counters and activity are read from the endpoints of the report. */
export function createDashboardPort(client: Client, portOptions: PortOptions): DashboardApi {
  return {
    ...createLists(client),
    ...createSettings(client),
    ...createFigures(client, portOptions.hasSwappedActivityKinds),
    ...createBatchCall(client, portOptions),
  };
}
