import type {
  ActivityCounts,
  DataCounts,
  DimensionCounts,
  OpenedCounts,
  TypeCounts,
} from '../contract/index.ts';
import type { CsvValue } from './csv.ts';
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

/** What the seven calls of the report gave; a call that has no answer is left out. */
export interface ReportData {
  readonly files?: number | undefined;
  readonly folders?: number | undefined;
  readonly types?: TypeCounts | undefined;
  readonly data?: DataCounts | undefined;
  readonly dimensions?: DimensionCounts | undefined;
  readonly opened?: OpenedCounts | undefined;
  readonly activity?: ActivityCounts | undefined;
}

function quantityFigures({ files, folders }: ReportData): Figure[] {
  return [
    ...(files === undefined ? [] : [{ key: 'files', count: files } as const]),
    ...(folders === undefined ? [] : [{ key: 'folders', count: folders } as const]),
  ];
}

/** The numbers of one section in their order; empty while the section has no answer. */
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

/** The words of the table, from the caller's messages. */
export interface ReportWords {
  /** Headings of the columns section, count of, period, count and per cent. */
  readonly head: readonly [string, string, string, string, string];
  section(section: ReportSection): string;
  figure(key: FigureKey): string;
  period(period: ActivityPeriod): string;
  /** Stands in the one row of a section without an answer. */
  readonly missing: string;
}

/**
 * The report as the rows of a table, for a CSV file. `sections` are those that the back end has; none of them is ever left
 * out in silence.
 */
export function reportRows(
  report: ReportData,
  words: ReportWords,
  sections: readonly ReportSection[] = reportSections,
): CsvValue[][] {
  const rows = sections.flatMap((section) => {
    const figures = figuresOf(section, report);
    const name = words.section(section);
    if (figures.length === 0) return [[name, words.missing, '', '', '']];
    return figures.map((each) => [
      name,
      words.figure(each.key),
      each.period ? words.period(each.period) : '',
      each.count,
      each.percent ?? '',
    ]);
  });
  return [[...words.head], ...rows];
}
