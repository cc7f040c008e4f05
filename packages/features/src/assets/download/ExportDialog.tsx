import type { Asset } from '@vitrine/core/contract';
import { useAssetExport, useTotalSize } from '@vitrine/hooks/assets';
import { useHandler, usePorts } from '@vitrine/hooks/provider';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useEffect } from 'react';
import { beginDownload } from '../internal/useDownload.ts';

export interface ExportDialogProps {
  /** The files to download, each once. */
  ids: readonly string[];
  /** The files among them that are loaded: their sizes need not be read. */
  known: readonly Asset[];
  onClose: () => void;
}

/** Says how many files a zip will have and how large it will be, and downloads it. A failure can be tried again. */
export function ExportDialog({ ids, known, onClose }: ExportDialogProps) {
  const { t, formatBytes } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const { bytes, isReading } = useTotalSize(ids, known);
  const { state, start } = useAssetExport({ begin: beginDownload });
  const count = ids.length;
  const isStarted = state.status === 'started';
  const isBusy = state.status === 'collecting' || state.status === 'starting';
  const finish = useHandler(() => {
    notify({ kind: 'success', message: t('assets.exportStarted', { count }) });
    onClose();
  });
  useEffect(() => {
    if (isStarted) finish();
  }, [isStarted, finish]);
  const zipText =
    bytes === undefined ? t('assets.exportZip') : t('assets.exportSize', { size: formatBytes(bytes) });
  return (
    <Dialog
      open
      title={t('assets.exportTitle', { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" data-autofocus busy={isBusy} onClick={() => start(ids)}>
            {t('assets.download')}
          </Button>
        </>
      }
    >
      <p role="status" className="vt:pb-2">
        {isReading ? t('assets.exportSizing') : zipText}
      </p>
      <p role="alert" className="vt:text-sm vt:text-danger-text">
        {state.status === 'failed' && `${t('assets.exportFailed')} ${errorText(t, state.error)}`}
      </p>
    </Dialog>
  );
}
