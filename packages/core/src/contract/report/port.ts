import type { Domain } from '../domain.ts';
import { fieldsOf, number, object } from '../shape.ts';

/** Counts by their keys. */
type Counts<Keys extends readonly string[]> = Readonly<Record<Keys[number], number>>;

/** Kinds of files that the report counts. */
export const typeKeys = ['photos', 'videos', 'audios', 'others'] as const;
/** Files by type. */
export type TypeCounts = Counts<typeof typeKeys>;

/** Counts of files by what their metadata holds, in the order in which the report shows them. */
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
/** Counts beside them that are not of files: different values, and all views. */
export const distinctKeys = ['authorsCount', 'subjectsCount', 'camerasCount', 'totalViews'] as const;
/** Files by what their metadata holds. */
export type DataCounts = Counts<typeof dataKeys> & Counts<typeof distinctKeys>;

/** Bands of megapixels, from the smallest pictures to the largest. */
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
/** Photos by megapixels; each band reaches from the one before up to its number. */
export type DimensionCounts = Counts<typeof dimensionKeys>;

/** Files by whether anybody has viewed them. */
export const openedKeys = ['neverViewed', 'wereViewed'] as const;
/** How many files were never and ever viewed, and all views together. */
export type OpenedCounts = Counts<typeof openedKeys> & { readonly totalOverallViews: number };

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

/** The seven calls of the report screen. Those beyond `getFolderCount` each need the ability that they are named for. */
export interface ReportApi {
  getFileCount(signal?: AbortSignal): Promise<number>;
  getFolderCount(signal?: AbortSignal): Promise<number>;
  getTypes(signal?: AbortSignal): Promise<TypeCounts>;
  getData(signal?: AbortSignal): Promise<DataCounts>;
  getDimensions(signal?: AbortSignal): Promise<DimensionCounts>;
  getOpened(signal?: AbortSignal): Promise<OpenedCounts>;
  getActivity(signal?: AbortSignal): Promise<ActivityCounts>;
}

/** The shape of {@link ActivityPeriods}. */
export const activityPeriodsShape = object(fieldsOf(['today', 'thisWeek', 'thisMonth'], number));

const dataCounts = /* @__PURE__ */ (() => object(fieldsOf([...dataKeys, ...distinctKeys], number)))();
const openedCounts = /* @__PURE__ */ (() => object(fieldsOf([...openedKeys, 'totalOverallViews'], number)))();

/** The calls of `ReportApi`. */
export const reportDomain: Domain<ReportApi> = {
  verbs: {
    getFileCount: { answer: number, right: 'report.read' },
    getFolderCount: { answer: number, right: 'report.read' },
    getTypes: { answer: object(fieldsOf(typeKeys, number)), needs: 'report.types', right: 'report.read' },
    getData: {
      answer: dataCounts,
      needs: 'report.data',
      right: 'report.read',
    },
    getDimensions: {
      answer: object(fieldsOf(dimensionKeys, number)),
      needs: 'report.dimensions',
      right: 'report.read',
    },
    getOpened: {
      answer: openedCounts,
      needs: 'report.opened',
      right: 'report.read',
    },
    getActivity: {
      answer: object(fieldsOf(activityKinds, activityPeriodsShape)),
      needs: 'report.activity',
      right: 'report.read',
    },
  },
};
