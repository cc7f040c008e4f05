import type { ApiError } from '../ApiError.ts';
import type { ActivityKind, ActivityPeriods, DataCounts, TypeCounts } from '../report/port.ts';

/** Orders of a list of top files: `views` lists the most viewed first, the others the latest first. */
export const topFilesOrders = ['added', 'viewed', 'views', 'updated', 'modified', 'downloaded'] as const;
/** One of the `topFilesOrders`. */
export type TopFilesOrder = (typeof topFilesOrders)[number];

/** A file of a list of top files. */
export interface TopFile {
  /** Id of the file. */
  readonly id: string;
  /** An ISO 8601 time; for the order `views` the number of views. */
  readonly data: string | number;
  /** Used for the accessible name. Absent when the back end does not return it. */
  readonly fileName?: string | undefined;
}

/** A person and the number of their actions. */
export interface ActiveUser {
  /** The name of the person. */
  readonly user: string;
  /** Number of actions. */
  readonly count: number;
}

/** A keyword and the number of its files. */
export interface TopKeyword {
  /** Id of the keyword. */
  readonly id: string;
  /** The keyword in its most used spelling. */
  readonly keyword: string;
  /** Number of files with the keyword. */
  readonly count: number;
}

/** A folder with recent activity. */
export interface RecentFolder {
  /** Id of the folder. */
  readonly id: string;
  /** Names of the folders from the root to this one, including its own. */
  readonly path: readonly string[];
  /** ISO 8601 in UTC. */
  readonly lastUpdate: string;
}

/** Numbers of files, of folders and of files by type. */
export interface FileCounters extends TypeCounts {
  /** Number of files. */
  readonly images: number;
  /** Number of folders. */
  readonly folders: number;
}

/** Counters of the metadata of files, in the order in which the dashboard shows them. */
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
/** Numbers of files by the metadata they have. */
export type DataCounters = Pick<DataCounts, (typeof dataCounterKeys)[number]>;

/** A list of files with the counts of the matching activity. */
export interface TopFilesWithActivity {
  /** The files, the first one on top. */
  readonly files: readonly TopFile[];
  /** Counts of the activity in each period. */
  readonly activity: ActivityPeriods;
}

/** The data of each built-in widget, by its type. */
export interface DashboardWidgetData {
  /** The files that were added last. */
  'last-added': TopFilesWithActivity;
  /** The files that were opened last. */
  'last-viewed': TopFilesWithActivity;
  /** The files that were opened most often. */
  'most-viewed': TopFilesWithActivity;
  /** The files whose fields changed last. */
  'last-updated': TopFilesWithActivity;
  /** The files whose bytes changed last. */
  'last-modified': TopFilesWithActivity;
  /** The files that were downloaded last. */
  'last-downloaded': TopFilesWithActivity;
  /** `files` is always empty: the files no longer exist. */
  'last-deleted': TopFilesWithActivity;
  /** The folders in which something changed last. */
  'recent-folders': readonly RecentFolder[];
  /** The people with the most actions. */
  'active-users': readonly ActiveUser[];
  /** The keywords of most files. */
  'top-keywords': readonly TopKeyword[];
  /** Numbers of files, of folders and of files by type. */
  'file-counters': FileCounters;
  /** Numbers of files by metadata. */
  'data-counters': DataCounters;
}

/** The type of a built-in widget. */
export type BuiltInWidgetType = keyof DashboardWidgetData;

/** One widget of a batch; `count` is the most entries that it can show. */
export interface WidgetRequest {
  /** Names the request in the results; unique in a batch. */
  readonly id: string;
  /** Which widget's data. */
  readonly widget: BuiltInWidgetType;
  /** The most files or entries to return. */
  readonly count: number;
}

/** The outcome of one request of a batch. */
export type WidgetResult =
  | { readonly id: string; readonly data: DashboardWidgetData[BuiltInWidgetType] }
  | { readonly id: string; readonly error: ApiError };

/**
 * The calls of the dashboard. `count` is 1 to 100. A call for a figure that the back end does not have may be left out:
 * see `DashboardCapabilities`.
 */
export interface DashboardApi {
  /** Returns whether dashboards are enabled for the tenant. */
  isEnabled(signal?: AbortSignal): Promise<boolean>;
  /**
   * Enables or disables dashboards for the tenant and returns the new state.
   * @throws ApiError `forbidden` when the viewer is no admin.
   */
  setEnabled(input: { enabled: boolean }, signal?: AbortSignal): Promise<boolean>;
  /** Returns the first `count` files in the given order. */
  listTopFiles(
    input: { order: TopFilesOrder; count: number },
    signal?: AbortSignal,
  ): Promise<readonly TopFile[]>;
  /** Returns the counts of one kind of activity. */
  getActivity(input: { kind: ActivityKind }, signal?: AbortSignal): Promise<ActivityPeriods>;
  /**
   * Returns the people with the most actions.
   * @throws ApiError `forbidden` when the viewer is no admin.
   */
  listActiveUsers(input: { count: number }, signal?: AbortSignal): Promise<readonly ActiveUser[]>;
  /** Returns the most used keywords, most used first. */
  listTopKeywords(input: { count: number }, signal?: AbortSignal): Promise<readonly TopKeyword[]>;
  /**
   * Returns one keyword by its id, even a rarely used one.
   *
   * @throws ApiError `not-found` when no file has it.
   */
  getKeyword(input: { id: string }, signal?: AbortSignal): Promise<TopKeyword>;
  /** Returns the folders with the latest activity, latest first. */
  listRecentFolders(input: { count: number }, signal?: AbortSignal): Promise<readonly RecentFolder[]>;
  /** Returns the numbers of files and folders. */
  getFileCounters(signal?: AbortSignal): Promise<FileCounters>;
  /** Returns the numbers of files by the metadata they have. */
  getDataCounters(signal?: AbortSignal): Promise<DataCounters>;
  /**
   * Returns the data of several widgets by one request (needs `dashboard.batch`).
   *
   * @throws ApiError `unsupported` when the back end has no such call.
   */
  loadWidgets(
    input: { requests: readonly WidgetRequest[] },
    signal?: AbortSignal,
  ): Promise<readonly WidgetResult[]>;
  /** Sets whether the viewer starts on the dashboard after sign-in. */
  setStartsOnDashboard(input: { enabled: boolean }, signal?: AbortSignal): Promise<void>;
  /**
   * Sets the background picture of the viewer's dashboard.
   * @throws ApiError `invalid` for an unknown name.
   */
  setBackground(input: { background: string }, signal?: AbortSignal): Promise<void>;
}
