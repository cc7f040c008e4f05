import { useBatchEdit, type UseBatchEditResult } from '@vitrine/hooks/assets';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { focusControl, isFocusLost } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { ErrorState } from '@vitrine/ui/states';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { hasControl } from './Fieldsets.tsx';
import { useLayoutFields, type LayoutFields } from '../internal/useLayoutFields.ts';
import { BatchEditFields } from './BatchEditFields.tsx';
import { UnchangedFiles, UnreadFiles } from './BatchEditProblems.tsx';
import { BatchEditProgress } from './BatchEditProgress.tsx';
import { useBatchNotice } from './useBatchNotice.ts';

export interface BatchEditDialogProps {
  /** The files; the same list as long as the dialog is open. */
  ids: readonly string[];
  onClose: () => void;
}

interface ActionsProps {
  edit: UseBatchEditResult;
  onClose: () => void;
}

/** Replaces the button that had the focus, and takes the focus. */
function StopButton({ onStop }: { onStop: () => void }) {
  const { t } = useMessages(assetsMessages);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onStop}>
      {t('assets.stopChanging')}
    </Button>
  );
}

const formId = 'vitrine-batch-edit';

function Actions({ edit, onClose }: ActionsProps) {
  const { t } = useMessages(assetsMessages);
  const { run, count, plans } = edit;
  if (run) return <StopButton onStop={edit.stop} />;
  const isRetry = plans.some(
    ({ file, edit: plannedEdit, conflictingKeys }) =>
      file.failure && plannedEdit && conflictingKeys.length === 0,
  );
  return (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={!edit.canApply}>
        {isRetry && `${t('common.retry')}: `}
        {t('assets.changeFiles', { count })}
      </Button>
    </>
  );
}

interface ContentProps {
  edit: UseBatchEditResult;
  layoutFields: LayoutFields;
  /** The action in progress, for its label. */
  title: string;
  /** Number of requested files. */
  requestedCount: number;
}

/** The reason why none of the files can be edited. */
function NoEditableFiles({ reading }: Pick<UseBatchEditResult, 'reading'>) {
  const { t } = useMessages(assetsMessages);
  const error = (reading.unread.find((each) => each.error.retryable) ?? reading.unread[0])?.error;
  if (!error) return null;
  return (
    <ErrorState
      title={t('assets.loadFailed')}
      error={error}
      onRetry={reading.retry}
      retrying={reading.isReading}
    />
  );
}

function Content({ edit, layoutFields, title, requestedCount }: ContentProps): ReactNode {
  const { reading, run, files } = edit;
  if (reading.isFirst || !layoutFields.isReady) {
    const progress = { done: reading.count, total: requestedCount };
    return <BatchEditProgress id="assets.readingFiles" label={title} progress={progress} />;
  }
  if (run) return <BatchEditProgress id="assets.changingFiles" label={title} progress={run} />;
  if (files.length === 0) return <NoEditableFiles reading={reading} />;
  return (
    <>
      <UnreadFiles reading={reading} />
      <UnchangedFiles {...{ edit, layoutFields }} />
    </>
  );
}

/** Moves the focus to the form when the focused element disappears, such as the Retry button after a success. */
function useFocusInForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocusLost()) focusControl(form.current);
  });
  return form;
}

/**
 * The form for many files: common values, 'Mixed values' where they differ, and the number of files that a save would
 * change.
 */
export function BatchEditDialog({ ids, onClose }: BatchEditDialogProps) {
  const { t } = useMessages(assetsMessages);
  const layoutFields = useLayoutFields();
  const [isConfirming, setConfirming] = useState(false);
  const form = useFocusInForm();
  const onWritten = useBatchNotice();
  const edit = useBatchEdit({
    ids,
    fields: layoutFields.fields.filter(hasControl),
    onWritten,
    onDone: onClose,
  });
  const { reading, run, files } = edit;
  const title = t('assets.editFiles', { count: files.length > 0 ? files.length : ids.length });
  const isRead = !reading.isFirst && layoutFields.isReady && files.length > 0;
  function close(): void {
    if (run) return;
    if (edit.unsaved.length > 0) setConfirming(true);
    else onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void edit.apply();
  }
  return (
    <Dialog open title={title} onClose={close} actions={<Actions edit={edit} onClose={close} />}>
      <Content {...{ edit, layoutFields, title }} requestedCount={ids.length} />
      <form
        className="vt:plain"
        ref={form}
        id={formId}
        onSubmit={submit}
        noValidate
        hidden={!isRead || run !== undefined}
      >
        {isRead && <BatchEditFields {...{ edit, layoutFields }} />}
      </form>
      {isConfirming && (
        <AlertDialog
          open
          danger
          title={t('assets.discardQuestion')}
          description={t('assets.discardLost', { count: edit.unsaved.length })}
          confirmLabel={t('assets.discardChanges')}
          onConfirm={onClose}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
}
