import { formatChoices, type DraftField } from '@vitrine/core/custom-fields';
import type { UseCustomFieldsEditorResult } from '@vitrine/hooks/custom-fields';
import { useMedia } from '@vitrine/hooks/media';
import { ChangePlanDialog, ConflictDialog, SaveBar } from '@vitrine/ui/change-plan';
import { useMessages } from '@vitrine/ui/messages';
import { customFieldsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import type { CustomFieldsWork } from './useCustomFieldsWork.ts';

interface CustomFieldsDialogsProps {
  editor: UseCustomFieldsEditorResult;
  work: CustomFieldsWork;
}

/** Returns a function that describes a field in one line. */
function useFieldText(): (field: DraftField | undefined) => string | undefined {
  const { t } = useMessages(customFieldsMessages);
  return (field) => {
    if (!field) return undefined;
    const { label, description, type, allowMultiSelect, choices } = field;
    const isList = type === 'list';
    const facts = [
      label,
      description,
      t(`customFields.type.${type}`),
      isList && allowMultiSelect && t('customFields.multiple'),
      isList && formatChoices(choices.map(({ value }) => value)),
    ];
    return facts.filter((fact) => fact !== false && fact !== '').join(', ');
  };
}

/** The bar of unsaved changes and the dialogs of the screen. */
export function CustomFieldsDialogs({ editor, work }: CustomFieldsDialogsProps) {
  const { t } = useMessages(customFieldsMessages);
  const notifyLoadFailure = useLoadFailureNotice();
  const { sourceOf } = useMedia();
  const textOf = useFieldText();
  const [closed, setClosed] = useState<unknown>();
  const { conflict, status, draft } = editor;
  const count = draft?.removed.length ?? 0;
  const body = count > 0 ? t('customFields.deleteBody', { count }) : undefined;
  const rows = conflict?.both.map(({ key, base, mine, theirs }) => ({
    key,
    name: base?.label ?? theirs?.label ?? '',
    mine: textOf(mine),
    theirs: textOf(theirs),
  }));
  return (
    <>
      {(editor.isChanged || editor.isBusy) && (
        <SaveBar busy={editor.isBusy} onSave={work.save} onDiscard={work.discard} />
      )}
      <LazyAlertDialog
        open={work.asksToDelete}
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
        rows={status === 'conflict' && closed !== conflict ? rows : undefined}
        onResolve={work.resolve}
        onLoadFailed={notifyLoadFailure}
        onCancel={() => setClosed(conflict)}
      />
    </>
  );
}
