import type { Domain } from '../domain.ts';
import { fieldsOf, number, object } from '../shape.ts';

/** Files by type (spec 1 §7 `GET /api/report/type`). */
export interface TypeCounts {
  readonly photos: number;
  readonly videos: number;
  readonly audios: number;
  readonly others: number;
}

/** Files by what their metadata holds (spec 1 §2 "Image data", `decisions.md` A130). */
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

/** Photos by megapixels; each bucket reaches from the one before up to its number (A55). */
export interface DimensionCounts {
  readonly mp3: number;
  readonly mp5: number;
  readonly mp8: number;
  readonly mp10: number;
  readonly mp16: number;
  readonly mp30: number;
  readonly mp48: number;
  readonly mpHigher: number;
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

/** The seven calls of the report screen (spec 1 §2 and §7). */
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
const dimensionCounts = fieldsOf(['mp3', 'mp5', 'mp8', 'mp10', 'mp16', 'mp30', 'mp48', 'mpHigher'], number);
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
