export { CommentsPanel, type CommentPlayer, type CommentsPanelProps } from './CommentsPanel.tsx';
export { CommentsSummary, type CommentsSummaryProps } from './CommentsSummary.tsx';
export type { CommentedItemProps } from './commentProps.ts';
