export {
  galleryAddresses,
  parseListAddress,
  parsePlaceAddress,
  type AssetAddresses,
  type ListPlace,
} from './addresses.ts';
export { LibraryScreen, type LibraryScreenProps } from './library/LibraryScreen.tsx';
export { UploadHost, type UploadHostProps } from './upload/UploadHost.tsx';
