import { useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

export interface MediaPlayerProps extends Omit<ComponentProps<'div'>, 'children'> {
  kind: 'video' | 'audio';
  /** The stream. */
  src: string;
  name: string;
  /** Still of a video, or waveform of an audio file. */
  pictureSrc?: string | undefined;
}

function Failure(): ReactNode {
  const { t } = useMessages();
  return (
    <p role="alert" className="vt:flex vt:items-center vt:gap-2 vt:text-muted">
      <Icon name="alert" size={20} />
      {t('assets.mediaFailed')}
    </p>
  );
}

type SourceProps = Pick<MediaPlayerProps, 'src' | 'name' | 'pictureSrc'> & { onError: () => void };

function VideoSource({ src, name, pictureSrc, onError }: SourceProps): ReactNode {
  const { t } = useMessages();
  return (
    <video
      controls
      playsInline
      preload="metadata"
      src={src}
      poster={pictureSrc}
      aria-label={t('assets.videoPlayer', { name })}
      onError={onError}
      className="vt:max-h-full vt:max-w-full vt:rounded-picture vt:focus-ring-picture"
    />
  );
}

function AudioSource({ src, name, pictureSrc, onError }: SourceProps): ReactNode {
  const { t } = useMessages();
  return (
    <div className="vt:flex vt:w-full vt:max-w-180 vt:flex-col vt:gap-6 vt:px-4">
      {pictureSrc !== undefined && (
        <img
          src={pictureSrc}
          alt={t('assets.waveform', { name })}
          className="vt:max-h-60 vt:w-full vt:rounded-picture vt:object-contain"
        />
      )}
      <audio
        controls
        preload="metadata"
        src={src}
        aria-label={t('assets.audioPlayer', { name })}
        onError={onError}
        className="vt:w-full vt:rounded-full vt:focus-ring"
      />
    </div>
  );
}

/** Plays a video or an audio file with the browser's own controls, which every keyboard and reader knows. */
export function MediaPlayer({
  kind,
  src,
  name,
  pictureSrc,
  className,
  ...rest
}: MediaPlayerProps): ReactNode {
  const [failedSrc, setFailedSrc] = useState<string>();
  const source: SourceProps = { src, name, pictureSrc, onError: () => setFailedSrc(src) };
  return (
    <div
      data-slot="media-player"
      {...rest}
      className={cn(
        'vt:flex vt:min-h-0 vt:items-center vt:justify-center vt:overflow-hidden vt:bg-mat',
        className,
      )}
    >
      {failedSrc === src && <Failure />}
      {failedSrc !== src && (kind === 'video' ? <VideoSource {...source} /> : <AudioSource {...source} />)}
    </div>
  );
}
