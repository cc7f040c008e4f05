export { SharedLinkGate, type SharedLinkGateProps } from './SharedLinkGate.tsx';
export { SharedPageProvider, type SharedPageProviderProps } from './SharedPageProvider.tsx';
export type { PublicFolderPlace } from './publicFolderPlace.ts';
export { PublicFolderScreen, type PublicFolderScreenProps } from './PublicFolderScreen.tsx';
export { SharedExportNotice, type SharedExportNoticeProps } from './SharedExportNotice.tsx';
export { SharedViewer, type SharedViewerProps } from './SharedViewer.tsx';
