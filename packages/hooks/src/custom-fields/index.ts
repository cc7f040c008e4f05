export type { DraftConflict, DraftDifference } from '../internal/draft/draftState.ts';
export type { DraftSaveResult } from '../internal/draft/saveDraft.ts';
export type { DraftStatus, UseDraftResult } from '../internal/draft/useDraft.ts';
export type { UseChangeHistoryResult } from '../internal/useChangeHistory.ts';
export { useCustomFieldsEditor, type UseCustomFieldsEditorResult } from './useCustomFieldsEditor.ts';
export { useCustomFieldsHistory } from './useCustomFieldsHistory.ts';
