import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { ApiError } from '@vitrine/core/contract';
import { useMessages } from '@vitrine/ui/messages';
import { ratingKey, useRatingMessages } from '../internal/ratingMessages.ts';
import { useUndoNotice } from '../../internal/useUndoNotice.ts';

/**
 * Returns a function that rates a file, or removes the rating with null, and shows a notice with a button to undo it. It
 * does nothing to a file that may not be changed.
 */
export function useRating(editor: UseAssetEditorResult, mayRate: boolean): (stars: number | null) => void {
  const { t } = useMessages();
  const { notify } = usePorts();
  const notifyUndo = useUndoNotice();
  const messageOf = useRatingMessages();
  async function save(stars: number | null): Promise<boolean> {
    editor.setField(ratingKey, stars);
    const status = await editor.saveField(ratingKey);
    return status !== 'failed' && status !== 'conflict';
  }
  async function rate(stars: number | null): Promise<void> {
    if (!mayRate || editor.asset.status !== 'ready') return;
    const before = editor.asset.data.fields[ratingKey];
    const undo = async (): Promise<ActionResult<void>> =>
      (await save(typeof before === 'number' ? before : null))
        ? { status: 'done', value: undefined }
        : { status: 'failed', error: new ApiError('unexpected') };
    if (!(await save(stars))) return notify({ kind: 'error', message: t('common.notSaved') });
    notifyUndo({ message: messageOf(stars), undo, failureTitle: t('common.notSaved'), id: 'assets.rating' });
  }
  return (stars) => void rate(stars);
}
