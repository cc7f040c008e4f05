import { useUnsavedWork } from '@vitrine/hooks/assets';
import {
  useImpersonation,
  type ImpersonationEnd,
  type UseImpersonationOptions,
} from '@vitrine/hooks/impersonation';
import { usePorts } from '@vitrine/hooks/provider';
import { ImpersonationBanner } from '@vitrine/ui/impersonation';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { impersonationMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { unsavedWorkMessages } from '../internal/unsavedWorkMessages.ts';

/** The banner of an impersonation that was begun, and the question before unsaved work is lost. */
export function BegunImpersonation({ onEnd }: UseImpersonationOptions) {
  const { t } = useMessages(impersonationMessages, sessionMessages);
  const { notify } = usePorts();
  const countUnsaved = useUnsavedWork();
  const [lost, setLost] = useState<readonly string[]>();
  function reportEnd(end: ImpersonationEnd): void {
    const { cause, user, operator } = end;
    if (!operator) notify({ kind: 'info', message: t('impersonation.signInAgain') });
    else if (cause === 'over')
      notify({ kind: 'info', message: t('impersonation.ended', { user, operator: operator.name }) });
    onEnd?.(end);
  }
  const { current, stop, isPending } = useImpersonation({ onEnd: reportEnd });
  if (!current) return null;
  async function stopNow(): Promise<void> {
    const result = await stop();
    if (result.status === 'failed')
      notify({ kind: 'error', message: `${t('impersonation.stopFailed')} ${errorText(t, result.error)}` });
    setLost(undefined);
  }
  function startStop(): void {
    const sentences = unsavedWorkMessages(t, countUnsaved());
    if (sentences.length > 0) setLost(sentences);
    else void stopNow();
  }
  return (
    <>
      <ImpersonationBanner {...current} stopping={isPending} onStop={startStop} />
      <LazyAlertDialog
        open={lost !== undefined}
        title={t('impersonation.stopTitle')}
        description={lost?.join(' ')}
        confirmLabel={t('impersonation.stop')}
        danger
        busy={isPending}
        onConfirm={() => void stopNow()}
        onCancel={() => setLost(undefined)}
      />
    </>
  );
}
