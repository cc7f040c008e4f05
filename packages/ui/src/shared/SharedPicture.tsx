import type { MediaUrlSource, MediaUrlState } from '@vitrine/core/assets';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { useFocusExit } from '../focus/useFocusExit.ts';
import { Icon } from '../icon/index.ts';
import { FileIcon, ImageOffIcon, RotateCcwIcon } from '../icon/viewerIcons.tsx';
import { cn } from '../internal/cn.ts';
import { drawPicture } from '../internal/drawPicture.tsx';
import { useTexts } from '../messages/TextsProvider.tsx';
import { sharedMessages } from '../messages/en/sharing/shared.ts';
import { Spinner } from '../spinner/index.ts';

/** Props of `SharedPicture`. */
export interface SharedPictureProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Address of the picture. */
  src: string | MediaUrlSource;
  /** The text alternative: title, description or file name. */
  alt: string;
  /** Size of the original in pixels, after orientation. */
  pixelSize?: { readonly width: number; readonly height: number } | undefined;
  /** Drawn when the picture cannot be loaded. */
  failure: ReactNode;
  /** Called when the picture is on screen. */
  onReady?: (() => void) | undefined;
}

/** Milliseconds after which the loading of a picture is shown. */
const showsAfterMs = 150;

function Loading(): ReactNode {
  const { t } = useTexts(sharedMessages);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <Spinner label={t('shared.loading')} showLabel className="vt:absolute" />;
}

type DrawnProps = Pick<SharedPictureProps, 'src' | 'alt' | 'pixelSize' | 'failure' | 'onReady'> & {
  picture: MediaUrlState;
};

function Drawn({ src, picture, alt, pixelSize, failure, onReady }: DrawnProps): ReactNode {
  const [result, setResult] = useState<{ url: string; isReady: boolean }>();
  const url = picture.status === 'ready' ? picture.url : undefined;
  const own = result?.url === url ? result : undefined;
  if (picture.status === 'failed' || own?.isReady === false) return failure;
  return (
    <>
      {!own && <Loading />}
      {url !== undefined && (
        <img
          src={url}
          alt={alt}
          width={pixelSize?.width}
          height={pixelSize?.height}
          draggable={false}
          fetchPriority="high"
          onLoad={() => {
            setResult({ url, isReady: true });
            onReady?.();
          }}
          onError={() => (typeof src === 'string' ? setResult({ url, isReady: false }) : src.fail(url))}
          className="vt:max-h-full vt:max-w-full vt:object-contain vt:select-none"
        />
      )}
    </>
  );
}

/** A picture as large as its place allows, without zoom. */
export function SharedPicture(props: SharedPictureProps): ReactNode {
  const { src, alt, pixelSize, failure, onReady, className, ...rest } = props;
  return (
    <div
      data-slot="shared-picture"
      {...rest}
      className={cn(
        'vt:relative vt:flex vt:min-h-0 vt:items-center vt:justify-center vt:overflow-hidden vt:bg-mat',
        className,
      )}
    >
      {drawPicture(src, (picture) => (
        <Drawn {...{ src, alt, pixelSize, failure, onReady, picture }} />
      ))}
    </div>
  );
}

/** Props of `SharedPictureFailure`. */
export interface SharedPictureFailureProps {
  /** Loads the picture again. */
  onRetry: () => void;
}

/** Says that a picture could not be loaded. */
export function SharedPictureFailure({ onRetry }: SharedPictureFailureProps): ReactNode {
  const { t } = useTexts(sharedMessages);
  const root = useRef<HTMLDivElement>(null);
  useFocusExit(root);
  return (
    <div
      ref={root}
      role="alert"
      className="vt:flex vt:flex-col vt:items-center vt:gap-3 vt:p-4 vt:text-center vt:text-muted"
    >
      <Icon icon={<ImageOffIcon />} size={24} />
      <p className="vt:plain">{t('shared.imageNotFound')}</p>
      <Button icon={<RotateCcwIcon />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** Shown in place of the picture of a file that has none. */
export function SharedFilePlaceholder({ name }: { name: string }): ReactNode {
  return (
    <div className="vt:flex vt:min-w-0 vt:flex-col vt:items-center vt:gap-3 vt:p-4 vt:text-center vt:text-muted">
      <Icon icon={<FileIcon />} size={24} />
      <p className="vt:max-w-full vt:break-words">
        <bdi className="vt:plain">{name}</bdi>
      </p>
    </div>
  );
}
