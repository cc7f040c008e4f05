import { queueControls, useUploadQueue } from '@vitrine/hooks/assets';
import { useCapability, usePorts } from '@vitrine/hooks/provider';
import { UploadPanel } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { findHeading, useFocusReturn } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { useMemo, useRef, useState } from 'react';
import { memoizeItems, toUploadItem } from './uploadItems.ts';

export interface UploadDockProps {
  /** Asks the user to sign in again; without it the panel shows only the reason of the pause. */
  onSignIn?: (() => void) | undefined;
}

type RowInput = Readonly<{ id: string }>;

/** The commands for the whole queue; cancelling all can be undone. */
function useQueueCommands() {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const uploads = useUploadQueue();
  const canPause = useCapability('assets.resumableUpload');
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

/** The pause reason as text, with a button to sign in. */
function usePauseNotice(onSignIn: UploadDockProps['onSignIn']) {
  const { t } = useMessages(assetsMessages, sessionMessages);
  const { pauseReason } = useUploadQueue();
  if (pauseReason === undefined) return undefined;
  const action = pauseReason === 'signed-out' && onSignIn && (
    <Button size="small" onClick={onSignIn}>
      {t('session.signInAgain')}
    </Button>
  );
  return { text: t(`assets.uploadPause.${pauseReason}`), action };
}

/**
 * The panel of the uploads, docked at the bottom end of the window. The uploads belong to the provider, so the panel
 * may be unmounted and mounted with its screen.
 */
export function UploadDock({ onSignIn }: UploadDockProps) {
  const { t } = useMessages();
  const uploads = useUploadQueue();
  const canPause = useCapability('assets.resumableUpload');
  const commands = useQueueCommands();
  const pauseNotice = usePauseNotice(onSignIn);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { entries, pause, resume, retry, cancel } = uploads;
  const toItem = useMemo(() => memoizeItems((entry) => toUploadItem(entry, t, canPause)), [t, canPause]);
  const rowCommands = useMemo(
    () => ({
      onPause: ({ id }: RowInput) => pause(id),
      onResume: ({ id }: RowInput) => resume(id),
      onRetry: ({ id }: RowInput) => retry(id),
      onCancel: ({ id }: RowInput) => void cancel(id),
    }),
    [pause, resume, retry, cancel],
  );
  const isOpen = uploads.leftOut > 0 || entries.some(({ id }) => !closed.has(id));
  const root = useRef<HTMLDivElement>(null);
  const focus = useFocusReturn(root, () => findHeading());
  return (
    <div ref={root} {...focus} className="vt:contents">
      {isOpen && (
        <UploadPanel
          items={entries.map(toItem)}
          leftOut={uploads.leftOut}
          pauseNotice={pauseNotice}
          {...commands}
          {...rowCommands}
          onClearFinished={uploads.clearFinished}
          onClose={() => {
            uploads.clearFinished();
            setClosed(new Set(entries.map(({ id }) => id)));
          }}
        />
      )}
    </div>
  );
}
