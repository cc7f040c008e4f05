export {
  useSharedExport,
  type SharedExportRequest,
  type SharedExportState,
  type UseSharedExportOptions,
  type UseSharedExportResult,
} from './useSharedExport.ts';
export { useSharedSelection, type UseSharedSelectionOptions } from './useSharedSelection.ts';
