import { Button, IconButton } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { DownloadIcon, XIcon } from 'lucide-react';

const placeClasses = {
  floating:
    'vt:mx-auto vt:mb-2 vt:w-fit vt:max-w-full vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:px-2 vt:py-1.5 vt:shadow-float',
  dialog: 'vt:-mx-6 vt:border-t vt:border-border vt:px-6 vt:pt-3 vt:pb-2',
};

export interface SharedSelectionBarProps {
  /** Number of selected files. */
  count: number;
  /** Number of files of the link or folder. */
  total: number;
  /** Bytes of the selected files; undefined while unknown. */
  bytes: number | undefined;
  /** The most files of one download. */
  maxFiles: number;
  /** `floating` is a card of its own, `dialog` the foot of a dialog, below its content. Defaults to `floating`. */
  place?: keyof typeof placeClasses;
  onDownload: () => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** How many files are selected, how large they are where that is known, and their download. */
export function SharedSelectionBar(props: SharedSelectionBarProps) {
  const { count, total, bytes, maxFiles, onDownload, onSelectAll, onClear, place = 'floating' } = props;
  const { t, formatBytes } = useMessages(sharedPagesMessages);
  return (
    <div
      role="group"
      aria-label={t('shared.folder.selectionActions')}
      className={`vt:flex vt:min-h-12 vt:flex-wrap vt:items-center vt:gap-x-3 vt:gap-y-1 ${placeClasses[place]}`}
    >
      {count > 0 && (
        <IconButton
          icon={<XIcon />}
          size="small"
          label={t('shared.folder.clearSelection')}
          onClick={onClear}
        />
      )}
      <span className="vt:font-medium vt:tabular-nums">
        {t('shared.folder.selected', { count })}
        {count > 0 && bytes !== undefined && <span className="vt:text-muted"> · {formatBytes(bytes)}</span>}
      </span>
      {count < total && (
        <Button variant="quiet" size="small" onClick={onSelectAll}>
          {t('shared.folder.selectAll')}
        </Button>
      )}
      {count > maxFiles ? (
        <span className="vt:text-sm vt:text-muted">{t('shared.export.tooMany', { max: maxFiles })}</span>
      ) : (
        <Button
          variant="primary"
          size="small"
          icon={<DownloadIcon />}
          disabled={count === 0}
          onClick={onDownload}
          className="vt:ms-auto"
        >
          {t('shared.export.download')}
        </Button>
      )}
    </div>
  );
}
