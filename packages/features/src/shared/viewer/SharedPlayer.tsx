import type { SharedFile } from '@vitrine/core/contract';
import { useSharedStream, type UseSharedMediaResult } from '@vitrine/hooks/shared';
import { MediaPlayer } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useFocusExit } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { sharedMessages, sharedPagesMessages } from '@vitrine/ui/messages/en';
import { Spinner } from '@vitrine/ui/spinner';
import { useRef, useState, type ReactNode } from 'react';

export interface SharedPlayerProps {
  /** Hash of the link. */
  hash: string;
  file: SharedFile;
  sourceOf: UseSharedMediaResult['sourceOf'];
  /** Whether the original can be downloaded. */
  canDownload: boolean;
  /** Called when the file can be played, or when it is certain that it cannot. */
  onReady: () => void;
  /** Called when the file could not be loaded: the link may have been closed. */
  onFailed: () => void;
  /** Poster of a video or waveform of an audio file, for the time when it cannot be played. */
  picture: ReactNode;
}

/** The picture of a file that cannot be played, and the reason. */
function Unplayed({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusExit(root);
  return (
    <div ref={root} className="vt:flex vt:size-full vt:flex-col vt:gap-2">
      <div className="vt:min-h-0 vt:flex-1">{picture}</div>
      <div
        role="status"
        className="vt:flex vt:flex-wrap vt:items-center vt:justify-center vt:gap-3 vt:text-center vt:text-sm vt:text-muted"
      >
        {children}
      </div>
    </div>
  );
}

/** Plays a video or audio file of a link as soon as there is something to play. */
export function SharedPlayer(props: SharedPlayerProps) {
  const { hash, file, sourceOf, canDownload, onReady, onFailed, picture } = props;
  const { t } = useMessages(sharedMessages, sharedPagesMessages);
  const [isRefused, setRefused] = useState(false);
  const { id, fileName, mimeType, captions } = file;
  const { status, retry } = useSharedStream({ hash, id, onRefused: onFailed });
  if (status === 'checking')
    return (
      <div className="vt:flex vt:size-full vt:items-center vt:justify-center vt:bg-mat">
        <Spinner label={t('shared.loading')} showLabel />
      </div>
    );
  // The player would advise to download the file.
  if (status === 'unavailable' || (isRefused && !canDownload))
    return <Unplayed picture={picture}>{t('shared.notPlayed')}</Unplayed>;
  if (status === 'preparing')
    return (
      <Unplayed picture={picture}>
        <span aria-hidden="true" className="vt:plain">
          <Spinner />
        </span>
        {t('shared.preparing')}
      </Unplayed>
    );
  if (status === 'waiting')
    return (
      <Unplayed picture={picture}>
        {t('shared.stillPreparing')}
        <Button size="small" onClick={retry}>
          {t('common.retry')}
        </Button>
      </Unplayed>
    );
  return (
    <MediaPlayer
      className="vt:size-full"
      kind={mimeType.startsWith('video/') ? 'video' : 'audio'}
      src={sourceOf({ id, variant: 'stream' })}
      pictureSrc={sourceOf({ id, variant: 'preview' })}
      captionsSrc={captions && sourceOf({ id, variant: 'captions' })}
      captionsLanguage={captions?.language ?? undefined}
      name={fileName}
      onLoadedMetadataCapture={onReady}
      onErrorCapture={() => {
        setRefused(true);
        onReady();
        onFailed();
      }}
    />
  );
}
