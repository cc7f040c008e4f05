export { SharedLinkGate, type SharedLinkGateProps } from './gate/SharedLinkGate.tsx';
export { SharedPageProvider, type SharedPageProviderProps } from './SharedPageProvider.tsx';
export type { PublicFolderPlace } from './folder/publicFolderPlace.ts';
export { PublicFolderScreen, type PublicFolderScreenProps } from './folder/PublicFolderScreen.tsx';
export { SharedExportNotice, type SharedExportNoticeProps } from './SharedExportNotice.tsx';
export { SharedViewer, type SharedViewerProps } from './viewer/SharedViewer.tsx';
