export { CommentsPanel, type CommentsPanelProps } from './CommentsPanel.tsx';
export { CommentsSummary, type CommentsSummaryProps } from './CommentsSummary.tsx';
export type { CommentedItemProps, CommentPlayer } from './commentProps.ts';
