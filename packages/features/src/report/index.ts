export type { DrillDown, DrillDownHref } from './drillDown.ts';
export { ReportScreen, type ReportScreenProps } from './ReportScreen.tsx';
