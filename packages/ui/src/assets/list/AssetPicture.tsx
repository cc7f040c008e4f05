import { FileIcon, FileVideoIcon, ImageIcon, ImageOffIcon, MusicIcon } from 'lucide-react';
import { processingOf, type PictureSource, type PictureState } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { useState, type ReactNode } from 'react';
import { Icon, type IconElement } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { drawPicture } from '../../internal/drawPicture.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { SpinnerMark } from '../../spinner/SpinnerMark.tsx';

/** What `AssetPicture` takes. */
export interface AssetPictureProps {
  /** The file of the picture. */
  asset: Asset;
  /** Address of the picture. */
  src: string | PictureSource;
  /** `contain` shows the whole picture on the mat, `cover` fills and crops. */
  fit?: 'contain' | 'cover' | undefined;
  /** So small that a sign stands in place of words. */
  compact?: boolean | undefined;
  /** Id of the words that stand in place of the picture. */
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
  /** Which file has no picture: a link around this is called by it. */
  name: string;
  text: string;
  busy?: boolean;
}

function Placeholder({ icon, name, text, busy, compact, textId }: PlaceholderProps): ReactNode {
  if (compact) return <Icon icon={icon} size={20} className="vt:text-muted" />;
  return (
    <span className="vt:flex vt:max-w-full vt:flex-col vt:items-center vt:gap-1.5 vt:p-2 vt:text-center vt:text-xs vt:text-muted">
      {busy ? <SpinnerMark size={20} /> : <Icon icon={icon} size={24} />}
      <span className="vt:visually-hidden">{name}: </span>
      <span id={textId} className="vt:max-w-full vt:truncate">
        {text}
      </span>
    </span>
  );
}

/** The text in place of the picture: its title when it has one, else the file name. */
export function pictureText(asset: Asset): string {
  const title = asset.fields['title'];
  return typeof title === 'string' && title.trim() !== '' ? title : asset.fileName;
}

/** The place of a picture whose address is being asked for. */
function Awaited({ name }: { name: string }): ReactNode {
  return <span role="img" aria-busy="true" aria-label={name} className="vt:size-full" />;
}

interface ImageProps extends Required<Pick<AssetPictureProps, 'fit'>> {
  url: string;
  alt: string;
  onError: () => void;
}

/** A plain function: the grid draws hundreds. */
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

/** A file's picture, or why there is none: still made, cannot be made, could not be loaded. */
export function AssetPicture({ asset, src, fit = 'contain', ...words }: AssetPictureProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const [failedSrc, setFailedSrc] = useState<string>();
  const { thumbnails } = processingOf(asset);
  const placeholder = { ...words, name: pictureText(asset) };
  if (thumbnails === 'pending')
    return <Placeholder busy {...placeholder} icon={<ImageIcon />} text={t('assets.processing')} />;
  if (thumbnails !== 'done') {
    const text = thumbnails === 'failed' ? t('assets.processingFailed') : t(`assets.type.${asset.type}`);
    const icon = thumbnails === 'failed' ? <ImageOffIcon /> : typeIcons[asset.type];
    return <Placeholder {...{ icon, text }} {...placeholder} />;
  }
  const draw = (picture: PictureState) => {
    if (picture.status === 'loading') return <Awaited name={pictureText(asset)} />;
    if (picture.status === 'failed' || picture.url === failedSrc)
      return <Placeholder {...placeholder} icon={<ImageOffIcon />} text={t('assets.previewFailed')} />;
    const { url } = picture;
    const onError = () => (typeof src === 'string' ? setFailedSrc(url) : src.fail(url));
    return drawImage({ url, alt: pictureText(asset), fit, onError });
  };
  return drawPicture(src, draw);
}
