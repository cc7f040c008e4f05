export type { EditorStatus, EditStart, SavedField } from '@vitrine/core/assets';
export type { AssetRange } from './list/assetPages.ts';
export type { BatchOptions, FilesRead, UnreadFile } from './edit/batchCalls.ts';
export {
  queueControls,
  type QueueControls,
  type UploadEntry,
  type UploadFile,
  type UploadPauseReason,
  type UploadQueueState,
  type UploadStatus,
} from './upload/uploadEntries.ts';
export { useAsset } from './useAsset.ts';
export {
  useAssetActions,
  type UseAssetActionsOptions,
  type UseAssetActionsResult,
} from './useAssetActions.ts';
export {
  useAssetEditor,
  type UseAssetEditorOptions,
  type UseAssetEditorResult,
} from './edit/useAssetEditor.ts';
export type { ListPosition, OpenedFile } from './list/listPositions.ts';
export { useListPosition, useRememberOpened, type UseListPositionResult } from './list/useListPosition.ts';
export { useAssetList, type UseAssetListOptions, type UseAssetListResult } from './list/useAssetList.ts';
export { useBin, type BinContents, type UseBinResult } from './bin/useBin.ts';
export type { BinItem, BinOutcome } from './bin/binWrites.ts';
export type { BinProgress } from '../internal/bin/useEntryWrites.ts';
export { useBinActions, type UseBinActionsResult } from './bin/useBinActions.ts';
export {
  useAssetExport,
  type UseAssetExportOptions,
  type UseAssetExportResult,
} from './download/useAssetExport.ts';
export { useTotalSize, type TotalSize } from './download/useTotalSize.ts';
export { useBatchActions, type UseBatchActionsResult } from './edit/useBatchActions.ts';
export { useBatchEdit, type UseBatchEditOptions, type UseBatchEditResult } from './edit/useBatchEdit.ts';
export { useBatchReading, type BatchReading } from './edit/useBatchReading.ts';
export { useBatchUndo } from './edit/useBatchUndo.ts';
export { useEditedCopy, type UseEditedCopyResult } from './edit/useEditedCopy.ts';
export {
  useFieldEdit,
  useFieldText,
  type FieldState,
  type UseFieldEditResult,
  type UseFieldTextOptions,
  type UseFieldTextResult,
} from './edit/useFieldEdit.ts';
export { useFolderActions, type UseFolderActionsResult } from './folders/useFolderActions.ts';
export { useFolders } from './folders/useFolders.ts';
export type { BatchesResult } from './selection/runInBatches.ts';
export {
  useStoredSelection,
  useSelectionMemory,
  type UseStoredSelectionResult,
} from './selection/useStoredSelection.ts';
export {
  useSelection,
  type SelectedList,
  type UseSelectionOptions,
  type UseSelectionResult,
} from './selection/useSelection.ts';
export { useSelectionActions, type UseSelectionActionsResult } from './selection/useSelectionActions.ts';
export { useSelectionTask, type UseSelectionTaskResult } from './selection/useSelectionTask.ts';
export { useSelectionRights, type SelectionRights } from './selection/useSelectionRights.ts';
export {
  useSelectionWork,
  type SelectionQuestion,
  type SelectionTasks,
  type UseSelectionWorkOptions,
  type UseSelectionWorkResult,
} from './selection/useSelectionWork.ts';
export { useLeaveGuard } from './edit/useLeaveGuard.ts';
export { useUnsavedWork } from './edit/useUnsavedWork.ts';
export type { UnsavedWork } from './edit/unsavedWork.ts';
export { useWaveform } from './useWaveform.ts';
export { useUploadQueue, type UseUploadQueueResult } from './upload/useUploadQueue.ts';
