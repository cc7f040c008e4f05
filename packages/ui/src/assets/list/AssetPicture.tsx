import { FileIcon, FileVideoIcon, ImageIcon, ImageOffIcon, MusicIcon } from 'lucide-react';
import { processingOf, type MediaUrlSource, type MediaUrlState } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { useState, type ReactNode } from 'react';
import { Icon, type IconElement } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { drawPicture } from '../../internal/drawPicture.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { picturesMessages } from '../../messages/en/pictures.ts';
import { SpinnerIcon } from '../../spinner/SpinnerIcon.tsx';

/** Props of `AssetPicture`. */
export interface AssetPictureProps {
  /** The file of the picture. */
  asset: Asset;
  /** Address of the picture. */
  src: string | MediaUrlSource;
  /** `contain` shows the whole picture, `cover` fills the space and crops. */
  fit?: 'contain' | 'cover' | undefined;
  /** Whether the space is so small that an icon replaces the text. */
  compact?: boolean | undefined;
  /** Id of the text that replaces the picture. */
  textId?: string | undefined;
}

const typeIcons: Record<Asset['type'], IconElement> = {
  photo: <ImageIcon />,
  video: <FileVideoIcon />,
  audio: <MusicIcon />,
  other: <FileIcon />,
};

interface PlaceholderProps extends Pick<AssetPictureProps, 'compact' | 'textId'> {
  icon: IconElement;
  /** Name of the file without a picture, for the name of a surrounding link. */
  name: string;
  text: string;
  busy?: boolean;
}

function Placeholder({ icon, name, text, busy, compact, textId }: PlaceholderProps): ReactNode {
  if (compact) return <Icon icon={icon} size={20} className="vt:text-muted" />;
  return (
    <span className="vt:flex vt:max-w-full vt:flex-col vt:items-center vt:gap-1.5 vt:p-2 vt:text-center vt:text-xs vt:text-muted">
      {busy ? <SpinnerIcon size={20} /> : <Icon icon={icon} size={24} />}
      <span className="vt:visually-hidden">{name}: </span>
      <span id={textId} className="vt:max-w-full vt:truncate">
        {text}
      </span>
    </span>
  );
}

/** Returns the text alternative of a picture: its title, or the file name without one. */
export function altTextOf(asset: Asset): string {
  const title = asset.fields['title'];
  return typeof title === 'string' && title.trim() !== '' ? title : asset.fileName;
}

/** A placeholder while the address is being requested. */
function LoadingPicture({ name }: { name: string }): ReactNode {
  return <span role="img" aria-busy="true" aria-label={name} className="vt:size-full" />;
}

interface ImageProps extends Required<Pick<AssetPictureProps, 'fit'>> {
  url: string;
  alt: string;
  onError: () => void;
}

/** A plain function instead of a component, because a grid renders hundreds. */
function drawImage({ url, alt, fit, onError }: ImageProps): ReactNode {
  return (
    <img
      src={url}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={onError}
      className={cn(
        'vt:rounded-picture vt:select-none',
        fit === 'cover' ? 'vt:size-full vt:object-cover' : 'vt:max-h-full vt:max-w-full vt:object-contain',
      )}
    />
  );
}

/** A file's picture, or why there is none: it is being created, cannot be created, or could not be loaded. */
export function AssetPicture({
  asset,
  src,
  fit = 'contain',
  ...placeholderProps
}: AssetPictureProps): ReactNode {
  const { t } = useMessages(picturesMessages);
  const [failedSrc, setFailedSrc] = useState<string>();
  const { thumbnails } = processingOf(asset);
  const placeholder = { ...placeholderProps, name: altTextOf(asset) };
  if (thumbnails === 'pending')
    return <Placeholder busy {...placeholder} icon={<ImageIcon />} text={t('assets.processing')} />;
  if (thumbnails !== 'done') {
    const text = thumbnails === 'failed' ? t('assets.processingFailed') : t(`assets.type.${asset.type}`);
    const icon = thumbnails === 'failed' ? <ImageOffIcon /> : typeIcons[asset.type];
    return <Placeholder {...{ icon, text }} {...placeholder} />;
  }
  const drawState = (picture: MediaUrlState) => {
    if (picture.status === 'loading') return <LoadingPicture name={altTextOf(asset)} />;
    if (picture.status === 'failed' || picture.url === failedSrc)
      return <Placeholder {...placeholder} icon={<ImageOffIcon />} text={t('assets.previewFailed')} />;
    const { url } = picture;
    const onError = () => (typeof src === 'string' ? setFailedSrc(url) : src.fail(url));
    return drawImage({ url, alt: altTextOf(asset), fit, onError });
  };
  return drawPicture(src, drawState);
}
