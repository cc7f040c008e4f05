import { CircleAlertIcon } from 'lucide-react';
import type { MediaUrlSource, MediaUrlState } from '@vitrine/core/assets';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
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
  src: string | MediaUrlSource;
  /** Name of the file, the accessible name of the player. */
  name: string;
  /** Poster of a video, or waveform of an audio file. */
  pictureSrc?: string | MediaUrlSource | undefined;
  /** Captions as WebVTT. A video shows them by its own button; below an audio file they are always shown. */
  captionsSrc?: string | MediaUrlSource | undefined;
  /** Language of the captions as a BCP 47 tag. */
  captionsLanguage?: string | undefined;
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

interface PlayerProps extends Pick<
  MediaPlayerProps,
  'kind' | 'name' | 'captionsSrc' | 'captionsLanguage' | 'startSeconds'
> {
  /** Undefined while the address is being requested. */
  url: string | undefined;
  poster: string | undefined;
  onError: () => void;
  /** Called with the captions of the moment, for a player that shows none itself. */
  onCaption?: ((text: string) => void) | undefined;
}

/** Returns the text of the captions of the moment, without markup. */
function captionOf({ activeCues }: TextTrack): string {
  const texts = Array.from(activeCues ?? [], (cue) =>
    cue instanceof VTTCue ? cue.getCueAsHTML().textContent : '',
  );
  return texts.join('\n');
}

interface CaptionsProps extends Pick<PlayerProps, 'onCaption'> {
  src: string;
  language: string | undefined;
  /** Whether the captions of the last address were shown, hidden or off; undefined for the first one. */
  lastMode: RefObject<TextTrackMode | undefined>;
  /** Called when the captions cannot be loaded. */
  onError: () => void;
}

/** The captions of a player. With another address they are shown or hidden as those before. */
function Captions({ src, language, lastMode, onCaption, onError }: CaptionsProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const element = useRef<HTMLTrackElement>(null);
  const report = useRef(onCaption);
  const isReported = onCaption !== undefined;
  useEffect(() => void (report.current = onCaption));
  useEffect(() => {
    const track = element.current?.track;
    if (!track) return undefined;
    // The first captions are on or off by the settings of the device. A track that is disabled loads nothing.
    const mode = isReported ? 'hidden' : lastMode.current;
    if (mode) track.mode = mode;
    const show = () => report.current?.(captionOf(track));
    if (isReported) track.addEventListener('cuechange', show);
    return () => {
      lastMode.current = track.mode;
      track.removeEventListener('cuechange', show);
      report.current?.('');
    };
  }, [isReported, lastMode]);
  return (
    <track
      ref={element}
      kind="captions"
      src={src}
      srcLang={language}
      label={t('assets.captions')}
      onError={onError}
    />
  );
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
  const { kind: Element, url, name, poster, captionsSrc, captionsLanguage, startSeconds } = props;
  const { onError, onCaption } = props;
  const { t } = useMessages(assetsMessages);
  const resumeHandlers = useResumePosition(onError, startSeconds);
  const lastMode = useRef<TextTrackMode>(undefined);
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
      {captionsSrc !== undefined &&
        drawPicture(captionsSrc, (captions) => {
          const src = urlOf(captions);
          return (
            src && (
              <Captions
                key={src}
                {...{ src, lastMode, onCaption }}
                language={captionsLanguage}
                onError={() => typeof captionsSrc !== 'string' && captionsSrc.fail(src)}
              />
            )
          );
        })}
    </Element>
  );
}

interface AudioFrameProps extends Pick<MediaPlayerProps, 'name' | 'captionsSrc' | 'captionsLanguage'> {
  waveform: string | undefined;
  /** Draws the player. */
  draw: (onCaption: PlayerProps['onCaption']) => ReactNode;
}

/** The player of an audio file with its waveform, and below it the captions of the moment. */
function AudioFrame({ waveform, name, captionsSrc, captionsLanguage, draw }: AudioFrameProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const [caption, setCaption] = useState('');
  const hasCaptions = captionsSrc !== undefined;
  return (
    <div className="vt:flex vt:h-full vt:min-h-0 vt:w-full vt:max-w-180 vt:flex-col vt:justify-center vt:gap-6 vt:p-4">
      {waveform !== undefined && (
        <img
          src={waveform}
          alt={t('assets.waveform', { name })}
          className="vt:max-h-60 vt:min-h-0 vt:w-full vt:shrink vt:rounded-picture vt:object-contain"
        />
      )}
      {hasCaptions && (
        <p
          data-slot="media-caption"
          dir="auto"
          lang={captionsLanguage}
          className="vt:min-h-12 vt:shrink-0 vt:text-center vt:leading-6 vt:text-balance vt:whitespace-pre-line"
        >
          {caption}
        </p>
      )}
      {draw(hasCaptions ? setCaption : undefined)}
    </div>
  );
}

function urlOf(state: MediaUrlState | undefined): string | undefined {
  return state?.status === 'ready' ? state.url : undefined;
}

interface FrameProps extends Pick<
  MediaPlayerProps,
  'kind' | 'src' | 'name' | 'captionsSrc' | 'captionsLanguage' | 'startSeconds'
> {
  stream: MediaUrlState;
  picture: MediaUrlState | undefined;
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
  const draw = (onCaption?: PlayerProps['onCaption']) => (
    <Player {...playerProps} url={url} poster={image} onError={reportFailure} onCaption={onCaption} />
  );
  if (playerProps.kind === 'video') return draw();
  const { name, captionsSrc, captionsLanguage } = playerProps;
  return <AudioFrame waveform={image} {...{ name, captionsSrc, captionsLanguage, draw }} />;
}

/** Plays a video or audio file with the browser's own controls, which keyboards and screen readers support. */
export function MediaPlayer(props: MediaPlayerProps): ReactNode {
  const { kind, src, name, pictureSrc, captionsSrc, captionsLanguage, startSeconds, className, ...rest } =
    props;
  const drawFrame = (picture?: MediaUrlState) =>
    drawPicture(src, (stream) => (
      <Frame {...{ kind, src, name, captionsSrc, captionsLanguage, startSeconds, stream, picture }} />
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
