import type { PersonOption, PersonSummary } from '@vitrine/core/contract';
import { useMergePlan, usePersonSearch } from '@vitrine/hooks/faces';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { FacePicture, PersonField } from '@vitrine/ui/faces';
import { Icon, mirrorInRtl } from '@vitrine/ui/icon';
import { useMessages } from '@vitrine/ui/messages';
import { facesMessages, peopleMessages } from '@vitrine/ui/messages/en';
import { ArrowRightIcon } from 'lucide-react';
import { useState } from 'react';
import type { MediaUrlSource } from '@vitrine/core/assets';

/** Props of `MergeDialog`. */
export interface MergeDialogProps {
  person: PersonSummary;
  /** Name of the person, or what stands for it. */
  name: string;
  busy: boolean;
  cropOf: (faceId: string) => string | MediaUrlSource | undefined;
  onMerge: (into: PersonOption) => void;
  onCancel: () => void;
}

/** Chooses who a person is, and shows what the merge will change. */
export function MergeDialog({ person, name, busy, cropOf, onMerge, onCancel }: MergeDialogProps) {
  const { t } = useMessages({ ...peopleMessages, ...facesMessages });
  const [text, setText] = useState('');
  const [into, setInto] = useState<PersonOption>();
  const { persons, isSearching, hasFailed } = usePersonSearch(text);
  const plan = useMergePlan(person.id, into?.id);
  const others = persons.filter(({ id }) => id !== person.id);
  const picture = (faceId: string | null) => (
    <FacePicture src={faceId === null ? undefined : cropOf(faceId)} alt="" className="vt:size-16" />
  );
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onCancel}
      title={t('people.mergeTitle', { name })}
      description={t('people.mergeBody', { name })}
      actions={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={plan.status !== 'ready'}
            onClick={() => into && onMerge(into)}
          >
            {t('people.merge')}
          </Button>
        </>
      }
    >
      <div className="vt:flex vt:flex-col vt:gap-4">
        <PersonField
          label={t('faces.person')}
          text={text}
          options={others}
          searching={isSearching}
          failed={hasFailed}
          disabled={busy}
          takesFocus
          onTextChange={(next) => {
            setText(next);
            setInto(undefined);
          }}
          onChoose={(option) => {
            setText(option.value);
            const chosen = others.find(({ id }) => id === option.id);
            if (chosen) setInto(chosen);
          }}
        />
        <div role="status" className="vt:flex vt:min-h-16 vt:items-center vt:gap-3">
          {into && plan.status === 'ready' && (
            <>
              {picture(person.coverFaceId)}
              <Icon icon={<ArrowRightIcon className={mirrorInRtl} />} className="vt:text-muted" />
              {picture(into.coverFaceId)}
              <p className="vt:min-w-0 vt:text-sm vt:wrap-anywhere">
                {plan.data.fileCount === undefined
                  ? t('people.mergePreviewUncounted', { from: name, into: into.value })
                  : t('people.mergePreview', { count: plan.data.fileCount, from: name, into: into.value })}
              </p>
            </>
          )}
          {into && plan.status === 'error' && (
            <p className="vt:text-sm vt:text-danger-text">{t('faces.planFailed')}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
