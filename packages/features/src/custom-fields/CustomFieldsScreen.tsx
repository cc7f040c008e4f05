import { CircleHelpIcon, ListIcon, PlusIcon } from 'lucide-react';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import {
  useCustomFieldsEditor,
  useCustomFieldsHistory,
  type UseCustomFieldsEditorResult,
} from '@vitrine/hooks/custom-fields';
import { useCapability } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { Button, IconButton } from '@vitrine/ui/button';
import { FailedEditsNotice } from '@vitrine/ui/change-plan';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { MergeNotice } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { customFieldsMessages } from '@vitrine/ui/messages/en';
import { Popover } from '@vitrine/ui/popover';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { EmptyState, ForbiddenState } from '@vitrine/ui/states';
import { useRef, type ReactNode } from 'react';
import { AdministrationColumn } from '../internal/AdministrationColumn.tsx';
import { PastChanges, RecentChanges } from '../internal/RecentChanges.tsx';
import { SettingsState } from '../internal/SettingsState.tsx';
import { CustomFieldList } from './CustomFieldList.tsx';
import { CustomFieldsDialogs } from './CustomFieldsDialogs.tsx';
import { useCustomFieldsWork, type CustomFieldsWork } from './useCustomFieldsWork.ts';

interface PartProps {
  editor: UseCustomFieldsEditorResult;
  work: CustomFieldsWork;
}

function Header({ actions }: { actions?: ReactNode }) {
  const { t } = useMessages(customFieldsMessages);
  return (
    <PageHeader title={t('customFields.title')} description={t('customFields.intro')} actions={actions} />
  );
}

function Actions({ editor, work }: PartProps) {
  const { t } = useMessages(customFieldsMessages);
  return (
    <>
      <Popover
        trigger={<IconButton icon={<CircleHelpIcon />} label={t('customFields.help')} />}
        label={t('customFields.help')}
      >
        {t('customFields.helpText')}
      </Popover>
      <Button icon={<PlusIcon />} disabled={editor.isBusy || !editor.draft} onClick={work.add}>
        {t('customFields.add')}
      </Button>
    </>
  );
}

function Body({ editor, work }: PartProps) {
  const { t } = useMessages(customFieldsMessages);
  const { stored, draft, merged } = editor;
  if (stored.status !== 'ready' || !draft)
    return (
      <SettingsState
        source={stored}
        loading={t('customFields.loading')}
        failed={t('customFields.loadFailed')}
      />
    );
  const names = merged.map(({ theirs, base }) => theirs?.label ?? base?.label ?? '');
  return (
    <>
      {editor.hasFailedEdits && (
        <FailedEditsNotice
          removed={editor.removedElsewhere.map(({ base }) => base?.label ?? '')}
          onRestore={editor.canRestoreFailedEdits ? editor.restoreFailedEdits : undefined}
          onDismiss={editor.dismissFailedEdits}
        />
      )}
      {names.length > 0 && (
        <MergeNotice appliedTheirs={names} keptOurs={[]} hadChanges onDismiss={editor.dismissMerged} />
      )}
      {draft.fields.length === 0 ? (
        <EmptyState
          icon={<ListIcon />}
          title={t('customFields.emptyTitle')}
          body={t('customFields.emptyBody')}
        />
      ) : (
        <CustomFieldList {...{ editor, work }} fields={draft.fields} />
      )}
    </>
  );
}

function History({ work }: Pick<PartProps, 'work'>) {
  return <PastChanges history={useCustomFieldsHistory()} onUndo={work.undo} onRestore={work.restoreItem} />;
}

function Editor() {
  const editor = useCustomFieldsEditor();
  const work = useCustomFieldsWork(editor, useCapability('customFields.plan'));
  const can = useCan();
  const hasHistory = useCapability('customFields.history');
  useLeaveGuard();
  if (editor.stored.status === 'ready' && !can('customFields.define'))
    return (
      <>
        <Header />
        <ForbiddenState />
      </>
    );
  return (
    <>
      <Header actions={<Actions {...{ editor, work }} />} />
      <div className="vt:flex vt:flex-1 vt:flex-col vt:gap-4 vt:px-gutter vt:pb-8">
        <Body {...{ editor, work }} />
        {hasHistory && editor.draft && (
          <RecentChanges>
            <History work={work} />
          </RecentChanges>
        )}
      </div>
      <CustomFieldsDialogs {...{ editor, work }} />
    </>
  );
}

function Unsupported() {
  const { t } = useMessages(customFieldsMessages);
  return (
    <>
      <Header />
      <EmptyState icon={<ListIcon />} title={t('common.error.unsupported')} />
    </>
  );
}

/**
 * Defines the fields that a tenant adds to its files: label, description, type, entries, order. Nothing is saved before
 * 'Save changes'; a save that changes files is shown before, and can be undone.
 *
 * @throws Error when the back end has no `customFields` sub-port.
 * @example
 * <CustomFieldsScreen />
 */
export function CustomFieldsScreen() {
  const canDefine = useCapability('customFields.define');
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="custom-fields-screen" className="vt:flex vt:min-h-full vt:flex-col">
      <AdministrationColumn>{canDefine ? <Editor /> : <Unsupported />}</AdministrationColumn>
    </VitrineRoot>
  );
}
