import { ImageOffIcon, MinusIcon, PlusIcon } from 'lucide-react';
import type { MediaUrlSource, MediaUrlState } from '@vitrine/core/assets';
import { mergeRefs } from 'react-aria';
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react';
import { Button, IconButton } from '../../button/index.ts';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { drawPicture } from '../../internal/drawPicture.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { picturesMessages } from '../../messages/en/pictures.ts';
import { Spinner } from '../../spinner/index.ts';
import { useZoom, type SwipeDirection, type UseZoomResult, type ZoomActions } from './useZoom.ts';
import type { Extent, ZoomView } from './zoom.ts';

/** Actions of the viewer for a screen. */
export type PhotoViewerHandle = ZoomActions;

/** Names of the buttons of the viewer. */
export interface ZoomLabels {
  /** Zooms in. */
  readonly zoomIn: string;
  /** Zooms out. */
  readonly zoomOut: string;
  /** Shows the whole picture. */
  readonly fit: string;
}

/** Props of `PhotoViewer`. */
export interface PhotoViewerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Address of the picture. */
  src: string | MediaUrlSource;
  /** The text alternative: title, description or file name. */
  alt: string;
  /**
   * Size of the original in pixels, after orientation; at 100 % one of its pixels is one CSS pixel. Defaults to the
   * size of the loaded picture.
   */
  pixelSize?: Extent | undefined;
  /** Receives the zoom actions, for example for keys of a screen. */
  handle?: Ref<PhotoViewerHandle> | undefined;
  /** Names of the buttons. Defaults to those of the library. */
  labels?: ZoomLabels | undefined;
  /** Shown when the picture cannot be loaded. Defaults to a message with `alt`. */
  failure?: ReactNode;
  /**
   * Receives an element that covers the picture as it is shown, at every zoom. A portal into it draws over the picture; the
   * element ignores the pointer. It has `data-fitted` while the whole picture is shown.
   */
  overlay?: Ref<HTMLDivElement> | undefined;
  /** Called when a finger swipes over the picture while the whole of it is shown. */
  onSwipe?: ((direction: SwipeDirection) => void) | undefined;
}

const toolClasses = 'vt:over:bg-transparent vt:over:aria-pressed:bg-overlay-text/20';

function Controls({ zoom, labels }: { zoom: UseZoomResult; labels: ZoomLabels | undefined }): ReactNode {
  const { t, formatPercent } = useMessages(assetsMessages);
  const percent = formatPercent(Math.round(zoom.view.scale * 100) / 100);
  return (
    <div
      role="group"
      aria-label={t('assets.zoom', { percent })}
      className="vt:absolute vt:bottom-4 vt:left-1/2 vt:flex vt:-translate-x-1/2 vt:items-center vt:gap-1 vt:rounded-card vt:bg-overlay vt:p-1 vt:text-overlay-text"
    >
      <IconButton
        variant="overlay"
        size="small"
        icon={<MinusIcon />}
        label={labels?.zoomOut ?? t('assets.zoomOut')}
        onClick={zoom.zoomOut}
      />
      <output aria-live="polite" className="vt:w-12 vt:text-center vt:text-xs vt:tabular-nums">
        {percent}
      </output>
      <IconButton
        variant="overlay"
        size="small"
        icon={<PlusIcon />}
        label={labels?.zoomIn ?? t('assets.zoomIn')}
        onClick={zoom.zoomIn}
      />
      <Button
        variant="overlay"
        size="small"
        className={toolClasses}
        onClick={zoom.fit}
        aria-pressed={zoom.isFitted}
      >
        {labels?.fit ?? t('assets.zoomFit')}
      </Button>
      <Button
        variant="overlay"
        size="small"
        className={toolClasses}
        onClick={zoom.actualSize}
        aria-pressed={zoom.view.scale === 1}
      >
        {t('assets.zoomActual')}
      </Button>
    </div>
  );
}

/** The result of loading a picture. A source keeps its result when its address changes. */
type LoadState = { src: string | MediaUrlSource; status: 'ready' | 'failed'; size?: Extent };

function failedState(src: PhotoViewerProps['src']): LoadState {
  return { src, status: 'failed' };
}

function Failed({ alt }: { alt: string }): ReactNode {
  const { t } = useMessages(picturesMessages);
  return (
    <div role="alert" className="vt:flex vt:flex-col vt:items-center vt:gap-2 vt:text-muted">
      <Icon icon={<ImageOffIcon />} size={24} />
      <p className="vt:plain">{t('assets.previewFailed')}</p>
      <p className="vt:text-sm">{alt}</p>
    </div>
  );
}

interface PictureProps extends Pick<PhotoViewerProps, 'src' | 'alt'> {
  url: string;
  size: Extent;
  view: ZoomView;
  loaded: boolean;
  onLoaded: (state: LoadState) => void;
}

function Picture({ src, url, alt, size, view, loaded, onLoaded }: PictureProps): ReactNode {
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onLoaded({ src, status: 'ready', size: { width, height } })
      }
      onError={() => (typeof src === 'string' ? onLoaded({ src, status: 'failed' }) : src.fail(url))}
      className={cn('vt:max-w-none vt:shrink-0 vt:select-none', !loaded && 'vt:opacity-0')}
      style={{
        width: size.width || undefined,
        height: size.height || undefined,
        transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      }}
    />
  );
}

interface OverlayProps {
  overlay: Ref<HTMLDivElement>;
  zoom: UseZoomResult;
  size: Extent;
}

/** Covers the picture. Its size is that on the screen, so that lines in it stay as thin at every zoom. */
function Overlay({ overlay, zoom: { view, isFitted }, size }: OverlayProps): ReactNode {
  return (
    <div
      ref={overlay}
      data-slot="photo-overlay"
      data-fitted={isFitted || undefined}
      className="vt:group/picture vt:pointer-events-none vt:absolute vt:shrink-0"
      style={{
        width: size.width * view.scale,
        height: size.height * view.scale,
        transform: `translate(${view.x}px, ${view.y}px)`,
      }}
    />
  );
}

/** A zoomable photo. Wheel, pinch and drag; the keys `+ - 0 1` and arrows when it has the focus. */
export function PhotoViewer(props: PhotoViewerProps): ReactNode {
  return drawPicture(props.src, (picture) => <Viewer {...props} picture={picture} />);
}

interface ViewerProps extends PhotoViewerProps {
  picture: MediaUrlState;
}

function Viewer(props: ViewerProps): ReactNode {
  const { src, picture, alt, pixelSize, handle, labels, failure, onSwipe, overlay, className, ref, ...rest } =
    props;
  const { t } = useMessages(assetsMessages);
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<LoadState>();
  const loadedPicture = loaded?.src === src ? loaded : undefined;
  const state =
    picture.status === 'failed' ? failedState(src) : picture.status === 'ready' ? loadedPicture : undefined;
  const size = pixelSize ?? state?.size ?? { width: 0, height: 0 };
  const zoom = useZoom({ root, stage, picture: size, onSwipe });
  const { view, zoomIn, zoomOut, fit, actualSize } = zoom;
  useImperativeHandle(handle, () => ({ zoomIn, zoomOut, fit, actualSize }));
  return (
    <div
      data-slot="photo-viewer"
      {...rest}
      ref={mergeRefs(root, ref)}
      className={cn('vt:relative vt:min-h-0 vt:overflow-hidden vt:bg-mat', className)}
    >
      <div
        ref={stage}
        role="group"
        tabIndex={-1}
        aria-label={t('assets.viewer')}
        aria-describedby={helpId}
        aria-busy={!state}
        {...zoom.handlers}
        className={cn(
          'vt:flex vt:size-full vt:touch-none vt:items-center vt:justify-center vt:overflow-hidden vt:focus-ring-inset',
          zoom.isFitted ? 'vt:cursor-zoom-in' : 'vt:cursor-grab vt:active:cursor-grabbing',
        )}
      >
        {!state && <Spinner className="vt:absolute" />}
        {state?.status === 'failed' && (failure ?? <Failed alt={alt} />)}
        {state?.status !== 'failed' && picture.status === 'ready' && (
          <Picture
            {...{ src, alt, size, view }}
            url={picture.url}
            loaded={state !== undefined}
            onLoaded={setLoaded}
          />
        )}
        {overlay && state?.status === 'ready' && <Overlay {...{ overlay, zoom, size }} />}
      </div>
      <p id={helpId} className="vt:visually-hidden">
        {t('assets.zoomHelp')}
      </p>
      {state?.status === 'ready' && <Controls zoom={zoom} labels={labels} />}
    </div>
  );
}
