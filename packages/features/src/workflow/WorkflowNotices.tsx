import type { UseWorkflowEditorResult } from '@vitrine/hooks/workflow';
import { FailedEditsNotice } from '@vitrine/ui/change-plan';
import { MergeNotice } from '@vitrine/ui/layout-settings';

/** The notices above the cards: of a failed save, of a merge. */
export function WorkflowNotices({ editor }: { editor: UseWorkflowEditorResult }) {
  const { merged } = editor;
  const names = merged.map(({ theirs, base }) => theirs?.name ?? base?.name ?? '');
  return (
    <>
      {editor.hasFailedEdits && (
        <FailedEditsNotice
          removed={editor.removedElsewhere.map(({ base }) => base?.name ?? '')}
          onRestore={editor.canRestoreFailedEdits ? editor.restoreFailedEdits : undefined}
          onDismiss={editor.dismissFailedEdits}
        />
      )}
      {merged.length > 0 && (
        <MergeNotice appliedTheirs={names} keptOurs={[]} hadChanges onDismiss={editor.dismissMerged} />
      )}
    </>
  );
}
