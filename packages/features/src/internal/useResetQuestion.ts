import { usePorts } from '@vitrine/hooks/provider';
import type { ResetKind } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { useCallback, useState } from 'react';

/** The question before a reset (A129): which one is asked, and what becomes of it. */
export function useResetQuestion() {
  const [asked, ask] = useState<ResetKind>();
  const { t } = useMessages();
  const { notify } = usePorts();
  const cancel = useCallback(() => ask(undefined), []);
  const tellMissing = useCallback(
    () => notify({ kind: 'error', message: t('common.error.offline') }),
    [notify, t],
  );
  return { asked, ask, cancel, tellMissing };
}
