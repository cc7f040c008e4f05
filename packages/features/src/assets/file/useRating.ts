import { isWritableField } from '@vitrine/core/contract';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useGalleryApi, usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';

/** The field that the stars of a file stand in. */
const ratingKey = 'urgency';

/** Rates a file, null takes the rating away, and says so. Does nothing to a file that may not be changed, or where
 * ratings are not kept. */
export function useRating(editor: UseAssetEditorResult, mayRate: boolean): (stars: number | null) => void {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const { capabilities } = useGalleryApi();
  async function rate(stars: number | null): Promise<void> {
    if (!mayRate || !isWritableField(capabilities, ratingKey) || editor.asset.status !== 'ready') return;
    editor.setField(ratingKey, stars);
    const status = await editor.saveField(ratingKey);
    const message = stars === null ? t('assets.ratingGone') : t('assets.rating', { count: stars });
    if (status === 'failed' || status === 'conflict')
      notify({ kind: 'error', message: t('common.notSaved') });
    else notify({ kind: 'success', message, id: 'assets.rating' });
  }
  return (stars) => void rate(stars);
}
