import type { MediaUrlSource } from '@vitrine/core/assets';
import type { ComponentProps, ReactNode } from 'react';
import { buttonVariants } from '../button/button.variants.ts';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  FolderDownIcon,
  MaximizeIcon,
  MinimizeIcon,
  PauseIcon,
  PlayIcon,
} from '../icon/viewerIcons.tsx';
import { cn } from '../internal/cn.ts';
import { drawPicture } from '../internal/drawPicture.tsx';
import { useTexts } from '../messages/TextsProvider.tsx';
import { sharedMessages } from '../messages/en/sharing/shared.ts';
import { ViewerPosition } from './ViewerPosition.tsx';

/** Props of `ViewerBar`. */
export interface ViewerBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the chosen file. */
  fileName: string;
  /** Its position, from 1. */
  position: number;
  /** Number of files. */
  total: number;
  /** Whether there is a file before it. */
  hasPrevious: boolean;
  /** Whether there is a file after it. */
  hasNext: boolean;
  /** Called for the file before or after. */
  onStep: (step: 'previous' | 'next') => void;
  /** Whether the slideshow is running. */
  isPlaying: boolean;
  /** Called to start or pause the slideshow. */
  onPlay: () => void;
  /** Whether the full page is open. */
  isFull: boolean;
  /** Called to open or close the full page. */
  onFull: () => void;
  /** Address of the file to download; absent where downloads are not allowed. */
  downloadSrc?: string | MediaUrlSource | undefined;
  /** Called when the browser begins to download the file. */
  onDownload?: (() => void) | undefined;
  /** Called to download all files; absent where that is not allowed. */
  onDownloadAll?: (() => void) | undefined;
  /** The name of that button, such as one that tells the size. Defaults to 'Download all'. */
  downloadAllLabel?: string | undefined;
}

interface DownloadLinkProps extends Pick<ViewerBarProps, 'fileName' | 'onDownload'> {
  src: string | MediaUrlSource;
}

function DownloadLink({ src, fileName, onDownload }: DownloadLinkProps): ReactNode {
  const { t } = useTexts(sharedMessages);
  const label = t('shared.downloadFile');
  return drawPicture(src, (file) => (
    <a
      href={file.status === 'ready' ? file.url : undefined}
      download={fileName}
      aria-label={label}
      title={label}
      onClick={onDownload}
      className={buttonVariants({ variant: 'quiet', shape: 'icon' })}
    >
      <Icon icon={<DownloadIcon />} />
    </a>
  ));
}

/** The line under the picture of a viewer: name and position of the file, and what can be done with it. */
export function ViewerBar(props: ViewerBarProps): ReactNode {
  const { fileName, position, total, hasPrevious, hasNext, onStep, isPlaying, onPlay, isFull, ...others } =
    props;
  const { onFull, downloadSrc, onDownload, onDownloadAll, downloadAllLabel, className, ...rest } = others;
  const { t } = useTexts(sharedMessages);
  return (
    <div
      data-slot="viewer-bar"
      {...rest}
      className={cn('vt:flex vt:flex-wrap vt:items-center vt:gap-x-2 vt:gap-y-1 vt:py-2', className)}
    >
      <p className="vt:min-w-0 vt:flex-1 vt:basis-24 vt:truncate vt:text-sm vt:font-medium" title={fileName}>
        <bdi className="vt:plain">{fileName}</bdi>
      </p>
      <div className="vt:flex vt:items-center vt:gap-1">
        <IconButton
          icon={<ChevronLeftIcon className="vt:rtl:-scale-x-100" />}
          iconSize={20}
          label={t('shared.previous')}
          aria-disabled={!hasPrevious}
          onClick={() => hasPrevious && onStep('previous')}
        />
        <ViewerPosition index={position} total={total} />
        <IconButton
          icon={<ChevronRightIcon className="vt:rtl:-scale-x-100" />}
          iconSize={20}
          label={t('shared.next')}
          aria-disabled={!hasNext}
          onClick={() => hasNext && onStep('next')}
        />
      </div>
      <div className="vt:flex vt:items-center vt:gap-1">
        {total > 1 && (
          <IconButton
            icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
            label={t(isPlaying ? 'shared.pauseSlideshow' : 'shared.playSlideshow')}
            aria-disabled={!hasNext}
            onClick={() => hasNext && onPlay()}
          />
        )}
        {downloadSrc !== undefined && <DownloadLink src={downloadSrc} {...{ fileName, onDownload }} />}
        {onDownloadAll && (
          <IconButton
            icon={<FolderDownIcon />}
            label={downloadAllLabel ?? t('shared.downloadAll')}
            onClick={onDownloadAll}
          />
        )}
        <IconButton
          icon={isFull ? <MinimizeIcon /> : <MaximizeIcon />}
          label={t(isFull ? 'shared.closeFullPage' : 'shared.fullPage')}
          onClick={onFull}
        />
      </div>
    </div>
  );
}
