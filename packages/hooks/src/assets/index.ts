export type { EditorStatus, EditStart, SavedField, UseAssetEditorResult } from './edit/assetEditor.ts';
export type { AssetRange } from './list/assetPages.ts';
export {
  editsBack,
  type BulkEditOutcome,
  type BulkOptions,
  type FailedEdit,
  type FileEdit,
  type FilesRead,
  type UnreadFile,
  type WrittenFile,
} from './edit/bulkEdit.ts';
export {
  changeList,
  entriesOf,
  listChangeOf,
  withoutEntries,
  type ListChange,
} from './edit/bulkEditLists.ts';
export {
  queueControls,
  type QueueControls,
  type UploadEntry,
  type UploadFile,
  type UploadHold,
  type UploadQueueState,
  type UploadStatus,
} from './upload/uploadEntries.ts';
export { useAsset } from './useAsset.ts';
export {
  useAssetActions,
  type UseAssetActionsOptions,
  type UseAssetActionsResult,
} from './useAssetActions.ts';
export { useAssetEditor, type UseAssetEditorOptions } from './edit/useAssetEditor.ts';
export { useAssetList, type UseAssetListOptions, type UseAssetListResult } from './list/useAssetList.ts';
export { useBin, type BinContents, type UseBinResult } from './bin/useBin.ts';
export { useBinActions, type UseBinActionsResult } from './bin/useBinActions.ts';
export { useBulkEdit, type UseBulkEditResult } from './edit/useBulkEdit.ts';
export { useEditedCopy, type UseEditedCopyResult } from './edit/useEditedCopy.ts';
export { useFolderActions, type UseFolderActionsResult } from './folders/useFolderActions.ts';
export { useFolders } from './folders/useFolders.ts';
export { useLeaveGuard } from './edit/useLeaveGuard.ts';
export { useUnsavedWork } from './edit/useUnsavedWork.ts';
export type { UnsavedWork } from './edit/unsavedWork.ts';
export { useUploadQueue, type UseUploadQueueResult } from './upload/useUploadQueue.ts';
