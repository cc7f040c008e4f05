export { AssetCard, type AssetCardProps } from './list/AssetCard.tsx';
export { AssetCardSkeleton, type AssetCardSkeletonProps } from './list/AssetCardSkeleton.tsx';
export { AssetDragArea, type AssetDragAreaProps } from './list/AssetDragArea.tsx';
export { AssetGrid, type AssetGridHandle, type AssetGridProps } from './list/AssetGrid.tsx';
export type { CardOptions } from './list/AssetGridCell.tsx';
export { AssetPicture, altTextOf, type AssetPictureProps } from './list/AssetPicture.tsx';
export { BinTable, type BinLink, type BinTableEntry, type BinTableProps } from './bin/BinTable.tsx';
export type { CardField, CardFields } from './list/cardFields.ts';
export { CardSizeControl, type CardSizeControlProps } from './list/CardSizeControl.tsx';
export { CardSizeMenu, type CardSizeMenuProps } from './list/CardSizeMenu.tsx';
export { CardViewControl, type CardViewChoice, type CardViewControlProps } from './list/CardViewControl.tsx';
export { DropZone, type DroppedFile, type DropZoneProps } from './upload/DropZone.tsx';
export {
  FileMetadata,
  type FileMetadataProps,
  type MetadataRow,
  type MetadataSection,
} from './file/FileMetadata.tsx';
export { FolderCards, FolderCardsSkeleton, type FolderCardsProps } from './folders/FolderCards.tsx';
export { FolderTree, type FolderTreeProps } from './folders/FolderTree.tsx';
export { cardSizes, type CardSize } from './list/gridGeometry.ts';
export { MediaPlayer, type MediaPlayerProps } from './file/MediaPlayer.tsx';
export {
  PhotoViewer,
  type PhotoViewerHandle,
  type PhotoViewerProps,
  type ZoomLabels,
} from './file/PhotoViewer.tsx';
export { SelectionBar, type SelectionBarProps } from './list/SelectionBar.tsx';
export { SortMenu, type SortMenuProps } from './list/SortMenu.tsx';
export { UploadPanel, type UploadPanelProps } from './upload/UploadPanel.tsx';
export type { UploadItem, UploadStatus } from './upload/UploadRow.tsx';
export type { AssetGridDrag } from './list/useGridDrag.tsx';
export type { GridPlace, RenderedRange } from './list/useGridWindow.ts';
export type { SwipeDirection } from './file/useZoom.ts';
