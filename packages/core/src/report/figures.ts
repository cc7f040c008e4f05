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

/** The six sections of the report, in the order in which it shows them. */
export const reportSections = [
  'fileQuantity',
  'types',
  'imageData',
  'dimension',
  'imageOpening',
  'activity',
] as const;

export type ReportSection = (typeof reportSections)[number];

export type FigureKey =
  | 'files'
  | 'folders'
  | keyof TypeCounts
  | keyof DataCounts
  | keyof DimensionCounts
  | keyof OpenedCounts
  | keyof ActivityCounts;

/** One number of the report, with everything needed to label it, compare it and list the files behind it. */
export interface Figure {
  readonly key: FigureKey;
  readonly count: number;
  /** Part of the section's whole, 0 to 100; undefined where there is no whole. */
  readonly percent?: number | undefined;
  /** Lists the files behind the count; undefined for counts that are not of files. */
  readonly filter?: AssetFilter | undefined;
  /** Only in the activity section. */
  readonly period?: ActivityPeriod | undefined;
}

function figure(key: FigureKey, count: number, percent?: number): Figure {
  return { key, count, percent, filter: isAssetFacet(key) ? key : undefined };
}

export function typeFigures(counts: TypeCounts): Figure[] {
  return sharesOf(counts, typeKeys).map(({ key, count, percent }) => figure(key, count, percent));
}

/** Counts of files as parts of all files, then the distinct counts without a part. */
export function dataFigures(counts: DataCounts): Figure[] {
  const whole = counts.hasData + counts.hasNoData;
  return [
    ...dataKeys.map((key) => figure(key, counts[key], sharePercent(counts[key], whole))),
    ...distinctKeys.map((key) => figure(key, counts[key])),
  ];
}

export function dimensionFigures(counts: DimensionCounts): Figure[] {
  return sharesOf(counts, dimensionKeys).map(({ key, count, percent }) => figure(key, count, percent));
}

/** Files never and ever viewed as parts of all files, then the views. */
export function openedFigures(counts: OpenedCounts): Figure[] {
  return [
    ...sharesOf(counts, openedKeys).map(({ key, count, percent }) => figure(key, count, percent)),
    figure('totalOverallViews', counts.totalOverallViews),
  ];
}

export function activityFigures(counts: ActivityCounts): Figure[] {
  return activityRows(counts).flatMap((row) => row.cells.map((cell) => ({ key: row.kind, ...cell })));
}
