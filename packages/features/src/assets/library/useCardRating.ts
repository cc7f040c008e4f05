import type { Asset } from '@vitrine/core/contract';
import { useBatchActions } from '@vitrine/hooks/assets';
import { usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { characterKeys } from '../internal/characterKeys.ts';
import { ratingKey, useRatingMessages } from '../internal/ratingMessages.ts';
import { useUndoNotice } from '../../internal/useUndoNotice.ts';

/**
 * Rates the file of a card by a key: 1 to 5, and 0 removes the rating. Returns false for another key, while keys of
 * one character are off, and for a file that may not be changed.
 */
export function useCardRating(): (key: string, asset: Asset | undefined) => boolean {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const { read, write } = useBatchActions();
  const notifyUndo = useUndoNotice();
  const can = useCan();
  const messageOf = useRatingMessages();
  const isOn = characterKeys.use() === 'on';
  async function rate(id: string, stars: number | null): Promise<void> {
    // A list contains only some fields of its files; undo needs the previous rating.
    const { files } = await read([id]);
    const [asset] = files;
    const result = asset && (await write([{ asset, fields: { [ratingKey]: stars } }]));
    if (result?.status === 'ignored') return;
    if (result?.status !== 'done' || result.value.written.length === 0)
      return notify({ kind: 'error', message: t('common.notSaved') });
    notifyUndo({
      message: messageOf(stars),
      undo: result.undo,
      failureTitle: t('common.notSaved'),
      id: 'assets.rating',
    });
  }
  return (key, asset) => {
    if (!isOn || !/^[0-5]$/.test(key) || !asset || !can('assets.update', asset)) return false;
    void rate(asset.id, key === '0' ? null : Number(key));
    return true;
  };
}
