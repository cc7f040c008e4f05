import type {
  ActivityCounts,
  DataCounts,
  DimensionCounts,
  OpenedCounts,
  TypeCounts,
} from '../contract/index.ts';
import type { CsvValue } from '../internal/csv.ts';
import {
  activityFigures,
  dataFigures,
  dimensionFigures,
  openedFigures,
  reportSections,
  typeFigures,
  type Figure,
  type FigureKey,
  type ReportSection,
} from './figures.ts';
import type { ActivityPeriod } from './filters.ts';

/** The results of the seven calls of the report; a call without a result is left out. */
export interface ReportData {
  /** Number of files. */
  readonly files?: number | undefined;
  /** Number of folders. */
  readonly folders?: number | undefined;
  /** Files by type. */
  readonly types?: TypeCounts | undefined;
  /** Files by the data that they have. */
  readonly data?: DataCounts | undefined;
  /** Pictures by size. */
  readonly dimensions?: DimensionCounts | undefined;
  /** Files by whether they were opened. */
  readonly opened?: OpenedCounts | undefined;
  /** Counts of activity, by kind and period. */
  readonly activity?: ActivityCounts | undefined;
}

function quantityFigures({ files, folders }: ReportData): Figure[] {
  return [
    ...(files === undefined ? [] : [{ key: 'files', count: files } as const]),
    ...(folders === undefined ? [] : [{ key: 'folders', count: folders } as const]),
  ];
}

/** Returns the numbers of one section in order; empty while the section has no data. */
export function figuresOf(section: ReportSection, report: ReportData): Figure[] {
  switch (section) {
    case 'fileQuantity':
      return quantityFigures(report);
    case 'types':
      return report.types ? typeFigures(report.types) : [];
    case 'imageData':
      return report.data ? dataFigures(report.data) : [];
    case 'dimension':
      return report.dimensions ? dimensionFigures(report.dimensions) : [];
    case 'imageOpening':
      return report.opened ? openedFigures(report.opened) : [];
    case 'activity':
      return report.activity ? activityFigures(report.activity) : [];
  }
}

/** Labels of the table, from the caller's message catalogue. */
export interface ReportLabels {
  /** Headings of the columns section, count of, period, count and per cent. */
  readonly head: readonly [string, string, string, string, string];
  /** Returns the heading of a section. */
  section(section: ReportSection): string;
  /** Returns the name of a figure. */
  figure(key: FigureKey): string;
  /** Returns the name of a period. */
  period(period: ActivityPeriod): string;
  /** Text of the single row of a section without data. */
  readonly missing: string;
}

/**
 * Returns the report as rows of a table, for a CSV file. `sections` are those that the back end has; each appears in
 * the result.
 */
export function reportRows(
  report: ReportData,
  labels: ReportLabels,
  sections: readonly ReportSection[] = reportSections,
): CsvValue[][] {
  const rows = sections.flatMap((section) => {
    const figures = figuresOf(section, report);
    const name = labels.section(section);
    if (figures.length === 0) return [[name, labels.missing, '', '', '']];
    return figures.map((each) => [
      name,
      labels.figure(each.key),
      each.period ? labels.period(each.period) : '',
      each.count,
      each.percent ?? '',
    ]);
  });
  return [[...labels.head], ...rows];
}
