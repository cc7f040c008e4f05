export type { DraftConflict, DraftDifference } from '../internal/draft/draftState.ts';
export type { DraftSaveResult } from '../internal/draft/saveDraft.ts';
export type { DraftStatus, UseDraftResult } from '../internal/draft/useDraft.ts';
export type { UseChangeHistoryResult } from '../internal/useChangeHistory.ts';
export { useStatusFileCount } from './useStatusFileCount.ts';
export { useWorkflowEditor, type UseWorkflowEditorResult } from './useWorkflowEditor.ts';
export { useWorkflowHistory } from './useWorkflowHistory.ts';
