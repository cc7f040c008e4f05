import { DownloadIcon, FolderInputIcon, PencilIcon, Share2Icon, Trash2Icon } from 'lucide-react';
import { SelectionBar } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { UseSelectionResult } from '@vitrine/hooks/assets';
import type { LibraryWork } from './useLibraryWork.tsx';

export interface LibrarySelectionBarProps {
  selection: UseSelectionResult;
  work: LibraryWork;
  total: number;
}

/** Without icons five buttons fit next to each other on a phone. */
const buttonProps = {
  size: 'small',
  variant: 'quiet',
  className: 'vt:max-md:px-1 vt:max-md:[&_[data-slot=icon]]:hidden',
} as const;

/** Replaces the toolbar while files are selected. */
export function LibrarySelectionBar({ selection, work, total }: LibrarySelectionBarProps) {
  const { t } = useMessages(assetsMessages);
  const busy = work.isPending || selection.isReading;
  return (
    <SelectionBar
      count={selection.count}
      total={total}
      reading={selection.isReading}
      onSelectAll={() => selection.dispatch({ type: 'select-all' })}
      onClear={() => selection.dispatch({ type: 'clear' })}
      actions={
        <>
          {work.download && (
            <Button
              {...buttonProps}
              icon={<DownloadIcon />}
              busy={selection.isReading}
              onClick={work.download}
            >
              {t('assets.download')}
            </Button>
          )}
          {work.share && (
            <Button {...buttonProps} icon={<Share2Icon />} busy={selection.isReading} onClick={work.share}>
              {t('assets.share')}
            </Button>
          )}
          {work.askEdit && (
            <Button {...buttonProps} icon={<PencilIcon />} busy={busy} onClick={work.askEdit}>
              {t('assets.editSelected')}
            </Button>
          )}
          {work.askMove && (
            <Button {...buttonProps} icon={<FolderInputIcon />} busy={busy} onClick={work.askMove}>
              {t('assets.move')}
            </Button>
          )}
          {work.remove && (
            <Button {...buttonProps} icon={<Trash2Icon />} busy={busy} onClick={work.remove}>
              {t('assets.delete')}
            </Button>
          )}
        </>
      }
    />
  );
}
