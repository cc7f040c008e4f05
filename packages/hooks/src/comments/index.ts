export type { CommentDestination } from './destination.ts';
export type { CommentMode } from './commentDrafts.ts';
export { useComments, type CommentList } from './useComments.ts';
export { useCommentActions, type UseCommentActionsResult } from './useCommentActions.ts';
export {
  useCommentEditor,
  type CommentBoxState,
  type DiscardedText,
  type UseCommentEditorResult,
} from './useCommentEditor.ts';
export { useCommentHistory } from './useCommentHistory.ts';
export { useCommentRights, type CommentRights } from './useCommentRights.ts';
export { useCommentSummary, type UseCommentSummaryOptions } from './useCommentSummary.ts';
export { useMentionable } from './useMentionable.ts';
