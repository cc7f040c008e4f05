import type { UseLayoutDraftResult } from '@vitrine/hooks/layout-settings';
import { usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { useEffect, useRef } from 'react';

type Saves = Pick<UseLayoutDraftResult<unknown>, 'saves' | 'error' | 'retry'>;

const noticeId = 'layout-settings.save';

/** Tells of each save of an editor of the layout settings (spec 1 §8, 'Settings updated'), and of one that failed, never of both (quality case F08). */
export function useSaveNotices({ saves, error, retry }: Saves): void {
  const { t } = useMessages();
  const { notify } = usePorts();
  const told = useRef({ saves, error });
  useEffect(() => {
    const before = told.current;
    told.current = { saves, error };
    if (error && error !== before.error)
      notify({
        kind: 'error',
        id: noticeId,
        message: `${t('layoutSettings.updateFailed')}. ${t(`common.error.${error.code}`)}`,
        action: { label: t('common.retry'), onAction: () => void retry() },
      });
    else if (saves > before.saves)
      notify({ kind: 'success', id: noticeId, message: t('layoutSettings.updated') });
  }, [error, notify, retry, saves, t]);
}
