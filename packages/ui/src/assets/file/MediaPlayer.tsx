import { CircleAlertIcon } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** What `MediaPlayer` takes. */
export interface MediaPlayerProps extends Omit<ComponentProps<'div'>, 'children'> {
  kind: 'video' | 'audio';
  /** The stream. */
  src: string;
  name: string;
  /** Still of a video, or waveform of an audio file. */
  pictureSrc?: string | undefined;
  /** Captions of a video or the spoken words of an audio file, as WebVTT. */
  captionsSrc?: string | undefined;
}

function Failure(): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <p role="alert" className="vt:flex vt:items-center vt:gap-2 vt:text-muted">
      <Icon icon={<CircleAlertIcon />} size={20} />
      {t('assets.mediaFailed')}
    </p>
  );
}

interface PlayerProps extends Omit<MediaPlayerProps, 'className'> {
  onError: () => void;
}

function Player({ kind: Element, src, name, pictureSrc, captionsSrc, onError }: PlayerProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const isVideo = Element === 'video';
  const own = isVideo ? { playsInline: true, poster: pictureSrc } : {};
  return (
    <Element
      controls
      preload="metadata"
      src={src}
      aria-label={t(isVideo ? 'assets.videoPlayer' : 'assets.audioPlayer', { name })}
      onError={onError}
      {...own}
      className={
        isVideo
          ? 'vt:max-h-full vt:max-w-full vt:rounded-picture vt:focus-ring-picture'
          : 'vt:w-full vt:rounded-full vt:focus-ring'
      }
    >
      {captionsSrc !== undefined && <track kind="captions" src={captionsSrc} />}
    </Element>
  );
}

function AudioFrame({
  pictureSrc,
  name,
  children,
}: Pick<MediaPlayerProps, 'pictureSrc' | 'name'> & { children: ReactNode }): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <div className="vt:flex vt:w-full vt:max-w-180 vt:flex-col vt:gap-6 vt:px-4">
      {pictureSrc !== undefined && (
        <img
          src={pictureSrc}
          alt={t('assets.waveform', { name })}
          className="vt:max-h-60 vt:w-full vt:rounded-picture vt:object-contain"
        />
      )}
      {children}
    </div>
  );
}

/** Plays a video or an audio file with the browser's own controls, which every keyboard and reader knows. */
export function MediaPlayer({
  kind,
  src,
  name,
  pictureSrc,
  captionsSrc,
  className,
  ...rest
}: MediaPlayerProps): ReactNode {
  const [failedSrc, setFailedSrc] = useState<string>();
  const player = (
    <Player {...{ kind, src, name, pictureSrc, captionsSrc }} onError={() => setFailedSrc(src)} />
  );
  const frame = (
    <AudioFrame pictureSrc={pictureSrc} name={name}>
      {player}
    </AudioFrame>
  );
  return (
    <div
      data-slot="media-player"
      {...rest}
      className={cn(
        'vt:flex vt:min-h-0 vt:items-center vt:justify-center vt:overflow-hidden vt:bg-mat',
        className,
      )}
    >
      {failedSrc === src ? <Failure /> : kind === 'video' ? player : frame}
    </div>
  );
}
