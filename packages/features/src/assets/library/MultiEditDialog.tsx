import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { ProgressBar } from '@vitrine/ui/progress-bar';
import { ErrorState } from '@vitrine/ui/states';
import { useState, type FormEvent } from 'react';
import { isTyped } from '../file/InfoFieldset.tsx';
import { listFieldsOf, useLayoutFields } from '../internal/useLayoutFields.ts';
import { MultiEditFields } from './MultiEditFields.tsx';
import { useMultiEdit, type MultiEdit } from './useMultiEdit.ts';

export interface MultiEditDialogProps {
  /** The files; the same list as long as the dialog is open. */
  ids: readonly string[];
  onClose: () => void;
}

/** Names of so many files that failed are told one by one. */
const mostNames = 5;

/** Which files were not changed, and why. */
function Failures({ rest }: Pick<MultiEdit, 'rest'>) {
  const { t } = useMessages();
  if (!rest) return null;
  return (
    <Banner tone="danger" className="vt:mb-3">
      <p>{t('assets.filesNotChanged', { count: rest.files.length })}</p>
      <ul className="vt:mt-1 vt:text-sm">
        {rest.failed.slice(0, mostNames).map(({ edit: { asset }, error }) => (
          <li key={asset.id}>
            <bdi>{asset.fileName}</bdi>:{' '}
            {error.code === 'conflict' ? t('assets.conflictElsewhere') : t(`common.error.${error.code}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Progress({ text, done, total }: { text: string; done: number; total: number }) {
  return (
    <div className="vt:py-3">
      <p role="status" className="vt:pb-2 vt:text-sm vt:text-muted vt:tabular-nums">
        {text}
      </p>
      <ProgressBar label={text} value={total === 0 ? null : done / total} />
    </div>
  );
}

interface ActionsProps {
  edit: MultiEdit;
  formId: string;
  onClose: () => void;
}

function Actions({ edit, formId, onClose }: ActionsProps) {
  const { t } = useMessages();
  const { run, rest, count } = edit;
  if (run) return <Button onClick={edit.stop}>{t('assets.stopChanging')}</Button>;
  const canApply = count > 0 && !edit.hasWrong && Object.keys(edit.problems).length === 0;
  return (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={!canApply}>
        {rest && `${t('common.retry')}: `}
        {t('assets.changeFiles', { count })}
      </Button>
    </>
  );
}

const formId = 'vitrine-multi-edit';

/** The form over many files: what they share, 'Mixed values' where they differ, and how many are changed before it is done. */
export function MultiEditDialog({ ids, onClose }: MultiEditDialogProps) {
  const { t, formatNumber } = useMessages();
  const known = useLayoutFields();
  const [isAsking, setAsking] = useState(false);
  const typed = known.fields.filter(isTyped);
  const edit = useMultiEdit(ids, typed, onClose);
  const { reading, run } = edit;
  const first = known.hasLayout ? listFieldsOf(known, 'fullData').filter(isTyped) : [];
  const others = typed.filter((field) => !first.some(({ key }) => key === field.key));
  function close(): void {
    if (run) return;
    if (edit.hasChanges) setAsking(true);
    else onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void edit.apply();
  }
  const numbers = ({ done, total }: { done: number; total: number }) => ({
    done: formatNumber(done),
    total: formatNumber(total),
  });
  const isRead = reading.files !== undefined && known.isReady;
  const readSoFar = { done: reading.count, total: ids.length };
  return (
    <Dialog
      open
      title={t('assets.editFiles', { count: ids.length })}
      onClose={close}
      actions={<Actions edit={edit} formId={formId} onClose={close} />}
    >
      <Failures rest={edit.rest} />
      {reading.error && (
        <ErrorState
          title={t('assets.loadFailed')}
          error={reading.error}
          onRetry={reading.retry}
          retrying={false}
        />
      )}
      {!isRead && !reading.error && (
        <Progress text={t('assets.readingFiles', numbers(readSoFar))} {...readSoFar} />
      )}
      {run && <Progress text={t('assets.changingFiles', numbers(run))} {...run} />}
      <form id={formId} onSubmit={submit} noValidate hidden={!isRead || run !== undefined}>
        {isRead && <MultiEditFields {...{ edit, known, first, others }} />}
      </form>
      {isAsking && (
        <AlertDialog
          open
          title={t('assets.discardQuestion')}
          confirmLabel={t('assets.discardChanges')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
