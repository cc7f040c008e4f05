import { normalizeVisibleName, type DraftStatus } from '@vitrine/core/workflow';
import { useStatusFileCount, type UseWorkflowEditorResult } from '@vitrine/hooks/workflow';
import { useMessages } from '@vitrine/ui/messages';
import { workflowMessages } from '@vitrine/ui/messages/en';
import { ReorderableList, type ReorderControls } from '@vitrine/ui/reorderable-list';
import { StatusCard } from '@vitrine/ui/workflow';
import { useEffect, useId, useRef } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import type { WorkflowWork } from './useWorkflowWork.ts';

interface CardProps {
  status: DraftStatus;
  editor: UseWorkflowEditorResult;
  work: WorkflowWork;
  controls: ReorderControls;
  group: string;
}

const nameErrors = {
  missing: 'workflow.nameMissing',
  'too-long': 'workflow.nameTooLong',
  repeated: 'workflow.nameRepeated',
} as const;

function Card({ status, editor, work, controls, group }: CardProps) {
  const { t } = useMessages(workflowMessages);
  const { key, isStored } = status;
  const count = useStatusFileCount(isStored ? key : undefined);
  const root = useRef<HTMLDivElement>(null);
  const { focused } = work;
  const error = work.showsErrors ? editor.errors.find((each) => each.key === key) : undefined;
  useEffect(() => {
    if (focused?.key !== key) return;
    root.current?.scrollIntoView({ block: 'center' });
    root.current?.querySelector('input')?.focus();
  }, [focused, key]);
  return (
    <StatusCard
      ref={root}
      status={status}
      group={group}
      handle={controls.handle}
      menu={controls.menu}
      count={count.status === 'ready' ? t('workflow.count', { count: count.data }) : undefined}
      nameError={error && t(nameErrors[error.code])}
      disabled={editor.isBusy}
      onChange={(values) => editor.change({ type: 'edit', key, values })}
      onRemove={() => work.askToRemove(key)}
    />
  );
}

interface StatusListProps {
  editor: UseWorkflowEditorResult;
  work: WorkflowWork;
  statuses: readonly DraftStatus[];
}

/** The cards of the statuses, in their order. */
export function StatusList({ editor, work, statuses }: StatusListProps) {
  const { t } = useMessages(workflowMessages);
  const group = useId();
  const notifyLoadFailure = useLoadFailureNotice();
  return (
    <ReorderableList
      label={t('workflow.statuses')}
      items={statuses}
      keyOf={({ key }) => key}
      nameOf={({ name }) => (normalizeVisibleName(name) === '' ? t('workflow.unnamed') : name)}
      disabled={editor.isBusy}
      onLoadFailed={notifyLoadFailure}
      onMove={({ key, to }) => editor.change({ type: 'move', key, to })}
      renderItem={(status, controls) => <Card {...{ status, editor, work, controls, group }} />}
    />
  );
}
