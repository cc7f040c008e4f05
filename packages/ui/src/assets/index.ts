export { AssetCard, type AssetCardProps } from './AssetCard.tsx';
export { AssetCardSkeleton, type AssetCardSkeletonProps } from './AssetCardSkeleton.tsx';
export { AssetDragArea, type AssetDragAreaProps } from './AssetDragArea.tsx';
export { AssetGrid, type AssetGridHandle, type AssetGridProps } from './AssetGrid.tsx';
export type { CardOptions } from './AssetGridCell.tsx';
export { AssetPicture, pictureText, type AssetPictureProps } from './AssetPicture.tsx';
export { BinTable, type BinTableProps } from './BinTable.tsx';
export type { CardField, CardFields } from './cardFields.ts';
export { CardSizeControl, type CardSizeControlProps } from './CardSizeControl.tsx';
export { CardViewControl, type CardViewChoice, type CardViewControlProps } from './CardViewControl.tsx';
export { DropZone, type DroppedFile, type DropZoneProps } from './DropZone.tsx';
export {
  FileMetadata,
  type FileMetadataProps,
  type MetadataRow,
  type MetadataSection,
} from './FileMetadata.tsx';
export { FolderTree, type FolderTreeProps } from './FolderTree.tsx';
export { cardSizes, type CardSize } from './gridGeometry.ts';
export { MediaPlayer, type MediaPlayerProps } from './MediaPlayer.tsx';
export { PhotoViewer, type PhotoViewerHandle, type PhotoViewerProps } from './PhotoViewer.tsx';
export { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx';
export { SortMenu, type SortMenuProps } from './SortMenu.tsx';
export { UploadPanel, type UploadPanelProps } from './UploadPanel.tsx';
export type { UploadItem, UploadStatus } from './UploadRow.tsx';
export type { AssetGridDrag } from './useGridDrag.tsx';
export type { VisibleRange } from './useGridWindow.ts';
