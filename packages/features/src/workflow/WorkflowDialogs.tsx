import { parseStatusColor, type DraftStatus } from '@vitrine/core/workflow';
import { useMedia } from '@vitrine/hooks/media';
import { useStatusFileCount, type UseWorkflowEditorResult } from '@vitrine/hooks/workflow';
import { ChangePlanDialog, ConflictDialog, SaveBar } from '@vitrine/ui/change-plan';
import { useMessages } from '@vitrine/ui/messages';
import { administrationMessages, workflowMessages } from '@vitrine/ui/messages/en';
import { RemoveStatusDialog } from '@vitrine/ui/workflow';
import { useState } from 'react';
import { toConflictRows } from '../internal/conflictRows.ts';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import type { WorkflowWork } from './useWorkflowWork.ts';

interface WorkflowDialogsProps {
  editor: UseWorkflowEditorResult;
  work: WorkflowWork;
}

function RemovalDialog({ editor, work, status }: WorkflowDialogsProps & { status: DraftStatus }) {
  const { t } = useMessages(workflowMessages);
  const notifyLoadFailure = useLoadFailureNotice();
  const count = useStatusFileCount(status.isStored ? status.key : undefined);
  const others = editor.draft?.statuses.filter(({ key }) => key !== status.key) ?? [];
  const cancel = () => work.askToRemove(undefined);
  if (others.length === 0)
    return (
      <LazyAlertDialog
        open
        danger={work.hasEdits}
        title={t('workflow.lastTitle')}
        description={
          work.hasEdits ? `${t('workflow.lastBody')} ${t('workflow.disableBody')}` : t('workflow.lastBody')
        }
        confirmLabel={t('workflow.disable')}
        onCancel={cancel}
        onConfirm={() => {
          cancel();
          work.switchTo(false);
        }}
      />
    );
  const fileCount = count.status === 'ready' ? count.data : count.status === 'loading' ? undefined : null;
  return (
    <RemoveStatusDialog
      status={status}
      count={fileCount}
      targets={others.filter(({ isStored }) => isStored)}
      onConfirm={work.remove}
      onLoadFailed={notifyLoadFailure}
      onCancel={cancel}
    />
  );
}

/** Returns the texts of a status for the dialog of a conflict. */
function useStatusTexts() {
  const { t } = useMessages(administrationMessages, workflowMessages);
  const yesOrNo = (isOn: boolean) => t(isOn ? 'common.yes' : 'common.no');
  return {
    nameOf: ({ name }: DraftStatus) => name,
    unlisted: { label: t('administration.conflictOther'), value: t('administration.conflictChanged') },
    propertiesOf: ({ name, color, isDefault, hideOnGalleryView }: DraftStatus) => [
      { label: t('workflow.name'), value: name },
      { label: t('workflow.color'), value: t(`workflow.color.${parseStatusColor(color) ?? 'none'}`) },
      { label: t('workflow.default'), value: yesOrNo(isDefault) },
      { label: t('workflow.hideOnGalleryView'), value: yesOrNo(hideOnGalleryView) },
    ],
  };
}

/** The bar of unsaved changes and the dialogs of the screen. */
export function WorkflowDialogs({ editor, work }: WorkflowDialogsProps) {
  const notifyLoadFailure = useLoadFailureNotice();
  const { sourceOf } = useMedia();
  const texts = useStatusTexts();
  const [closedConflict, setClosedConflict] = useState<unknown>();
  const { t } = useMessages(workflowMessages);
  const { conflict, status, errors } = editor;
  const isUnnamed = errors.some(({ code }) => code === 'missing');
  const errorText =
    work.showsErrors && errors.length > 0
      ? t(isUnnamed ? 'workflow.unnamedStatus' : 'workflow.saveFailed')
      : undefined;
  const rows = conflict && toConflictRows(conflict.both, texts);
  return (
    <>
      {(editor.isChanged || editor.isBusy) && (
        <SaveBar busy={editor.isBusy} error={errorText} onSave={work.save} onDiscard={work.discard} />
      )}
      {work.statusToRemove && <RemovalDialog {...{ editor, work }} status={work.statusToRemove} />}
      <ChangePlanDialog
        plan={editor.plan}
        renewed={editor.isPlanRenewed}
        canUndo={editor.undoSave !== undefined}
        srcOf={(id) => sourceOf({ id, variant: 'thumbnail' })}
        onConfirm={work.confirm}
        onLoadFailed={notifyLoadFailure}
        onCancel={editor.cancel}
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
