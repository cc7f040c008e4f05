export { ReportScreen, type DrillDown, type ReportScreenProps } from './ReportScreen.tsx';
