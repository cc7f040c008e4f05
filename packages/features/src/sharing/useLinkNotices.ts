import type { ApiError } from '@vitrine/core/contract';
import type { LinksChange, LinksOutcome } from '@vitrine/hooks/sharing';
import { usePorts, type ActionResult, type Notice } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { linkName } from '@vitrine/ui/sharing';
import { useCallback, useMemo } from 'react';
import { canRetryUndo } from '../internal/useUndoNotice.ts';

/** Undoes a change of links. */
export type UndoLinks = () => Promise<ActionResult<LinksOutcome>>;

const undoneTexts = {
  suspend: 'sharing.restored',
  restore: 'sharing.suspended',
  extend: 'sharing.formerEnds',
  delete: 'sharing.restored',
} as const;

/** The number of refused links that a notice names. */
const maxNamed = 3;

/** Notices about links, at the bottom centre. */
export interface LinkNotices {
  show(notice: Notice): void;
  /** Shows a failure with its reason. */
  showFailure(headline: string, error: ApiError): void;
  /** Shows that links were changed, with a button to undo it. The change is a deletion by default. */
  showChanged(message: string, undo: UndoLinks | undefined, action?: LinksChange['action']): void;
  /** Names links that were not changed, with the reason of the first. */
  showRefused(refused: LinksOutcome['refused']): void;
}

/** Returns functions that show notices about links. */
export function useLinkNotices(): LinkNotices {
  const { t, formatList } = useMessages(sharingMessages);
  const { notify } = usePorts();
  const show = useCallback((notice: Notice) => notify({ ...notice, placement: 'bottom-center' }), [notify]);
  return useMemo(() => {
    const showFailure = (headline: string, error: ApiError, action?: Notice['action']) =>
      show({ kind: 'error', message: `${headline}. ${errorText(t, error)}`, action });
    function showChanged(
      message: string,
      undo: UndoLinks | undefined,
      changed: LinksChange['action'] = 'delete',
    ): void {
      const action = undo && { label: t('common.undo'), onAction: () => void undoAndReport(undo) };
      async function undoAndReport(run: UndoLinks): Promise<void> {
        const result = await run();
        if (result.status === 'ignored') return;
        const error = result.status === 'failed' ? result.error : result.value.refused[0]?.error;
        if (error) showFailure(t('sharing.undoFailed'), error, canRetryUndo(error) ? action : undefined);
        else if (result.status === 'done')
          show({ kind: 'success', message: t(undoneTexts[changed], { count: result.value.done.length }) });
      }
      show({ kind: 'success', message, action });
    }
    return {
      show,
      showFailure: (headline, error) => showFailure(headline, error),
      showChanged,
      showRefused(refused) {
        const [first] = refused;
        if (!first) return;
        const named = refused.slice(0, maxNamed).map(({ link }) => `“${linkName(link)}”`);
        const more = refused.length - named.length;
        const names = formatList(more > 0 ? [...named, t('sharing.andMore', { count: more })] : named);
        show({
          kind: 'error',
          message: `${t('sharing.refused', { count: refused.length, names })} ${errorText(t, first.error)}`,
        });
      },
    };
  }, [formatList, show, t]);
}
