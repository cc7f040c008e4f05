import { apiErrorCodes, type ApiError } from '../ApiError.ts';
import type { Domain } from '../domain.ts';
import {
  activityKinds,
  activityPeriodsShape,
  typeKeys,
  type ActivityKind,
  type ActivityPeriods,
  type DataCounts,
  type TypeCounts,
} from '../report/port.ts';
import {
  anything,
  either,
  fieldsOf,
  flag,
  list,
  nothing,
  number,
  object,
  oneOf,
  optional,
  text,
  type Shape,
} from '../shape.ts';

/** Orders of a list of top files: the latest first, `views` the most viewed first. */
export const topFilesOrders = ['added', 'viewed', 'views', 'updated', 'modified', 'downloaded'] as const;
/** One of the `topFilesOrders`. */
export type TopFilesOrder = (typeof topFilesOrders)[number];

/** A file on top of a list. */
export interface TopFile {
  readonly id: string;
  /** An ISO 8601 time; in the order `views` the number of views. */
  readonly data: string | number;
  /** For the accessible name; a back end that does not tell it leaves it out. */
  readonly fileName?: string | undefined;
}

/** A person with the number of their actions. */
export interface ActiveUser {
  readonly user: string;
  readonly count: number;
}

/** A keyword with the number of its files. */
export interface TopKeyword {
  readonly id: string;
  readonly keyword: string;
  readonly count: number;
}

/** A folder in which something happened lately. */
export interface RecentFolder {
  readonly id: string;
  /** Names of the folders from the root to this one, its own included. */
  readonly path: readonly string[];
  /** ISO 8601 in UTC. */
  readonly lastUpdate: string;
}

/** Files, folders, and files by type. */
export interface FileCounters extends TypeCounts {
  readonly images: number;
  readonly folders: number;
}

/** Counters of what the metadata of files holds, in the order in which the start page shows them. */
export const dataCounterKeys = [
  'hasData',
  'hasNoData',
  'hasKeywords',
  'hasGPSData',
  'hasAuthor',
  'hasCameras',
  'hasSubjects',
  'hasDate',
  'hasTitle',
  'hasDescription',
  'totalViews',
] as const satisfies readonly (keyof DataCounts)[];
/** Files by what their metadata holds. */
export type DataCounters = Pick<DataCounts, (typeof dataCounterKeys)[number]>;

/** A list of files with the counts of its activity. */
export interface TopFilesWithActivity {
  readonly files: readonly TopFile[];
  readonly activity: ActivityPeriods;
}

/** What each widget of the product shows, by its type. */
export interface DashboardWidgetData {
  'last-added': TopFilesWithActivity;
  'last-viewed': TopFilesWithActivity;
  'most-viewed': TopFilesWithActivity;
  'last-updated': TopFilesWithActivity;
  'last-modified': TopFilesWithActivity;
  'last-downloaded': TopFilesWithActivity;
  /** Never files: they are gone. */
  'last-deleted': TopFilesWithActivity;
  'recent-folders': readonly RecentFolder[];
  'active-users': readonly ActiveUser[];
  'top-keywords': readonly TopKeyword[];
  'file-counters': FileCounters;
  'data-counters': DataCounters;
}

/** A widget of the product. */
export type ProductWidgetType = keyof DashboardWidgetData;

/** One widget of a batch; `count` is how many entries it has room for. */
export interface WidgetRequest {
  readonly id: string;
  readonly widget: ProductWidgetType;
  readonly count: number;
}

/** What came for one request of a batch: each has an outcome of its own. */
export type WidgetResult =
  | { readonly id: string; readonly data: DashboardWidgetData[ProductWidgetType] }
  | { readonly id: string; readonly error: ApiError };

/** The calls of the start page. `count` is 1 to 100. A figure that a back end does not have needs no call: see `DashboardCapabilities`. */
export interface DashboardApi {
  /** Whether the tenant has dashboards at all. */
  isEnabled(signal?: AbortSignal): Promise<boolean>;
  /** @throws ApiError `forbidden` when the viewer is no admin. */
  setEnabled(input: { enabled: boolean }, signal?: AbortSignal): Promise<boolean>;
  listTopFiles(
    input: { order: TopFilesOrder; count: number },
    signal?: AbortSignal,
  ): Promise<readonly TopFile[]>;
  getActivity(input: { kind: ActivityKind }, signal?: AbortSignal): Promise<ActivityPeriods>;
  /** @throws ApiError `forbidden` when the viewer is no admin. */
  listActiveUsers(input: { count: number }, signal?: AbortSignal): Promise<readonly ActiveUser[]>;
  /** The most used first. */
  listTopKeywords(input: { count: number }, signal?: AbortSignal): Promise<readonly TopKeyword[]>;
  /**
   * One keyword by its id, however seldom it is used.
   *
   * @throws ApiError `not-found` when no file has it.
   */
  getKeyword(input: { id: string }, signal?: AbortSignal): Promise<TopKeyword>;
  listRecentFolders(input: { count: number }, signal?: AbortSignal): Promise<readonly RecentFolder[]>;
  getFileCounters(signal?: AbortSignal): Promise<FileCounters>;
  getDataCounters(signal?: AbortSignal): Promise<DataCounters>;
  /**
   * Several widgets by one request (needs `dashboard.batch`).
   *
   * @throws ApiError `unsupported` when the back end turns out not to offer it.
   */
  loadWidgets(
    input: { requests: readonly WidgetRequest[] },
    signal?: AbortSignal,
  ): Promise<readonly WidgetResult[]>;
  /** Whether a sign-in leads to the dashboard. */
  setStartsOnDashboard(input: { enabled: boolean }, signal?: AbortSignal): Promise<void>;
  /** @throws ApiError `invalid` for a name that no picture on offer has. */
  setBackground(input: { background: string }, signal?: AbortSignal): Promise<void>;
}

const topFile = object({ id: text, data: either(text, number), fileName: optional(text) });
const activeUser = object({ user: text, count: number });
const topKeyword = object({ id: text, keyword: text, count: number });
const recentFolder = object({ id: text, path: list(text), lastUpdate: text });
const fileCounters = /* @__PURE__ */ (() => object(fieldsOf(['images', 'folders', ...typeKeys], number)))();
const dataCounters = object(fieldsOf(dataCounterKeys, number));
const topFilesWithActivity = object({ files: list(topFile), activity: activityPeriodsShape });

/** What the data of each widget looks like. */
export const widgetShapes: { readonly [Type in ProductWidgetType]: Shape<DashboardWidgetData[Type]> } = {
  'last-added': topFilesWithActivity,
  'last-viewed': topFilesWithActivity,
  'most-viewed': topFilesWithActivity,
  'last-updated': topFilesWithActivity,
  'last-modified': topFilesWithActivity,
  'last-downloaded': topFilesWithActivity,
  'last-deleted': topFilesWithActivity,
  'recent-folders': list(recentFolder),
  'active-users': list(activeUser),
  'top-keywords': list(topKeyword),
  'file-counters': fileCounters,
  'data-counters': dataCounters,
};

/** One that is not known fails alone, so that it is any text here. */
const widgetRequest = object({ id: text, widget: text as Shape<ProductWidgetType>, count: number });
/** What is in it is checked widget by widget, so that one of them does not fail them all. */
const widgetResult = either(
  object({ id: text, error: object({ code: oneOf(apiErrorCodes) }) as Shape<ApiError> }),
  object({ id: text, data: anything }),
);
const count = object({ count: number });

/** The calls of `DashboardApi`. */
export const dashboardDomain: Domain<DashboardApi> = {
  verbs: {
    isEnabled: { answer: flag, right: 'dashboard.read' },
    setEnabled: { input: object({ enabled: flag }), answer: flag, right: 'dashboard.setEnabled' },
    listTopFiles: {
      input: object({ order: oneOf(topFilesOrders), count: number }),
      answer: list(topFile),
      needs: 'dashboard.topFiles',
      right: 'dashboard.read',
    },
    getActivity: {
      input: object({ kind: oneOf(activityKinds) }),
      answer: activityPeriodsShape,
      needs: 'dashboard.activity',
      right: 'dashboard.read',
    },
    listActiveUsers: {
      input: count,
      answer: list(activeUser),
      needs: 'dashboard.activeUsers',
      right: 'dashboard.readActiveUsers',
    },
    listTopKeywords: {
      input: count,
      answer: list(topKeyword),
      needs: 'dashboard.topKeywords',
      right: 'dashboard.read',
    },
    getKeyword: {
      input: object({ id: text }),
      answer: topKeyword,
      needs: 'dashboard.topKeywords',
      right: 'dashboard.read',
    },
    listRecentFolders: {
      input: count,
      answer: list(recentFolder),
      needs: 'dashboard.recentFolders',
      right: 'dashboard.read',
    },
    getFileCounters: { answer: fileCounters, needs: 'dashboard.fileCounters', right: 'dashboard.read' },
    getDataCounters: { answer: dataCounters, needs: 'dashboard.dataCounters', right: 'dashboard.read' },
    loadWidgets: {
      input: object({ requests: list(widgetRequest) }),
      answer: list(widgetResult),
      needs: 'dashboard.batch',
      right: 'dashboard.read',
    },
    setStartsOnDashboard: {
      input: object({ enabled: flag }),
      answer: nothing,
      right: 'dashboard.setStartsOnDashboard',
    },
    setBackground: { input: object({ background: text }), answer: nothing, right: 'dashboard.setBackground' },
  },
};
