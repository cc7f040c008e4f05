import type { Domain } from '../domain.ts';
import { fieldsOf, number, object } from '../shape.ts';

/** Files by type. */
export interface TypeCounts {
  readonly photos: number;
  readonly videos: number;
  readonly audios: number;
  readonly others: number;
}

/** Files by what their metadata holds. */
export interface DataCounts {
  readonly hasNoData: number;
  readonly hasData: number;
  readonly hasKeywords: number;
  readonly hasGPSData: number;
  readonly hasAuthor: number;
  readonly hasCameras: number;
  readonly hasSubjects: number;
  readonly hasDescription: number;
  readonly hasTitle: number;
  readonly hasDate: number;
  readonly authorsCount: number;
  readonly subjectsCount: number;
  readonly camerasCount: number;
  readonly totalViews: number;
}

/** Photos by megapixels; each band reaches from the one before up to its number. */
export interface DimensionCounts {
  readonly upTo3Megapixels: number;
  readonly upTo5Megapixels: number;
  readonly upTo8Megapixels: number;
  readonly upTo10Megapixels: number;
  readonly upTo16Megapixels: number;
  readonly upTo30Megapixels: number;
  readonly upTo48Megapixels: number;
  readonly over48Megapixels: number;
}

/** How many files were never and ever viewed, and all views together. */
export interface OpenedCounts {
  readonly neverViewed: number;
  readonly wereViewed: number;
  readonly totalOverallViews: number;
}

/** Kinds of events that the report counts, in the order in which it shows them. */
export const activityKinds = ['added', 'updated', 'opened', 'modified', 'downloaded', 'deleted'] as const;
/** One of the `activityKinds`. */
export type ActivityKind = (typeof activityKinds)[number];

/** Counts of one kind of activity; the week begins on Monday, in the tenant's time zone. */
export interface ActivityPeriods {
  readonly today: number;
  readonly thisWeek: number;
  readonly thisMonth: number;
}

/** Counts of every kind of activity by period. */
export type ActivityCounts = Readonly<Record<ActivityKind, ActivityPeriods>>;

/** The seven calls of the report screen. */
export interface ReportApi {
  getFileCount(signal?: AbortSignal): Promise<number>;
  getFolderCount(signal?: AbortSignal): Promise<number>;
  getTypes(signal?: AbortSignal): Promise<TypeCounts>;
  getData(signal?: AbortSignal): Promise<DataCounts>;
  getDimensions(signal?: AbortSignal): Promise<DimensionCounts>;
  getOpened(signal?: AbortSignal): Promise<OpenedCounts>;
  getActivity(signal?: AbortSignal): Promise<ActivityCounts>;
}

const typeCounts = object(fieldsOf(['photos', 'videos', 'audios', 'others'], number));

/** The shape of {@link ActivityPeriods}. */
export const activityPeriodsShape = object(fieldsOf(['today', 'thisWeek', 'thisMonth'], number));

const dataCounts = fieldsOf(
  [
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
    'authorsCount',
    'subjectsCount',
    'camerasCount',
    'totalViews',
  ],
  number,
);
const dimensionCounts = fieldsOf(
  [
    'upTo3Megapixels',
    'upTo5Megapixels',
    'upTo8Megapixels',
    'upTo10Megapixels',
    'upTo16Megapixels',
    'upTo30Megapixels',
    'upTo48Megapixels',
    'over48Megapixels',
  ],
  number,
);
const openedCounts = fieldsOf(['neverViewed', 'wereViewed', 'totalOverallViews'], number);

/** The calls of `ReportApi`. */
export const reportDomain: Domain<ReportApi> = {
  verbs: {
    getFileCount: { answer: number, right: 'report.read' },
    getFolderCount: { answer: number, right: 'report.read' },
    getTypes: { answer: typeCounts, right: 'report.read' },
    getData: { answer: object(dataCounts), right: 'report.read' },
    getDimensions: { answer: object(dimensionCounts), right: 'report.read' },
    getOpened: { answer: object(openedCounts), right: 'report.read' },
    getActivity: { answer: object(fieldsOf(activityKinds, activityPeriodsShape)), right: 'report.read' },
  },
};
