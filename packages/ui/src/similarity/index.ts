export { DuplicateGroup, type DuplicateCopy, type DuplicateGroupProps } from './DuplicateGroup.tsx';
export { ThumbnailList, type ListedThumbnail, type ThumbnailListProps } from './ThumbnailList.tsx';
export { ThumbnailWidget, type ThumbnailWidgetProps, type ThumbnailWidgetState } from './ThumbnailWidget.tsx';
