export { useReport, type UseReportResult } from './useReport.ts';
