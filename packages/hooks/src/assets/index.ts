export type { EditorStatus, EditStart, SavedField, UseAssetEditorResult } from './assetEditor.ts';
export type { AssetRange } from './assetPages.ts';
export {
  editsBack,
  type BulkEditOutcome,
  type BulkOptions,
  type FailedEdit,
  type FileEdit,
  type FilesRead,
  type UnreadFile,
  type WrittenFile,
} from './bulkEdit.ts';
export { changeList, entriesOf, listChangeOf, withoutEntries, type ListChange } from './bulkEditLists.ts';
export {
  queueControls,
  type QueueControls,
  type UploadEntry,
  type UploadFile,
  type UploadHold,
  type UploadQueueState,
  type UploadStatus,
} from './uploadEntries.ts';
export { useAsset } from './useAsset.ts';
export {
  useAssetActions,
  type UseAssetActionsOptions,
  type UseAssetActionsResult,
} from './useAssetActions.ts';
export { useAssetEditor, type UseAssetEditorOptions } from './useAssetEditor.ts';
export { useAssetList, type UseAssetListOptions, type UseAssetListResult } from './useAssetList.ts';
export { useBin, type BinContents, type UseBinResult } from './useBin.ts';
export { useBinActions, type UseBinActionsResult } from './useBinActions.ts';
export { useBulkEdit, type UseBulkEditResult } from './useBulkEdit.ts';
export { useEditedCopy, type UseEditedCopyResult } from './useEditedCopy.ts';
export { useFolderActions, type UseFolderActionsResult } from './useFolderActions.ts';
export { useFolders } from './useFolders.ts';
export { useLeaveGuard } from './useLeaveGuard.ts';
export { useUnsavedWork } from './useUnsavedWork.ts';
export type { UnsavedWork } from './unsavedWork.ts';
export { useUploadQueue, type UseUploadQueueResult } from './useUploadQueue.ts';
