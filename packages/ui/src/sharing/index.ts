export { LinkFileList, type LinkFile, type LinkFileListProps } from './LinkFileList.tsx';
export { QrCode, type QrCodeProps } from './QrCode.tsx';
