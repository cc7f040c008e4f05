export { LinkAppearancePreview, type LinkAppearancePreviewProps } from './LinkAppearancePreview.tsx';
export { LinkFileList, type LinkFile, type LinkFileListProps } from './LinkFileList.tsx';
export { LinkThemeChoice, type LinkThemeChoiceProps } from './LinkThemeChoice.tsx';
export { QrCode, type QrCodeProps } from './QrCode.tsx';
export { LinkFilters, type LinkFiltersProps, type LinkFilterValues } from './LinkFilters.tsx';
export { linkName } from './linkName.ts';
export type { LinkActionHandlers } from './LinkRowActions.tsx';
export { LinksTable, linkPageSizes, type LinksTableProps } from './LinksTable.tsx';
export {
  LinkTimeline,
  LinkTimelinePanel,
  type LinkTimelinePanelProps,
  type LinkTimelineProps,
} from './LinkTimelinePanel.tsx';
export type { LinkColumnOptions, LinkDetailsSource } from './useLinkColumns.tsx';
