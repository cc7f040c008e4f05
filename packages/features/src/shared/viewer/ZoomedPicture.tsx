import { PhotoViewer, type PhotoViewerProps } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';

/** A picture of a link with zoom; its code is loaded after the first picture. */
export function ZoomedPicture(props: Omit<PhotoViewerProps, 'labels'>) {
  const { t } = useMessages(sharedPagesMessages);
  const labels = { zoomIn: t('shared.zoomIn'), zoomOut: t('shared.zoomOut'), fit: t('shared.resetZoom') };
  return <PhotoViewer {...props} labels={labels} />;
}
