export type { SharedBackEnd } from './sharedContext.ts';
export { SharedProvider, type SharedProviderProps } from './SharedProvider.tsx';
export { useSharedMedia, type SharedMediaOfLink, type UseSharedMediaResult } from './useSharedMedia.ts';
export type {
  SharedFileList,
  SharedLink,
  SharedLinkActions,
  SharedLinkClosed,
  SharedLinkState,
  UnlockState,
} from './sharedLink.ts';
export {
  useSharedFolder,
  useSharedLink,
  type UseSharedFolderOptions,
  type UseSharedLinkOptions,
} from './useSharedLink.ts';
export {
  useSharedStream,
  type SharedStreamStatus,
  type UseSharedStreamOptions,
  type UseSharedStreamResult,
} from './useSharedStream.ts';
export { isEmbedded } from './viewer/parentFrame.ts';
export { useFullPage, type FullPage, type FullPageOptions } from './viewer/useFullPage.ts';
export type { Slideshow } from './viewer/useSlideshow.ts';
export {
  useSharedViewer,
  type UseSharedViewerOptions,
  type UseSharedViewerResult,
} from './viewer/useSharedViewer.ts';
export type { ViewerPhase } from './viewer/useViewerMotion.ts';
