export { LinkAppearancePreview, type LinkAppearancePreviewProps } from './LinkAppearancePreview.tsx';
export { LinkFileList, type LinkFile, type LinkFileListProps } from './LinkFileList.tsx';
export { LinkThemeChoice, type LinkThemeChoiceProps } from './LinkThemeChoice.tsx';
export {
  LinkTimeline,
  LinkTimelinePanel,
  type LinkTimelinePanelProps,
  type LinkTimelineProps,
} from './LinkTimelinePanel.tsx';
export { QrCode, type QrCodeProps } from './QrCode.tsx';
