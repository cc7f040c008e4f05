import { queueControls, useUploadQueue } from '@vitrine/hooks/assets';
import { useCapability, usePorts } from '@vitrine/hooks/provider';
import { UploadPanel } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { useState } from 'react';
import { toUploadItem } from './uploadItems.ts';

export interface UploadDockProps {
  /** Asks the person to sign in again; without it the panel only says that it waits for that. */
  onSignIn?: (() => void) | undefined;
}

/** The commands for the whole queue; cancelling all can be taken back. */
function useQueueCommands() {
  const { t } = useMessages();
  const { notify } = usePorts();
  const uploads = useUploadQueue();
  const canPause = useCapability('resumableUpload');
  const { canPauseAll, canResumeAll, canCancelAll } = queueControls(uploads);
  function cancelAll(): void {
    const ids = uploads.cancel();
    notify({
      kind: 'success',
      message: t('assets.uploadsCancelled', { count: ids.length }),
      action: { label: t('common.undo'), onAction: () => uploads.retry(ids) },
    });
  }
  return {
    onPauseAll: canPause && canPauseAll ? () => uploads.pause() : undefined,
    onResumeAll: canResumeAll ? () => uploads.resume() : undefined,
    onCancelAll: canCancelAll ? cancelAll : undefined,
  };
}

/** Why the queue waits, in words, with the way to sign in. */
function useHoldLine(onSignIn: UploadDockProps['onSignIn']) {
  const { t } = useMessages();
  const { hold } = useUploadQueue();
  if (hold === undefined) return undefined;
  const action = hold === 'signed-out' && onSignIn && (
    <Button size="small" onClick={onSignIn}>
      {t('session.signInAgain')}
    </Button>
  );
  return { text: t(`assets.uploadHold.${hold}`), action };
}

/**
 * The panel of the uploads, docked at the bottom end of the window. The uploads themselves belong to the provider, so
 * the panel may come and go with its screen.
 */
export function UploadDock({ onSignIn }: UploadDockProps) {
  const { t } = useMessages();
  const uploads = useUploadQueue();
  const canPause = useCapability('resumableUpload');
  const commands = useQueueCommands();
  const hold = useHoldLine(onSignIn);
  const [closedAfter, setClosedAfter] = useState<string>();
  const { entries } = uploads;
  const lastId = entries.at(-1)?.id;
  if (lastId === undefined || lastId === closedAfter) return null;
  return (
    <UploadPanel
      items={entries.map((entry) => toUploadItem(entry, t, canPause))}
      hold={hold}
      {...commands}
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
