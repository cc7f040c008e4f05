export { PoweredBy, type PoweredByProps } from './PoweredBy.tsx';
export { SharedFrame, type SharedFrameProps } from './SharedFrame.tsx';
export { SharedLogo, type SharedLogoProps } from './SharedLogo.tsx';
export { SharedNotice, type SharedNoticeProps } from './SharedNotice.tsx';
export { SharedFolderLinks, type SharedFolderLinksProps } from './SharedFolderLinks.tsx';
export { SharedHeading, type SharedHeadingProps } from './SharedHeading.tsx';
export {
  SharedFilePlaceholder,
  SharedPicture,
  SharedPictureFailure,
  type SharedPictureFailureProps,
  type SharedPictureProps,
} from './SharedPicture.tsx';
export { ViewerBar, type ViewerBarProps } from './ViewerBar.tsx';
export { ViewerDetails } from './ViewerDetails.tsx';
export { ViewerThumbnails, type ViewerThumbnail, type ViewerThumbnailsProps } from './ViewerThumbnails.tsx';
