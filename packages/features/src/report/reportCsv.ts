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

/** What is on screen now, section by section. */
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

/** The sections that the back end has, in their order. */
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

/** The report as a CSV text, in the words of the screen; a section without an answer says so. */
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

/** Hands a CSV text to the browser as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(text: string, fileName: string): void {
  saveText(`\ufeff${text}`, { fileName, type: 'text/csv' });
}
