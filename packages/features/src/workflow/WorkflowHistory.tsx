import type { ActionResult } from '@vitrine/hooks/provider';
import { useWorkflowHistory } from '@vitrine/hooks/workflow';
import { Button } from '@vitrine/ui/button';
import { ChangeHistory } from '@vitrine/ui/change-plan';
import { Disclosure } from '@vitrine/ui/disclosure';
import { useMessages } from '@vitrine/ui/messages';
import { administrationMessages, workflowMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';

interface WorkflowHistoryProps {
  undoSave: ((changeId: string) => Promise<ActionResult<void>>) | undefined;
}

function Changes({ undoSave }: WorkflowHistoryProps) {
  const { t } = useMessages(workflowMessages);
  const { changes, hasMore, isLoadingMore, loadMore } = useWorkflowHistory();
  const [busyId, setBusyId] = useState<string>();
  if (changes.status !== 'ready')
    return (
      <SettingsState
        source={changes}
        loading={t('common.loading')}
        failed={t('workflow.historyFailed')}
        renderSkeleton={(spinner) => <div className="vt:py-4">{spinner}</div>}
      />
    );
  if (changes.data.length === 0) return <p className="vt:py-3 vt:text-muted">{t('workflow.noHistory')}</p>;
  async function undo(id: string): Promise<void> {
    setBusyId(id);
    await undoSave?.(id);
    setBusyId(undefined);
  }
  return (
    <>
      <ChangeHistory
        records={changes.data}
        busyId={busyId}
        onUndo={undoSave && (({ id }) => void undo(id))}
      />
      {hasMore && (
        <Button className="vt:mt-2 vt:self-start" busy={isLoadingMore} onClick={loadMore}>
          {t('workflow.moreHistory')}
        </Button>
      )}
    </>
  );
}

/** The saves of the past, loaded when they are first shown. */
export function WorkflowHistory({ undoSave }: WorkflowHistoryProps) {
  const { t } = useMessages(administrationMessages);
  return (
    <Disclosure title={t('administration.history')} className="vt:mt-4">
      <Changes undoSave={undoSave} />
    </Disclosure>
  );
}
