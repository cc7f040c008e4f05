import { fieldsOf, number, object } from '../shape.ts';

/** Counts by their keys. */
type Counts<Keys extends readonly string[]> = Readonly<Record<Keys[number], number>>;

/** Kinds of files that the report counts. */
export const typeKeys = ['photos', 'videos', 'audios', 'others'] as const;
/** Files by type. */
export type TypeCounts = Counts<typeof typeKeys>;

/**
 * Keys of the counts of files by metadata, in the order in which the report shows them. Except for `hasNoData`, `hasData`
 * and `hasGPSData`, each counts the files whose field is filled: `hasSubjects` those with the text field `subject`, which has
 * nothing to do with their keywords.
 */
export const dataKeys = [
  'hasNoData',
  'hasData',
  'hasKeywords',
  'hasGPSData',
  'hasAuthor',
  'hasCameras',
  'hasSubjects',
  'hasDescription',
  'hasTitle',
  'hasDate',
] as const;
/**
 * Keys of the counts that are not numbers of files: the numbers of different authors, of different values of the field
 * `subject`, and of different cameras, and the number of all views, which is also `totalOverallViews` of `OpenedCounts`.
 */
export const distinctKeys = ['authorsCount', 'subjectsCount', 'camerasCount', 'totalViews'] as const;
/** Numbers of files by the metadata they have. */
export type DataCounts = Counts<typeof dataKeys> & Counts<typeof distinctKeys>;

/** Bands of megapixels, from small to large. */
export const dimensionKeys = [
  'upTo3Megapixels',
  'upTo5Megapixels',
  'upTo8Megapixels',
  'upTo10Megapixels',
  'upTo16Megapixels',
  'upTo30Megapixels',
  'upTo48Megapixels',
  'over48Megapixels',
] as const;
/** Numbers of photos by megapixels; each band covers the range from the previous number up to its own. */
export type DimensionCounts = Counts<typeof dimensionKeys>;

/** Keys of the counts of files by whether they were viewed. */
export const openedKeys = ['neverViewed', 'wereViewed'] as const;
/**
 * Numbers of files that were never viewed and that were viewed, and the number of all views. `totalOverallViews` is the
 * same number as `totalViews` of `DataCounts`.
 */
export type OpenedCounts = Counts<typeof openedKeys> & { readonly totalOverallViews: number };

/**
 * Kinds of activity that the report counts, in the order in which it shows them. `updated`: fields of a file were saved;
 * `modified`: its content was edited or replaced.
 */
export const activityKinds = ['added', 'updated', 'opened', 'modified', 'downloaded', 'deleted'] as const;
/** One of the `activityKinds`. */
export type ActivityKind = (typeof activityKinds)[number];

/** Counts of one kind of activity. Weeks begin on Monday; days are those of the tenant's time zone. */
export interface ActivityPeriods {
  /** Count since midnight. */
  readonly today: number;
  /** Count since the first day of the week. */
  readonly thisWeek: number;
  /** Count since the first of the month. */
  readonly thisMonth: number;
}

/** Counts of every kind of activity by period. */
export type ActivityCounts = Readonly<Record<ActivityKind, ActivityPeriods>>;

/**
 * The calls of the report screen. All but `getFileCount` and `getFolderCount` need the capability of the same name
 * (`getTypes`: `report.types`).
 */
export interface ReportApi {
  /** Returns the number of all files. */
  getFileCount(signal?: AbortSignal): Promise<number>;
  /** Returns the number of all folders. */
  getFolderCount(signal?: AbortSignal): Promise<number>;
  /** Returns the numbers of files by type. */
  getTypes(signal?: AbortSignal): Promise<TypeCounts>;
  /** Returns the numbers of files by metadata. */
  getData(signal?: AbortSignal): Promise<DataCounts>;
  /** Returns the numbers of photos by megapixels. */
  getDimensions(signal?: AbortSignal): Promise<DimensionCounts>;
  /** Returns the numbers of files that were and were never viewed. */
  getOpened(signal?: AbortSignal): Promise<OpenedCounts>;
  /** Returns the counts of each kind of activity. */
  getActivity(signal?: AbortSignal): Promise<ActivityCounts>;
}

/** The shape of {@link ActivityPeriods}. */
export const activityPeriodsShape = object(fieldsOf(['today', 'thisWeek', 'thisMonth'], number));
