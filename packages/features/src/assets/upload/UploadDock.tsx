import { useUploadQueue } from '@vitrine/hooks/assets';
import { useCapability } from '@vitrine/hooks/provider';
import { UploadPanel } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { useState } from 'react';
import { toUploadItem } from './uploadItems.ts';

/**
 * The panel of the uploads, docked at the bottom end of the window. The uploads themselves belong to the provider, so
 * the panel may come and go with its screen.
 */
export function UploadDock() {
  const { t } = useMessages();
  const uploads = useUploadQueue();
  const canPause = useCapability('resumableUpload');
  const [closedAfter, setClosedAfter] = useState<string>();
  const { entries } = uploads;
  const lastId = entries.at(-1)?.id;
  if (lastId === undefined || lastId === closedAfter) return null;
  return (
    <UploadPanel
      items={entries.map((entry) => toUploadItem(entry, t, canPause))}
      onPause={({ id }) => uploads.pause(id)}
      onResume={({ id }) => uploads.resume(id)}
      onRetry={({ id }) => uploads.retry(id)}
      onCancel={({ id }) => uploads.cancel(id)}
      onClearFinished={uploads.clearFinished}
      onClose={() => {
        uploads.clearFinished();
        setClosedAfter(lastId);
      }}
    />
  );
}
