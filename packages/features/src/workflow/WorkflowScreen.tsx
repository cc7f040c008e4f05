import { ListIcon, PlusIcon, PowerIcon } from 'lucide-react';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import { useCapability } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useWorkflowEditor, useWorkflowHistory, type UseWorkflowEditorResult } from '@vitrine/hooks/workflow';
import { Button } from '@vitrine/ui/button';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { workflowMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { EmptyState, ForbiddenState } from '@vitrine/ui/states';
import { useRef, useState } from 'react';
import { AdministrationColumn } from '../internal/AdministrationColumn.tsx';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { PastChanges, RecentChanges } from '../internal/RecentChanges.tsx';
import { SettingsState } from '../internal/SettingsState.tsx';
import { StatusList } from './StatusList.tsx';
import { useWorkflowWork, type WorkflowWork } from './useWorkflowWork.ts';
import { WorkflowDialogs } from './WorkflowDialogs.tsx';
import { WorkflowNotices } from './WorkflowNotices.tsx';

interface PartProps {
  editor: UseWorkflowEditorResult;
  work: WorkflowWork;
}

/** The switch of the whole workflow. Switching it off asks first when edits would be lost. */
function SwitchButton({ editor, work }: PartProps) {
  const { t } = useMessages(workflowMessages);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { isEnabled, isSwitching, isBusy } = editor;
  if (isEnabled.status !== 'ready') return null;
  function handleClick(): void {
    if (isEnabled.data && work.hasEdits) setDialogOpen(true);
    else work.switchTo(!isEnabled.data);
  }
  return (
    <>
      <Button icon={<PowerIcon />} busy={isSwitching} disabled={isBusy} onClick={handleClick}>
        {isEnabled.data ? t('workflow.disable') : t('workflow.enable')}
      </Button>
      {isDialogOpen && (
        <LazyAlertDialog
          open
          danger
          title={t('workflow.disableTitle')}
          description={t('workflow.disableBody')}
          confirmLabel={t('workflow.disable')}
          onCancel={() => setDialogOpen(false)}
          onConfirm={() => {
            setDialogOpen(false);
            work.switchTo(false);
          }}
        />
      )}
    </>
  );
}

function Header({ editor, work }: PartProps) {
  const { t } = useMessages(workflowMessages);
  return (
    <PageHeader
      title={t('workflow.title')}
      description={t('workflow.intro')}
      actions={
        <>
          {editor.draft && (
            <Button icon={<PlusIcon />} disabled={editor.isBusy} onClick={work.add}>
              {t('workflow.add')}
            </Button>
          )}
          <SwitchButton {...{ editor, work }} />
        </>
      }
    />
  );
}

function Body({ editor, work }: PartProps) {
  const { t } = useMessages(workflowMessages);
  const { isEnabled, stored, draft } = editor;
  const texts = { loading: t('workflow.loading'), failed: t('workflow.loadFailed') };
  if (isEnabled.status !== 'ready') return <SettingsState source={isEnabled} {...texts} />;
  if (!isEnabled.data)
    return <EmptyState icon={<ListIcon />} title={t('workflow.offTitle')} body={t('workflow.offBody')} />;
  if (stored.status !== 'ready' || !draft) return <SettingsState source={stored} {...texts} />;
  return (
    <>
      <WorkflowNotices editor={editor} />
      {draft.statuses.length === 0 ? (
        <EmptyState icon={<ListIcon />} title={t('workflow.emptyTitle')} body={t('workflow.emptyBody')} />
      ) : (
        <StatusList {...{ editor, work }} statuses={draft.statuses} />
      )}
    </>
  );
}

function History({ work }: Pick<PartProps, 'work'>) {
  return <PastChanges history={useWorkflowHistory()} onUndo={work.undo} onRestore={work.restoreItem} />;
}

function Editor() {
  const editor = useWorkflowEditor();
  const work = useWorkflowWork(editor);
  const can = useCan();
  const hasHistory = useCapability('workflow.history');
  useLeaveGuard();
  if (editor.isEnabled.status === 'ready' && !can('workflow.define')) return <Forbidden />;
  return (
    <>
      <Header {...{ editor, work }} />
      <div className="vt:flex vt:flex-1 vt:flex-col vt:gap-4 vt:px-gutter vt:pb-8">
        <Body {...{ editor, work }} />
        {hasHistory && editor.draft && (
          <RecentChanges>
            <History work={work} />
          </RecentChanges>
        )}
      </div>
      <WorkflowDialogs {...{ editor, work }} />
    </>
  );
}

function Forbidden() {
  const { t } = useMessages(workflowMessages);
  return (
    <>
      <PageHeader title={t('workflow.title')} description={t('workflow.intro')} />
      <ForbiddenState />
    </>
  );
}

function Unsupported() {
  const { t } = useMessages(workflowMessages);
  return (
    <>
      <PageHeader title={t('workflow.title')} description={t('workflow.intro')} />
      <EmptyState icon={<ListIcon />} title={t('common.error.unsupported')} />
    </>
  );
}

/**
 * Edits the statuses of a tenant's workflow: names, colours, the default, the order. Nothing is saved before 'Save
 * changes'; a save that changes files is shown before, and can be undone.
 *
 * @throws Error when the back end has no `workflow` sub-port.
 * @example
 * <WorkflowScreen />
 */
export function WorkflowScreen() {
  const canDefine = useCapability('workflow.define');
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="workflow-screen" className="vt:flex vt:min-h-full vt:flex-col">
      <AdministrationColumn>{canDefine ? <Editor /> : <Unsupported />}</AdministrationColumn>
    </VitrineRoot>
  );
}
