import { formatChoices, type DraftField } from '@vitrine/core/custom-fields';
import type { UseCustomFieldsEditorResult } from '@vitrine/hooks/custom-fields';
import { useMedia } from '@vitrine/hooks/media';
import { ChangePlanDialog, ConflictDialog, SaveBar } from '@vitrine/ui/change-plan';
import { useMessages } from '@vitrine/ui/messages';
import { administrationMessages, customFieldsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { toConflictRows } from '../internal/conflictRows.ts';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import type { CustomFieldsWork } from './useCustomFieldsWork.ts';

interface CustomFieldsDialogsProps {
  editor: UseCustomFieldsEditorResult;
  work: CustomFieldsWork;
}

/** Returns the texts of a field for the dialog of a conflict. */
function useFieldTexts() {
  const { t } = useMessages(administrationMessages, customFieldsMessages);
  return {
    nameOf: ({ label }: DraftField) => label,
    unlisted: { label: t('administration.conflictOther'), value: t('administration.conflictChanged') },
    propertiesOf: ({ label, description, type, allowMultiSelect, choices }: DraftField) => [
      { label: t('customFields.label'), value: label },
      { label: t('customFields.description'), value: description || t('common.none') },
      { label: t('customFields.type'), value: t(`customFields.type.${type}`) },
      { label: t('customFields.multiple'), value: t(allowMultiSelect ? 'common.yes' : 'common.no') },
      {
        label: t('customFields.values'),
        value: formatChoices(choices.map(({ value }) => value)) || t('common.none'),
      },
    ],
  };
}

/** The bar of unsaved changes and the dialogs of the screen. */
export function CustomFieldsDialogs({ editor, work }: CustomFieldsDialogsProps) {
  const { t } = useMessages(customFieldsMessages);
  const notifyLoadFailure = useLoadFailureNotice();
  const { sourceOf } = useMedia();
  const texts = useFieldTexts();
  const [closedConflict, setClosedConflict] = useState<unknown>();
  const { conflict, status, draft } = editor;
  const count = draft?.removed.length ?? 0;
  const body = count > 0 ? t('customFields.deleteBody', { count }) : undefined;
  const rows = conflict && toConflictRows(conflict.both, texts);
  return (
    <>
      {(editor.isChanged || editor.isBusy) && (
        <SaveBar busy={editor.isBusy} onSave={work.save} onDiscard={work.discard} />
      )}
      <LazyAlertDialog
        open={work.isDeleteDialogOpen}
        danger
        title={t('customFields.deleteTitle')}
        description={body}
        confirmLabel={t('customFields.deleteConfirm')}
        onConfirm={work.confirm}
        onCancel={work.cancel}
      />
      <ChangePlanDialog
        plan={editor.plan}
        renewed={editor.isPlanRenewed}
        canUndo={editor.undoSave !== undefined}
        description={body}
        srcOf={(id) => sourceOf({ id, variant: 'thumbnail' })}
        onConfirm={work.confirm}
        onLoadFailed={notifyLoadFailure}
        onCancel={work.cancel}
      />
      <ConflictDialog
        rows={status === 'conflict' && closedConflict !== conflict ? rows : undefined}
        onResolve={work.resolve}
        onLoadFailed={notifyLoadFailure}
        onCancel={() => setClosedConflict(conflict)}
      />
    </>
  );
}
