import type { UseLayoutDraftResult } from '@vitrine/hooks/layout-settings';
import { usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { useEffect } from 'react';

const noticeId = 'layout-settings.save';

/**
 * Tells of each save of an editor of the layout settings (spec 1 §8, 'Settings updated'), and of one that failed, never of
 * both (quality case F08); wherever the person has gone meanwhile.
 */
export function useSaveNotices({
  listenToSaves,
}: Pick<UseLayoutDraftResult<unknown>, 'listenToSaves'>): void {
  const { t } = useMessages();
  const { notify } = usePorts();
  useEffect(
    () =>
      listenToSaves(({ error, retry }) => {
        if (!error) return notify({ kind: 'success', id: noticeId, message: t('layoutSettings.updated') });
        return notify({
          kind: 'error',
          id: noticeId,
          message: `${t('layoutSettings.updateFailed')}. ${t(`common.error.${error.code}`)}`,
          action: { label: t('common.retry'), onAction: () => void retry() },
        });
      }),
    [listenToSaves, notify, t],
  );
}
