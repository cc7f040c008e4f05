import type { DashboardApi, TopFilesOrder } from '@vitrine/core/contract';
import { dashboardBackgrounds, entryCount, type DashboardBackground } from '@vitrine/core/dashboard';
import * as z from 'zod/mini';
import { wireId } from '../endpoints/common.ts';
import { endpoint, flagBody, flagResult, type VerbRows } from '../endpoints/endpoint.ts';

/** `Count` of a list, clamped, in whatever way a whole number is written. */
const count = z.optional(
  z.pipe(
    z.string().check(z.maxLength(100), z.regex(/^-?\d+(?:e\+?\d+)?$/i)),
    z.transform((text) => entryCount(Number(text))),
  ),
);

/** The field of the log behind each order of a list of top files; downloads are another call. */
export const logFields = {
  added: 'AddedToDBGallery',
  viewed: 'LastViewed',
  views: 'ViewCount',
  updated: 'LastDataUpdate',
  modified: 'LastFileModification',
} as const satisfies Readonly<Record<Exclude<TopFilesOrder, 'downloaded'>, string>>;

/** The order that a field of the log means. */
export function orderOfLogField(field: (typeof logFields)[keyof typeof logFields]): TopFilesOrder {
  const orders = Object.keys(logFields) as (keyof typeof logFields)[];
  return orders.find((order) => logFields[order] === field) ?? 'added';
}

const pathOf = (at: number) => `/img/dashboard/dashboard-header${at}.webp`;
/** Before a location that is no picture on offer: the name of a picture never means one of these. */
const locationPrefix = 'location:';

/**
 * The address of a picture on offer, from the root of the server. Another text means the location that `readBackground` made
 * it of, and is a location itself where it was made of none.
 */
export function toWireBackground(background: string): string {
  const at = dashboardBackgrounds.indexOf(background as DashboardBackground);
  if (at >= 0) return pathOf(at);
  return background.startsWith(locationPrefix) ? background.slice(locationPrefix.length) : background;
}

/** The name of the picture at a location; another location stays apart from the names of pictures. */
export function readBackground(location: string): string {
  const at = dashboardBackgrounds.findIndex((_, number) => pathOf(number) === location);
  return dashboardBackgrounds[at] ?? locationPrefix + location;
}

/** A file of a widget as the server sends it. */
export const wireTopFile = z.object({
  id: wireId,
  data: z.union([z.string(), z.number()]),
  fileName: z.optional(z.string()),
});
/** A person of a widget as the server sends it. */
export const wireActiveUser = z.object({ value: z.string(), count: z.number() });
/** A keyword of a widget as the server sends it. */
export const wireTopKeyword = z.object({ id: wireId, count: z.number(), value: z.string() });
/** A folder of a widget as the server sends it. */
export const wireRecentFolder = z.object({
  folderId: wireId,
  folderPath: z.string(),
  lastUpdate: z.string(),
});

const flagPath = '/api/config/flag/enabledashboard';

const requestId = z.union([z.string().check(z.maxLength(100)), z.number()]);

/**
 * In a batch the body of a files widget is `{items, activity}`, the first as the image log
 * answers and the second as the report's activity does; that of a list is the list; that of counters the figures of the
 * report's calls in one object.
 */
export const dashboardEndpoints = {
  isEnabled: endpoint({
    method: 'GET',
    path: flagPath,
    summary: 'Whether the tenant has dashboards.',
    response: flagResult,
  }),
  setEnabled: endpoint({
    method: 'POST',
    path: flagPath,
    summary: 'Switches dashboards on or off for the tenant.',
    body: flagBody,
    response: flagResult,
    idempotent: true,
  }),
  imageLog: endpoint({
    method: 'GET',
    path: '/api/dashboard/imagelog',
    summary: 'Files on top by a field of the log.',
    query: z.object({ Field: z.enum(Object.values(logFields)), Count: count }),
    response: z.array(wireTopFile),
  }),
  imageAudit: endpoint({
    method: 'GET',
    path: '/api/dashboard/imageaudit',
    summary: 'Files on top by an audited activity, the latest first.',
    query: z.object({ ActivityType: z.enum(['image-download']), Count: count }),
    response: z.array(wireTopFile),
  }),
  activeUsers: endpoint({
    method: 'GET',
    path: '/api/dashboard/activeusers',
    summary: 'The people with the most actions.',
    query: z.object({ Count: count }),
    response: z.array(wireActiveUser),
  }),
  recentFolders: endpoint({
    method: 'GET',
    path: '/api/dashboard/recentfolders',
    summary: 'Folders in which something happened, the latest first.',
    query: z.object({ Count: count }),
    response: z.array(wireRecentFolder),
  }),
  keywordCounts: endpoint({
    method: 'GET',
    path: '/api/keywords/count',
    summary: 'Keywords with the number of their files, the most used first; with an id that one alone.',
    query: z.object({ id: z.optional(wireId) }),
    response: z.array(wireTopKeyword),
  }),
  batch: endpoint({
    method: 'POST',
    path: '/api/dashboard/batch',
    summary: 'Several widgets by one request, each with a status of its own.',
    body: z.object({
      requests: z
        .array(
          z.object({
            id: requestId,
            widget: z.string().check(z.maxLength(100)),
            count: z.optional(z.number()),
          }),
        )
        .check(z.maxLength(50)),
    }),
    response: z.object({
      results: z.array(z.object({ id: requestId, status: z.number(), body: z.unknown() })),
    }),
    idempotent: true,
  }),
  setBackground: endpoint({
    method: 'POST',
    path: '/api/config/backgroundimg',
    summary: 'Chooses the picture behind the greeting.',
    body: z.object({ location: z.string().check(z.minLength(1), z.maxLength(500)) }),
    response: z.unknown(),
    idempotent: true,
  }),
  setStartLoading: endpoint({
    method: 'POST',
    path: '/api/config/custom_start_loading',
    summary: 'Chooses where to begin: `checked` = in the gallery, not on the dashboard.',
    body: z.object({ checked: z.boolean() }),
    response: z.unknown(),
    idempotent: true,
  }),
};

/** The rows behind each call of the sub-port. */
export const dashboardRows = {
  isEnabled: ['isEnabled'],
  setEnabled: ['setEnabled'],
  listTopFiles: ['imageLog', 'imageAudit'],
  getActivity: ['report.activity'],
  listActiveUsers: ['activeUsers'],
  listTopKeywords: ['keywordCounts'],
  getKeyword: ['keywordCounts'],
  listRecentFolders: ['recentFolders'],
  getFileCounters: ['report.image', 'report.folder', 'report.type'],
  getDataCounters: ['report.data'],
  loadWidgets: ['batch'],
  setStartsOnDashboard: ['setStartLoading'],
  setBackground: ['setBackground'],
} as const satisfies VerbRows<DashboardApi, typeof dashboardEndpoints>;
