import type { ApiErrorCode } from '@vitrine/core/contract';
import type { UseLayoutDraftResult } from '@vitrine/hooks/layout-settings';
import { usePorts } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { layoutSettingsMessages } from '@vitrine/ui/messages/en';
import { useEffect } from 'react';

const noticeId = 'layout-settings.save';

/** Refusals that a retry of the same content would repeat. */
const refusals: ReadonlySet<ApiErrorCode> = new Set(['invalid', 'forbidden']);

/**
 * Shows a notice for each save of an editor of the layout settings and for each failed save, also after the user has
 * left the editor. A failed save offers a retry; a refused one offers `undo` instead, which does nothing once the
 * layout has changed again.
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
        const refusedState = current();
        const undoIfUnchanged = () => {
          if (current() === refusedState) undo();
        };
        const undoAction = isReset ? undefined : { label: t('common.undo'), onAction: undoIfUnchanged };
        const retryAction = { label: t('common.retry'), onAction: () => void retry() };
        const reason = error.code === 'invalid' ? t('layoutSettings.refused') : errorText(t, error);
        return notify({
          kind: 'error',
          id: noticeId,
          message: `${t('layoutSettings.updateFailed')}. ${reason}`,
          action: refusals.has(error.code) ? undoAction : retryAction,
        });
      }),
    [current, listenToSaves, notify, t, undo],
  );
}
