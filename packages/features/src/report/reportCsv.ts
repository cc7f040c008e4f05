import { saveText } from '../internal/saveText.ts';
import {
  reportRows,
  reportSections,
  toCsv,
  type ReportData,
  type ReportSection,
  type ReportLabels,
} from '@vitrine/core/report';
import type { UseReportResult } from '@vitrine/hooks/report';
import type { Translate } from '@vitrine/ui/messages';
import type { figuresMessages, reportMessages } from '@vitrine/ui/messages/en';

/** Returns the loaded data of each section. */
export function reportDataOf(report: UseReportResult): ReportData {
  return {
    files: report.files.data,
    folders: report.folders.data,
    types: report.types?.data,
    data: report.data?.data,
    dimensions: report.dimensions?.data,
    opened: report.opened?.data,
    activity: report.activity?.data,
  };
}

/** Returns the sections that the back end has, in the order of the screen. */
export function sectionsOf({ types, data, dimensions, opened, activity }: UseReportResult): ReportSection[] {
  const sources = {
    types,
    imageData: data,
    dimension: dimensions,
    imageOpening: opened,
    activity,
  };
  return reportSections.filter((section) => section === 'fileQuantity' || sources[section] !== undefined);
}

/** Returns the report as CSV with translated labels. A section without data has a row that says so. */
export function reportCsv(
  data: ReportData,
  t: Translate<typeof figuresMessages | typeof reportMessages>,
  sections?: readonly ReportSection[],
): string {
  const labels: ReportLabels = {
    head: [
      t('report.csvSection'),
      t('report.csvFigure'),
      t('report.csvPeriod'),
      t('report.count'),
      t('report.csvPercent'),
    ],
    section: (section) => t(`report.${section}`),
    figure: (key) => t(`report.${key}`),
    period: (period) => t(`report.${period}`),
    missing: t('report.csvMissing'),
  };
  return toCsv(reportRows(data, labels, sections));
}

/** Downloads a CSV file. It begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export function downloadCsv(text: string, fileName: string): void {
  saveText(`\ufeff${text}`, { fileName, type: 'text/csv' });
}
