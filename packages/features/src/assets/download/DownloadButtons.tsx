import { ChevronDownIcon, DownloadIcon, PencilIcon } from 'lucide-react';
import { Button } from '@vitrine/ui/button';
import { LazyMenu } from '@vitrine/ui/lazy-menu';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useLoadFailureNotice } from '../../provider/useLoadFailureNotice.ts';
import { useFileDownload, type UseFileDownloadOptions } from './useFileDownload.ts';

/** A button that downloads the original, and a menu where there are several ways to download. */
export function DownloadButtons(props: UseFileDownloadOptions) {
  const { t } = useMessages(assetsMessages);
  const onLoadFailed = useLoadFailureNotice();
  const { original, edited, isPreparing } = useFileDownload(props);
  const label = t('assets.downloadChoices');
  const choices = [
    { id: 'original', icon: <DownloadIcon />, label: t('assets.downloadOriginal'), onAction: original },
    { id: 'edited', icon: <PencilIcon />, label: t('assets.downloadEdited'), onAction: edited },
  ] as const;
  const items = choices.filter(({ onAction }) => onAction !== undefined);
  return (
    <div className="vt:flex vt:items-center">
      {original && (
        <Button variant="quiet" icon={<DownloadIcon />} onClick={original}>
          <span className="vt:max-md:sr-only">{t('assets.download')}</span>
        </Button>
      )}
      {edited && (
        <LazyMenu
          placement="bottom end"
          trigger={
            <Button
              variant="quiet"
              icon={<ChevronDownIcon />}
              title={label}
              aria-label={label}
              busy={isPreparing}
              className="vt:over:px-1.5"
            />
          }
          onLoadFailed={onLoadFailed}
          groups={() => [{ id: 'downloads', heading: t('assets.downloadHint'), items }]}
        />
      )}
      <span role="status" className="vt:sr-only">
        {isPreparing && t('assets.downloadPreparing')}
      </span>
    </div>
  );
}
