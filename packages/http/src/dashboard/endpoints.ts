import type { DashboardApi, TopFilesOrder } from '@vitrine/core/contract';
import { dashboardBackgrounds, entryCount, type DashboardBackground } from '@vitrine/core/dashboard';
import * as z from 'zod/mini';
import { wireId } from '../endpoints/common.ts';
import { endpoint, flagBody, flagResult, type VerbRows } from '../endpoints/endpoint.ts';

/** `Count` of a list, in any notation of a whole number; clamped to the range. */
const count = z.optional(
  z.pipe(
    z.string().check(z.maxLength(100), z.regex(/^-?\d+(?:e\+?\d+)?$/i)),
    z.transform((text) => entryCount(Number(text))),
  ),
);

/** The log field of each order of top files. The order by downloads is another call. */
export const logFields = {
  added: 'AddedToDBGallery',
  viewed: 'LastViewed',
  views: 'ViewCount',
  updated: 'LastDataUpdate',
  modified: 'LastFileModification',
} as const satisfies Readonly<Record<Exclude<TopFilesOrder, 'downloaded'>, string>>;

/** Returns the order of a log field. */
export function orderOfLogField(field: (typeof logFields)[keyof typeof logFields]): TopFilesOrder {
  const orders = Object.keys(logFields) as (keyof typeof logFields)[];
  return orders.find((order) => logFields[order] === field) ?? 'added';
}

const picturePath = (at: number) => `/img/dashboard/dashboard-header${at}.webp`;
/**
 * Prefix of a background that is the location of another picture than the built-in ones. No name of a built-in picture
 * begins with it.
 */
const locationPrefix = 'location:';

/**
 * Returns the path of a built-in picture from the root of the server. Any other text is a location: the prefix that
 * `readBackground` adds is removed.
 */
export function toWireBackground(background: string): string {
  const at = dashboardBackgrounds.indexOf(background as DashboardBackground);
  if (at >= 0) return picturePath(at);
  return background.startsWith(locationPrefix) ? background.slice(locationPrefix.length) : background;
}

/** Returns the name of the picture at a location, or another location with the prefix. */
export function readBackground(location: string): string {
  const at = dashboardBackgrounds.findIndex((_, number) => picturePath(number) === location);
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
 * The endpoints of the dashboard. In a batch, the body of a files widget is `{items, activity}`: `items` as the image log
 * returns them, `activity` as the report does. The body of a list widget is the list. The body of a counters widget is one
 * object with the figures of the report's calls.
 */
export const dashboardEndpoints = {
  isEnabled: endpoint({
    method: 'GET',
    path: flagPath,
    summary: 'Whether dashboards are enabled for the tenant.',
    response: flagResult,
  }),
  setEnabled: endpoint({
    method: 'POST',
    path: flagPath,
    summary: 'Enables or disables dashboards for the tenant.',
    body: flagBody,
    response: flagResult,
    idempotent: true,
  }),
  imageLog: endpoint({
    method: 'GET',
    path: '/api/dashboard/imagelog',
    summary: 'The first files in the order of a log field.',
    query: z.object({ Field: z.enum(Object.values(logFields)), Count: count }),
    response: z.array(wireTopFile),
  }),
  imageAudit: endpoint({
    method: 'GET',
    path: '/api/dashboard/imageaudit',
    summary: 'The files with the latest activity of a kind, latest first.',
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
    summary: 'Folders with activity, latest first.',
    query: z.object({ Count: count }),
    response: z.array(wireRecentFolder),
  }),
  keywordCounts: endpoint({
    method: 'GET',
    path: '/api/keywords/count',
    summary: 'Keywords with the number of their files, most used first; with `id` only that keyword.',
    query: z.object({ id: z.optional(wireId) }),
    response: z.array(wireTopKeyword),
  }),
  batch: endpoint({
    method: 'POST',
    path: '/api/dashboard/batch',
    summary: 'The data of several widgets, each with its own status.',
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
    summary: 'Sets the background picture of the dashboard.',
    body: z.object({ location: z.string().check(z.minLength(1), z.maxLength(500)) }),
    response: z.unknown(),
    idempotent: true,
  }),
  setStartLoading: endpoint({
    method: 'POST',
    path: '/api/config/custom_start_loading',
    summary: 'Sets the home page: the library when `checked`, otherwise the dashboard.',
    body: z.object({ checked: z.boolean() }),
    response: z.unknown(),
    idempotent: true,
  }),
};

/** The rows that each call of the sub-port uses. */
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
