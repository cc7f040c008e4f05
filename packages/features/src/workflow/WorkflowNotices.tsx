import type { UseWorkflowEditorResult } from '@vitrine/hooks/workflow';
import { Banner } from '@vitrine/ui/banner';
import { FailedEditsNotice } from '@vitrine/ui/change-plan';
import { MergeNotice } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { workflowMessages } from '@vitrine/ui/messages/en';
import type { WorkflowWork } from './useWorkflowWork.ts';

interface WorkflowNoticesProps {
  editor: UseWorkflowEditorResult;
  work: WorkflowWork;
}

/** What the person must know above the cards: errors, a failed save, a merge. */
export function WorkflowNotices({ editor, work }: WorkflowNoticesProps) {
  const { t } = useMessages(workflowMessages);
  const { errors, merged } = editor;
  const hasUnnamed = errors.some(({ code }) => code === 'missing');
  const names = merged.map(({ theirs, base }) => theirs?.name ?? base?.name ?? '');
  return (
    <>
      {work.showsErrors && errors.length > 0 && (
        <Banner tone="danger">{t(hasUnnamed ? 'workflow.unnamedStatus' : 'workflow.saveFailed')}</Banner>
      )}
      {editor.hasFailedEdits && (
        <FailedEditsNotice onRestore={editor.restoreFailedEdits} onDismiss={editor.dismissFailedEdits} />
      )}
      {merged.length > 0 && (
        <MergeNotice appliedTheirs={names} keptOurs={[]} hadChanges onDismiss={editor.dismissMerged} />
      )}
    </>
  );
}
