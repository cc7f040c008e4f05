import { useFaceCrops } from '@vitrine/hooks/faces';
import { useCapability } from '@vitrine/hooks/provider';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { FacePlan } from '@vitrine/ui/faces';
import { useMessages } from '@vitrine/ui/messages';
import { facesMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import type { PlannedChangeOfFaces } from './useFaceWork.ts';

/** Props of `FacePlanDialog`. */
export interface FacePlanDialogProps {
  planned: PlannedChangeOfFaces;
  busy: boolean;
  /** Called with the ids of the faces that stay as they are. */
  onConfirm: (exclude: readonly string[]) => void;
  onCancel: () => void;
}

/** Asks before all faces of a person change, with every face that would change; each can be left out where the back end can do that. */
export function FacePlanDialog({ planned, busy, onConfirm, onCancel }: FacePlanDialogProps) {
  const { t } = useMessages(facesMessages);
  const cropOf = useFaceCrops();
  const canExclude = useCapability('faces.exclude');
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const { face, target, plan } = planned;
  function exclude({ faceId, isExcluded }: { faceId: string; isExcluded: boolean }): void {
    setExcludedIds((ids) => {
      const next = new Set(ids);
      if (isExcluded) next.add(faceId);
      else next.delete(faceId);
      return next;
    });
  }
  const old = face.person.isIdentified ? face.person.value : t('faces.unidentified');
  const title =
    target.kind === 'person'
      ? t('faces.confirmChange', { person: target.person.value, old })
      : t('faces.confirmAdd', { person: target.name, old });
  return (
    <Dialog
      open
      role="alertdialog"
      hideClose
      onClose={busy ? () => undefined : onCancel}
      title={title}
      actions={
        <>
          <Button data-autofocus disabled={busy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onConfirm([...excludedIds])}>
            {t('faces.change')}
          </Button>
        </>
      }
    >
      {plan && (
        <FacePlan
          faceIds={plan.faces.map(({ faceId }) => faceId)}
          total={plan.total}
          excludedIds={excludedIds}
          srcOf={cropOf}
          disabled={busy}
          onExclude={canExclude ? exclude : undefined}
        />
      )}
    </Dialog>
  );
}
