import type { SharedFiles } from '@vitrine/core/contract';
import type {
  FullPage,
  SharedLink,
  UseSharedMediaResult,
  UseSharedViewerResult,
} from '@vitrine/hooks/shared';
import { useTexts } from '@vitrine/ui/messages';
import { sharedMessages } from '@vitrine/ui/messages/en';
import { ViewerBar, ViewerDetails, type ViewerBarProps } from '@vitrine/ui/shared';
import { Spinner } from '@vitrine/ui/spinner';
import { useState, type ReactNode, type Ref } from 'react';
import { SharedPreview } from './SharedPreview.tsx';
import { useViewerPart } from '../useViewerPart.ts';

const loadDetails = async () => (await import('./SharedDetails.tsx')).SharedDetails;

export interface ViewerStageProps {
  ref: Ref<HTMLElement>;
  hash: string;
  link: Pick<SharedLink<unknown>, 'filesError' | 'retry'>;
  content: SharedFiles;
  viewer: UseSharedViewerResult;
  full: FullPage;
  sourceOf: UseSharedMediaResult['sourceOf'];
  /** What could not be loaded. */
  problems: ReactNode;
  onReady: (event: { id: string }) => void;
  /** The download of all files; absent where that is not possible. */
  downloadAll?: Pick<ViewerBarProps, 'onDownloadAll' | 'downloadAllLabel'> | undefined;
}

const besideThumbnails = 'vt:hidden vt:min-w-0 vt:flex-1 vt:flex-col vt:p-4 vt:outline-none vt:beside:flex';
const alone = 'vt:fixed vt:inset-0 vt:z-dialog vt:flex vt:flex-col vt:bg-surface vt:px-4 vt:outline-none';

/** The chosen file with its buttons and fields; as the full page without fields. */
export function ViewerStage(props: ViewerStageProps) {
  const { ref, hash, link, content, viewer, full, sourceOf, problems, onReady, downloadAll } = props;
  const { t } = useTexts(sharedMessages);
  const { file, shownFile, phase, slideshow } = viewer;
  const [hasPicture, setHasPicture] = useState(false);
  const { part: SharedDetails } = useViewerPart(hasPicture, loadDetails);
  const leaves = phase === 'leaving' ? 'vt:opacity-0' : '';
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('shared.picture')}
      className={full.isFull ? alone : besideThumbnails}
    >
      {problems}
      <div
        data-slot="viewer-stage"
        data-phase={phase}
        className={`vt:min-h-0 vt:flex-1 vt:transition-opacity vt:duration-enter vt:ease-out ${leaves}`}
      >
        {!shownFile && !link.filesError && <Spinner label={t('shared.loading')} showLabel />}
        {shownFile && (
          <SharedPreview
            key={shownFile.id}
            hash={hash}
            file={shownFile}
            sourceOf={sourceOf}
            canDownload={content.allowsDownload}
            onFailed={() => link.retry()}
            onStep={viewer.step}
            onReady={() => {
              setHasPicture(true);
              onReady({ id: shownFile.id });
            }}
          />
        )}
      </div>
      {file && (
        <ViewerBar
          fileName={file.fileName}
          position={viewer.index + 1}
          total={viewer.total}
          hasPrevious={viewer.hasPrevious}
          hasNext={viewer.hasNext}
          onStep={viewer.step}
          isPlaying={slideshow.isPlaying}
          onPlay={slideshow.toggle}
          isFull={full.isFull}
          onFull={full.isFull ? full.close : full.open}
          // When a download is refused, the browser says nothing: the page then shows what has become of the link.
          onDownload={() => link.retry()}
          {...downloadAll}
          downloadSrc={content.allowsDownload ? sourceOf({ id: file.id, variant: 'original' }) : undefined}
        />
      )}
      {!full.isFull && (
        <ViewerDetails>
          {shownFile && SharedDetails && <SharedDetails content={content} file={shownFile} />}
        </ViewerDetails>
      )}
    </section>
  );
}
