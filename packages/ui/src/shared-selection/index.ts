export { SharedExportStatus, type SharedExportStatusProps } from './SharedExportStatus.tsx';
export { SharedGrid, type SharedGridHandle, type SharedGridProps } from './SharedGrid.tsx';
