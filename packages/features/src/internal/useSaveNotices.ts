import type { ApiErrorCode } from '@vitrine/core/contract';
import type { UseLayoutDraftResult } from '@vitrine/hooks/layout-settings';
import { usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { layoutSettingsMessages } from '@vitrine/ui/messages/en';
import { useEffect } from 'react';

const noticeId = 'layout-settings.save';

/** What is refused is refused again, as long as it is the same. */
const refusals: ReadonlySet<ApiErrorCode> = new Set(['invalid', 'forbidden']);

/**
 * Tells of each save of an editor of the layout settings, and of one that failed, never of
 * both; wherever the person has gone meanwhile. One that was refused offers `undo` in place of another
 * try, as long as nothing else was changed.
 */
export function useSaveNotices<State>(
  { listenToSaves, current }: Pick<UseLayoutDraftResult<State>, 'listenToSaves' | 'current'>,
  undo: () => void,
): void {
  const { t } = useMessages(layoutSettingsMessages);
  const { notify } = usePorts();
  useEffect(
    () =>
      listenToSaves(({ error, isReset, retry }) => {
        if (!error) return notify({ kind: 'success', id: noticeId, message: t('layoutSettings.updated') });
        const refused = current();
        const goBack = () => {
          if (current() === refused) undo();
        };
        const back = isReset ? undefined : { label: t('common.undo'), onAction: goBack };
        const again = { label: t('common.retry'), onAction: () => void retry() };
        const reason =
          error.code === 'invalid' ? 'layoutSettings.refused' : (`common.error.${error.code}` as const);
        return notify({
          kind: 'error',
          id: noticeId,
          message: `${t('layoutSettings.updateFailed')}. ${t(reason)}`,
          action: refusals.has(error.code) ? back : again,
        });
      }),
    [current, listenToSaves, notify, t, undo],
  );
}
