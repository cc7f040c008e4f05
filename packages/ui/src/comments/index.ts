export { CommentBox, type CommentBoxProps } from './CommentBox.tsx';
export { CommentItem, type CommentItemActions, type CommentItemProps } from './CommentItem.tsx';
export { CommentPreviews, type CommentPreviewsProps } from './CommentPreviews.tsx';
export { CommentThreads, type CommentThreadsHandle, type CommentThreadsProps } from './CommentThreads.tsx';
export type { VideoTimeActions } from './VideoTimeLink.tsx';
