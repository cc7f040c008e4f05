export {
  createGalleryAddresses,
  galleryAddresses,
  parseGalleryAddress,
  parseListAddress,
  parseFilePosition,
  type AssetAddresses,
  type GalleryAddress,
  type FilePosition,
  type FileTarget,
} from './addresses.ts';
export { BinScreen } from './bin/BinScreen.tsx';
export type { ShareTarget } from './internal/shareTarget.ts';
export { useSearchKey } from './internal/characterKeys.ts';
export { useSearchPlaceholder } from './internal/useSearchPlaceholder.ts';
export { FileScreen, type FileScreenProps } from './file/FileScreen.tsx';
export type { FilePlayer } from './file/filePlayer.ts';
export type { FilePanel, FilePanelContext, FilePanelsProps, FileTimelineContext } from './file/FileSide.tsx';
export { LibraryScreen, type LibraryScreenProps } from './library/LibraryScreen.tsx';
export { UploadHost, type UploadHostProps } from './upload/UploadHost.tsx';
