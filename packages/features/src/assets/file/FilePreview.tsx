import { DownloadIcon, FileIcon, FileWarningIcon } from 'lucide-react';
import { processingOf } from '@vitrine/core/assets';
import type { Asset, ContentVariant } from '@vitrine/core/contract';
import { useMedia } from '@vitrine/hooks/media';
import { useCaptions } from '@vitrine/hooks/transcripts';
import { MediaPlayer, PhotoViewer, altTextOf, type PhotoViewerHandle } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, picturesMessages } from '@vitrine/ui/messages/en';
import { Spinner } from '@vitrine/ui/spinner';
import { EmptyState } from '@vitrine/ui/states';
import type { Ref } from 'react';
import { useDownload } from '../internal/useDownload.ts';

const fillClasses = 'vt:size-full';

function NoPreview({ asset }: { asset: Asset }) {
  const { t } = useMessages(assetsMessages);
  const download = useDownload();
  const { id, fileName } = asset;
  const { metadata, thumbnails } = processingOf(asset);
  const isBroken = metadata === 'failed' || thumbnails === 'failed';
  return (
    <div className="vt:flex vt:size-full vt:items-center vt:bg-mat">
      <EmptyState
        icon={isBroken ? <FileWarningIcon /> : <FileIcon />}
        title={fileName}
        body={t(isBroken ? 'assets.uploadRefusal.unreadable' : 'assets.noPreview')}
        action={
          <Button
            icon={<DownloadIcon />}
            onClick={() => void download([{ id, fileName, variant: 'original' }])}
          >
            {t('assets.downloadOriginal')}
          </Button>
        }
      />
    </div>
  );
}

function Processing() {
  const { t } = useMessages(picturesMessages);
  return (
    <div role="status" className="vt:flex vt:size-full vt:items-center vt:justify-center vt:bg-mat">
      <Spinner showLabel size={32} label={t('assets.processing')} />
    </div>
  );
}

export interface FilePreviewProps {
  asset: Asset;
  /** Functions that zoom the picture, when the file has one. */
  viewer?: Ref<PhotoViewerHandle> | undefined;
  /** Receives the element that covers the picture, when the file has one. */
  overlay?: Ref<HTMLDivElement> | undefined;
  /** Initial position of a video or audio file in seconds. */
  startSeconds?: number | undefined;
}

/** The file itself: a picture with zoom, a player, the first page of a document, or the reason why there is none. */
export function FilePreview({ asset, viewer, overlay, startSeconds }: FilePreviewProps) {
  const { sourceOf } = useMedia();
  const { id, version, type, fileName, width, height } = asset;
  const source = (variant: ContentVariant) => sourceOf({ id, variant, version });
  const processing = processingOf(asset);
  const hasPicture = processing.thumbnails === 'done';
  const isPlayed = (type === 'video' || type === 'audio') && processing.metadata !== 'failed';
  const captions = useCaptions(isPlayed ? id : undefined);
  if (processing.thumbnails === 'pending') return <Processing />;
  if (isPlayed)
    return (
      <MediaPlayer
        key={id}
        className={fillClasses}
        kind={type}
        src={source('stream')}
        name={fileName}
        startSeconds={startSeconds}
        captionsSrc={captions?.src}
        captionsLanguage={captions?.language}
        pictureSrc={hasPicture ? source('preview') : undefined}
      />
    );
  if (!hasPicture) return <NoPreview asset={asset} />;
  const isMeasured = type === 'photo' && width !== null && height !== null;
  return (
    <PhotoViewer
      handle={viewer}
      overlay={overlay}
      className={fillClasses}
      src={source('preview')}
      alt={altTextOf(asset)}
      pixelSize={isMeasured ? { width, height } : undefined}
    />
  );
}
