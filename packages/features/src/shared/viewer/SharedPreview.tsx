import type { SharedFile } from '@vitrine/core/contract';
import type { UseSharedMediaResult } from '@vitrine/hooks/shared';
import { useTexts } from '@vitrine/ui/messages';
import { sharedMessages } from '@vitrine/ui/messages/en';
import { SharedFilePlaceholder, SharedPicture, SharedPictureFailure } from '@vitrine/ui/shared';
import { Spinner } from '@vitrine/ui/spinner';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { altTextOf } from '../altText.ts';
import { useViewerPart } from '../useViewerPart.ts';

const loadZoom = async () => (await import('./ZoomedPicture.tsx')).ZoomedPicture;
const loadPlayer = async () => (await import('./SharedPlayer.tsx')).SharedPlayer;

const fill = 'vt:size-full';

export interface SharedPreviewProps {
  /** Hash of the link. */
  hash: string;
  file: SharedFile;
  sourceOf: UseSharedMediaResult['sourceOf'];
  onStep: (step: 'previous' | 'next') => void;
  /** Whether the original can be downloaded. */
  canDownload: boolean;
  /** Called when the picture is on screen, or the placeholder of a file without one. */
  onReady: () => void;
  /** Called when the file could not be loaded: the link may have been closed. */
  onFailed: () => void;
}

/** Returns whether every file of a media type has a picture, so that a missing one is a failure. */
function isPictureType(mimeType: string): boolean {
  return mimeType.startsWith('image/');
}

/** Shown in place of a picture that cannot be loaded; reports the failure once. */
function Failure({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const first = useRef(onShown);
  useEffect(() => first.current(), []);
  return children;
}

/** A picture: first alone, then with zoom as soon as that is loaded. */
function Picture({ file, sourceOf, onStep, onReady, onFailed }: SharedPreviewProps) {
  const { direction } = useTexts();
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(false);
  const { part: ZoomedPicture } = useViewerPart(isReady, loadZoom);
  const src = sourceOf({ id: file.id, variant: 'preview' });
  const { mimeType, width, height, fileName } = file;
  const alt = altTextOf(file);
  const placeholder = isPictureType(mimeType) ? (
    <SharedPictureFailure
      onRetry={() => {
        setReady(false);
        setAttempt(attempt + 1);
      }}
    />
  ) : (
    <SharedFilePlaceholder name={fileName} />
  );
  function reportFailure(): void {
    onReady();
    if (isPictureType(mimeType)) onFailed();
  }
  const failure = <Failure onShown={reportFailure}>{placeholder}</Failure>;
  const pixelSize = isPictureType(mimeType) && width && height ? { width, height } : undefined;
  if (isReady && ZoomedPicture) {
    const onSwipe = (to: 'left' | 'right') =>
      onStep((to === 'left') === (direction === 'ltr') ? 'next' : 'previous');
    return <ZoomedPicture className={fill} {...{ src, alt, pixelSize, failure, onSwipe }} />;
  }
  return (
    <SharedPicture
      key={attempt}
      className={fill}
      {...{ src, alt, pixelSize, failure }}
      onReady={() => {
        setReady(true);
        onReady();
      }}
    />
  );
}

function Player(props: SharedPreviewProps) {
  const { hash, file, sourceOf, canDownload, onReady, onFailed } = props;
  const { t } = useTexts(sharedMessages);
  const { part: SharedPlayer, hasFailed, retry } = useViewerPart(true, loadPlayer);
  if (SharedPlayer)
    return (
      <SharedPlayer
        {...{ hash, file, sourceOf, canDownload, onReady, onFailed }}
        picture={<Picture {...props} />}
      />
    );
  return (
    <div className="vt:flex vt:size-full vt:items-center vt:justify-center vt:bg-mat">
      {hasFailed ? (
        <SharedPictureFailure onRetry={retry} />
      ) : (
        <Spinner label={t('shared.loading')} showLabel />
      )}
    </div>
  );
}

/** A file of a link: a picture with zoom, the first page of a document, a player, or a placeholder with its name. */
export function SharedPreview(props: SharedPreviewProps) {
  const isPlayed = /^(?:video|audio)\//.test(props.file.mimeType);
  return isPlayed ? <Player {...props} /> : <Picture {...props} />;
}
