export { AssetCard, type AssetCardProps } from './AssetCard.tsx';
export { AssetCardSkeleton, type AssetCardSkeletonProps } from './AssetCardSkeleton.tsx';
export { AssetGrid, type AssetGridHandle, type AssetGridProps } from './AssetGrid.tsx';
export type { CardOptions } from './AssetGridCell.tsx';
export { cardSizes, type CardSize } from './gridGeometry.ts';
export type { VisibleRange } from './useGridWindow.ts';
