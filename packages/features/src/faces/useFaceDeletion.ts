import type { Face } from '@vitrine/core/contract';
import type { UseFaceActionsResult } from '@vitrine/hooks/faces';
import { useMessages } from '@vitrine/ui/messages';
import { facesMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useFacesNotices } from './useFacesNotices.ts';
import type { UseSavingIdsResult } from './useSavingIds.ts';

/** Options of `useFaceDeletion`. */
interface FaceDeletionOptions extends Pick<UseSavingIdsResult, 'whileSaving'> {
  removeFace: UseFaceActionsResult['removeFace'];
  /** Called after a face was deleted. */
  onDeleted: (faceId: string) => void;
}

/** Deletes a face after a question. */
export function useFaceDeletion({ removeFace, whileSaving, onDeleted }: FaceDeletionOptions) {
  const { t } = useMessages(facesMessages);
  const { showDone, showFailed } = useFacesNotices();
  const [deleting, setDeleting] = useState<Face>();
  return {
    deleting,
    askToDelete: setDeleting,
    cancelDelete: () => setDeleting(undefined),
    async confirmDelete(): Promise<void> {
      if (!deleting) return;
      const { id } = deleting;
      const result = await whileSaving(id, () => removeFace(deleting));
      setDeleting(undefined);
      if (result.status === 'done') {
        onDeleted(id);
        showDone(t('faces.deleted'), result.undo);
      } else if (result.status === 'failed') showFailed();
    },
  };
}
