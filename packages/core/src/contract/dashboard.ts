import type { ApiError } from './ApiError.ts';
import type { ActivityKind, ActivityPeriods, DataCounts, TypeCounts } from './report.ts';

/** Fields of the log by which a list of top files is sorted (spec 1 §9, "Sort types"). */
export const fileLogFields = [
  'AddedToDBGallery',
  'LastViewed',
  'ViewCount',
  'LastDataUpdate',
  'LastFileModification',
] as const;
/** One of the `fileLogFields`. */
export type FileLogField = (typeof fileLogFields)[number];

/** By which log or audited activity files are on top. */
export type TopFilesSource = { readonly log: FileLogField } | { readonly activity: 'image-download' };

/** A file on top of a list (spec 1 §3, "Top-image item"). */
export interface TopFile {
  readonly id: string;
  /** An ISO 8601 time; for `ViewCount` the number of views. */
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
  /** Names from the root joined by a backslash; the last one is shown as the name. */
  readonly path: string;
  /** ISO 8601 in UTC. */
  readonly lastUpdate: string;
}

/** Files, folders, and files by type (spec 1 §3, "File counters"). */
export interface FileCounters extends TypeCounts {
  readonly images: number;
  readonly folders: number;
}

/** Files by what their metadata holds (spec 1 §3, "Data counters"). */
export type DataCounters = Pick<
  DataCounts,
  | 'hasData'
  | 'hasNoData'
  | 'hasKeywords'
  | 'hasGPSData'
  | 'hasAuthor'
  | 'hasCameras'
  | 'hasSubjects'
  | 'hasDate'
  | 'hasTitle'
  | 'hasDescription'
  | 'totalViews'
>;

/** A list of files with the counts of its activity. */
export interface TopFilesWithActivity {
  readonly files: readonly TopFile[];
  readonly activity: ActivityPeriods;
}

/** What each widget of the product shows, by its type (spec 1 §3, "Widget types"). */
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

/** What came for one request of a batch: each has an outcome of its own (A118). */
export type WidgetResult =
  | { readonly id: string; readonly data: DashboardWidgetData[ProductWidgetType] }
  | { readonly id: string; readonly error: ApiError };

/** The calls of the start page (spec 1 §7, "Dashboard data calls"; paths: A11–A13). `count` is 1 to 100. */
export interface DashboardApi {
  /** Whether the tenant has dashboards at all. */
  isEnabled(signal?: AbortSignal): Promise<boolean>;
  /** @throws ApiError `forbidden` when the viewer is no admin. */
  setEnabled(input: { enabled: boolean }, signal?: AbortSignal): Promise<boolean>;
  listTopFiles(
    input: { source: TopFilesSource; count: number },
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
  /** `checked` = start in the gallery (A14). */
  setStartLoading(input: { checked: boolean }, signal?: AbortSignal): Promise<void>;
  /** @throws ApiError `invalid` for a picture that is not offered. */
  setBackground(input: { location: string }, signal?: AbortSignal): Promise<void>;
  /** The address of a file's thumbnail. Pure: no request is made. */
  thumbnailUrl(input: { id: string }): string;
}
