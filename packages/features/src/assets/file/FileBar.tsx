import {
  ArrowLeftIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleHelpIcon,
  MaximizeIcon,
  Share2Icon,
  Trash2Icon,
} from 'lucide-react';
import type { Asset } from '@vitrine/core/contract';
import { Button, IconButton } from '@vitrine/ui/button';
import { mirrorInRtl, Icon } from '@vitrine/ui/icon';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { DownloadButtons } from '../download/DownloadButtons.tsx';
import type { FileNeighbours } from './neighbours.ts';
import type { UseFileDownloadOptions } from '../download/useFileDownload.ts';

export interface FileBarProps {
  asset: Asset | undefined;
  neighbours: FileNeighbours | undefined;
  backHref: string;
  backLabel?: string | undefined;
  busy: boolean;
  /** Called to open the previous or the next file of the list. */
  onOpenNeighbour: (direction: 'previous' | 'next') => void;
  onFullScreen: () => void;
  onHelp: () => void;
  /** Absent where no link to the file can be created. */
  onShare: (() => void) | undefined;
  /** Absent without the right to delete the file. */
  onDelete: (() => void) | undefined;
  /** Waits until running saves have ended. */
  settle: UseFileDownloadOptions['settle'];
}

function NeighbourButtons({
  neighbours,
  onOpenNeighbour,
}: { neighbours: FileNeighbours } & Pick<FileBarProps, 'onOpenNeighbour'>) {
  const { t } = useMessages(assetsMessages);
  const { position, total, isTotalExact, previous, next } = neighbours;
  return (
    <div className="vt:flex vt:items-center vt:gap-1">
      <IconButton
        icon={<ChevronLeftIcon className={mirrorInRtl} />}
        iconSize={20}
        label={t('assets.previousFile')}
        disabled={!previous}
        onClick={() => onOpenNeighbour('previous')}
      />
      <span role="status" className="vt:text-sm vt:text-muted vt:tabular-nums">
        {position === undefined
          ? null
          : isTotalExact
            ? t('assets.filePosition', { position, total })
            : t('assets.filePositionMore', { position, total: total - 1 })}
      </span>
      <IconButton
        icon={<ChevronRightIcon className={mirrorInRtl} />}
        iconSize={20}
        label={t('assets.nextFile')}
        disabled={!next}
        onClick={() => onOpenNeighbour('next')}
      />
    </div>
  );
}

/** The name of the file, the links to its list and neighbours, and its actions. */
export function FileBar(props: FileBarProps) {
  const { asset, neighbours, backHref, busy, onOpenNeighbour, onFullScreen, onHelp, onDelete, settle } =
    props;
  const { onShare } = props;
  const { t } = useMessages(assetsMessages);
  const backLabel = props.backLabel ?? t('assets.backToList');
  return (
    <header className="vt:flex vt:shrink-0 vt:flex-wrap vt:items-center vt:gap-x-3 vt:gap-y-1 vt:border-b vt:border-border vt:px-3 vt:py-2">
      <Link
        variant="plain"
        href={backHref}
        aria-label={backLabel}
        title={backLabel}
        className="vt:flex vt:size-control vt:items-center vt:justify-center vt:rounded-control vt:focus-ring vt:hover:bg-surface-hover"
      >
        <Icon icon={<ArrowLeftIcon className={mirrorInRtl} />} size={20} />
      </Link>
      <h1
        className="vt:min-w-0 vt:grow vt:basis-52 vt:truncate vt:rounded-control vt:text-lg vt:font-semibold vt:focus-ring vt:max-md:basis-3/5"
        title={asset?.fileName}
      >
        {asset ? <bdi className="vt:plain">{asset.fileName}</bdi> : t('assets.file')}
      </h1>
      {neighbours && <NeighbourButtons neighbours={neighbours} onOpenNeighbour={onOpenNeighbour} />}
      {asset && (
        <div className="vt:flex vt:items-center vt:gap-1">
          <IconButton icon={<MaximizeIcon />} label={t('assets.fullScreen')} onClick={onFullScreen} />
          <IconButton icon={<CircleHelpIcon />} label={t('assets.shortcuts')} onClick={onHelp} />
          <DownloadButtons asset={asset} settle={settle} />
          {onShare && (
            <Button variant="quiet" icon={<Share2Icon />} onClick={onShare}>
              <span className="vt:max-md:sr-only">{t('assets.share')}</span>
            </Button>
          )}
          {onDelete && (
            <Button variant="quiet" icon={<Trash2Icon />} busy={busy} onClick={onDelete}>
              <span className="vt:max-md:sr-only">{t('assets.delete')}</span>
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
