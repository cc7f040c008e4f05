import { CircleAlertIcon } from 'lucide-react';
import type { PictureSource, PictureState } from '@vitrine/core/assets';
import { useRef, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { drawPicture } from '../../internal/drawPicture.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** Props of `MediaPlayer`. */
export interface MediaPlayerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Video or audio. */
  kind: 'video' | 'audio';
  /** Address of the stream. */
  src: string | PictureSource;
  /** Name of the file, the accessible name of the player. */
  name: string;
  /** Poster of a video, or waveform of an audio file. */
  pictureSrc?: string | PictureSource | undefined;
  /** Captions of a video or transcript of an audio file, as WebVTT. */
  captionsSrc?: string | undefined;
  /** Initial playback position in seconds. Defaults to the beginning. */
  startSeconds?: number | undefined;
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

interface PlayerProps extends Pick<MediaPlayerProps, 'kind' | 'name' | 'captionsSrc' | 'startSeconds'> {
  /** Undefined while the address is being requested. */
  url: string | undefined;
  poster: string | undefined;
  onError: () => void;
}

/** Continues at the same position when the address changes, for example after it expired. */
function useResumePosition(onError: () => void, startSeconds: number | undefined) {
  const start = startSeconds === undefined ? undefined : { seconds: startSeconds, wasPlaying: false };
  const resumePoint = useRef<{ seconds: number; wasPlaying: boolean } | undefined>(start);
  return {
    onError({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLMediaElement>) {
      resumePoint.current = { seconds: currentTime, wasPlaying: !paused };
      onError();
    },
    onLoadedMetadata({ currentTarget }: SyntheticEvent<HTMLMediaElement>) {
      const point = resumePoint.current;
      resumePoint.current = undefined;
      if (!point) return;
      currentTarget.currentTime = point.seconds;
      // A browser may require a user action first; then the user presses play.
      if (point.wasPlaying) currentTarget.play().catch(() => undefined);
    },
  };
}

function Player(props: PlayerProps): ReactNode {
  const { kind: Element, url, name, poster, captionsSrc, startSeconds, onError } = props;
  const { t } = useMessages(assetsMessages);
  const resumeHandlers = useResumePosition(onError, startSeconds);
  const isVideo = Element === 'video';
  const videoProps = isVideo ? { playsInline: true, poster } : {};
  return (
    <Element
      controls
      preload="metadata"
      src={url}
      aria-label={t(isVideo ? 'assets.videoPlayer' : 'assets.audioPlayer', { name })}
      {...resumeHandlers}
      {...videoProps}
      className={
        isVideo
          ? 'vt:max-h-full vt:max-w-full vt:rounded-picture vt:focus-ring-picture'
          : 'vt:w-full vt:shrink-0 vt:rounded-full vt:focus-ring'
      }
    >
      {captionsSrc !== undefined && <track kind="captions" src={captionsSrc} />}
    </Element>
  );
}

interface AudioFrameProps extends Pick<MediaPlayerProps, 'name'> {
  waveform: string | undefined;
  children: ReactNode;
}

function AudioFrame({ waveform, name, children }: AudioFrameProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <div className="vt:flex vt:h-full vt:min-h-0 vt:w-full vt:max-w-180 vt:flex-col vt:justify-center vt:gap-6 vt:p-4">
      {waveform !== undefined && (
        <img
          src={waveform}
          alt={t('assets.waveform', { name })}
          className="vt:max-h-60 vt:min-h-0 vt:w-full vt:shrink vt:rounded-picture vt:object-contain"
        />
      )}
      {children}
    </div>
  );
}

function urlOf(picture: PictureState | undefined): string | undefined {
  return picture?.status === 'ready' ? picture.url : undefined;
}

interface FrameProps extends Pick<
  MediaPlayerProps,
  'kind' | 'src' | 'name' | 'captionsSrc' | 'startSeconds'
> {
  stream: PictureState;
  picture: PictureState | undefined;
}

/** The player with its poster or waveform, or a message that the file cannot be played. */
function Frame({ src, stream, picture, ...playerProps }: FrameProps): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = urlOf(stream);
  if (stream.status === 'failed' || (url !== undefined && url === failedUrl)) return <Failure />;
  function reportFailure(): void {
    if (url === undefined) return;
    if (typeof src === 'string') setFailedUrl(url);
    else src.fail(url);
  }
  const image = urlOf(picture);
  const player = <Player {...playerProps} url={url} poster={image} onError={reportFailure} />;
  if (playerProps.kind === 'video') return player;
  return (
    <AudioFrame waveform={image} name={playerProps.name}>
      {player}
    </AudioFrame>
  );
}

/** Plays a video or audio file with the browser's own controls, which keyboards and screen readers support. */
export function MediaPlayer(props: MediaPlayerProps): ReactNode {
  const { kind, src, name, pictureSrc, captionsSrc, startSeconds, className, ...rest } = props;
  const drawFrame = (picture?: PictureState) =>
    drawPicture(src, (stream) => (
      <Frame {...{ kind, src, name, captionsSrc, startSeconds, stream, picture }} />
    ));
  return (
    <div
      data-slot="media-player"
      {...rest}
      className={cn(
        'vt:flex vt:min-h-0 vt:items-center vt:justify-center vt:overflow-hidden vt:bg-mat',
        className,
      )}
    >
      {pictureSrc === undefined ? drawFrame() : drawPicture(pictureSrc, drawFrame)}
    </div>
  );
}
