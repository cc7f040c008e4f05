import {
  dataKeys,
  dimensionKeys,
  distinctKeys,
  openedKeys,
  typeKeys,
  type ActivityCounts,
  type DataCounts,
  type DimensionCounts,
  type OpenedCounts,
  type TypeCounts,
} from '../contract/index.ts';
import { activityRows } from './activity.ts';
import { isAssetFacet } from './facets.ts';
import type { ActivityPeriod, AssetFilter } from './filters.ts';
import { sharePercent, sharesOf } from './shares.ts';

/** The six sections of the report, in display order. */
export const reportSections = [
  'fileQuantity',
  'types',
  'imageData',
  'dimension',
  'imageOpening',
  'activity',
] as const;

/** A section of the report. */
export type ReportSection = (typeof reportSections)[number];

/** The key of a figure of the report. */
export type FigureKey =
  | 'files'
  | 'folders'
  | keyof TypeCounts
  | keyof DataCounts
  | keyof DimensionCounts
  | keyof OpenedCounts
  | keyof ActivityCounts;

/** One number of the report, with what is needed to label it, to compare it and to list the counted files. */
export interface Figure {
  /** Which figure. */
  readonly key: FigureKey;
  /** The number. */
  readonly count: number;
  /** Percentage of the section's whole, 0 to 100; undefined without a whole. */
  readonly percent?: number | undefined;
  /** Filter that lists the counted files; undefined for counts that are not numbers of files. */
  readonly filter?: AssetFilter | undefined;
  /** Only in the activity section. */
  readonly period?: ActivityPeriod | undefined;
}

function figure(key: FigureKey, count: number, percent?: number): Figure {
  return { key, count, percent, filter: isAssetFacet(key) ? key : undefined };
}

/** Returns the counts by type as figures with their shares. */
export function typeFigures(counts: TypeCounts): Figure[] {
  return sharesOf(counts, typeKeys).map(({ key, count, percent }) => figure(key, count, percent));
}

/** Returns the counts of files as percentages of all files, then the distinct counts without percentage. */
export function dataFigures(counts: DataCounts): Figure[] {
  const whole = counts.hasData + counts.hasNoData;
  return [
    ...dataKeys.map((key) => figure(key, counts[key], sharePercent(counts[key], whole))),
    ...distinctKeys.map((key) => figure(key, counts[key])),
  ];
}

/** Returns the counts by picture size as figures with their shares. */
export function dimensionFigures(counts: DimensionCounts): Figure[] {
  return sharesOf(counts, dimensionKeys).map(({ key, count, percent }) => figure(key, count, percent));
}

/** Returns the files never viewed and viewed as percentages of all files, then the number of views. */
export function openedFigures(counts: OpenedCounts): Figure[] {
  return [
    ...sharesOf(counts, openedKeys).map(({ key, count, percent }) => figure(key, count, percent)),
    figure('totalOverallViews', counts.totalOverallViews),
  ];
}

/** Returns the counts of the activity table as figures, row by row. */
export function activityFigures(counts: ActivityCounts): Figure[] {
  return activityRows(counts).flatMap((row) => row.cells.map((cell) => ({ key: row.kind, ...cell })));
}
