export { ActivitySummary, type ActivitySummaryProps } from './ActivitySummary.tsx';
export { BackgroundDialog, type BackgroundDialogProps, type BackgroundOption } from './BackgroundDialog.tsx';
export {
  CounterBoard,
  CounterBoardPlaceholder,
  type BoardCounter,
  type CounterBoardPlaceholderProps,
  type CounterBoardProps,
} from './CounterBoard.tsx';
export {
  DashboardCell,
  DashboardGrid,
  type DashboardCellProps,
  type DashboardGridProps,
} from './DashboardGrid.tsx';
export { DashboardControls, type DashboardControlsProps } from './DashboardControls.tsx';
export { DashboardHeader, type DashboardHeaderProps } from './DashboardHeader.tsx';
export { EntryList, EntryListPlaceholder, type EntryListProps, type ListEntry } from './EntryList.tsx';
export {
  ThumbnailGrid,
  ThumbnailGridPlaceholder,
  type ThumbnailGridProps,
  type Thumbnail,
} from './ThumbnailGrid.tsx';
export { WidgetHint, WidgetTile, type WidgetHintProps, type WidgetTileProps } from './WidgetTile.tsx';
