import type { ChangeRecord, PlannedChange } from '@vitrine/core/contract';
import type { UseChangeHistoryResult } from '@vitrine/hooks/custom-fields';
import { Button } from '@vitrine/ui/button';
import { ChangeHistory } from '@vitrine/ui/change-plan';
import { Disclosure } from '@vitrine/ui/disclosure';
import { useMessages } from '@vitrine/ui/messages';
import { administrationMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { SettingsState } from './SettingsState.tsx';
import type { RestoreItem } from './useReportedUndo.ts';

interface PastChangesProps {
  /** The saves of the past. */
  history: UseChangeHistoryResult;
  /** Undoes a save and reports the result; undefined where the back end cannot. */
  onUndo: ((changeId: string) => Promise<unknown>) | undefined;
  /** Whether the viewer may undo a save. Defaults to always. */
  canUndo?: ((record: ChangeRecord) => boolean) | undefined;
  /** Restores one removed item and reports the result; undefined where the back end cannot. */
  onRestore?: RestoreItem | undefined;
  /** Returns the text of a change. Defaults to one for statuses, fields and keywords. */
  textOf?: ((change: PlannedChange) => string) | undefined;
}

/** The loaded saves, and the button that loads older ones. */
function LoadedChanges({ history, onUndo, canUndo, onRestore, textOf, records }: LoadedChangesProps) {
  const { t } = useMessages(administrationMessages);
  const { hasMore, isLoadingMore, loadMore, isSaving } = history;
  const [busyId, setBusyId] = useState<string>();
  const [restoringId, setRestoringId] = useState<string>();
  if (records.length === 0)
    return isSaving ? null : <p className="vt:py-3 vt:text-muted">{t('administration.noHistory')}</p>;
  async function undo(id: string): Promise<void> {
    setBusyId(id);
    await onUndo?.(id);
    setBusyId(undefined);
  }
  async function restore({ id, label }: PlannedChange): Promise<void> {
    setRestoringId(id);
    await onRestore?.(id, label);
    setRestoringId(undefined);
  }
  return (
    <>
      <ChangeHistory
        records={records}
        {...{ textOf, canUndo, busyId, restoringId }}
        onUndo={onUndo && (({ id }) => void undo(id))}
        onRestore={onRestore && ((change) => void restore(change))}
      />
      {hasMore && (
        <Button className="vt:mt-2 vt:self-start" busy={isLoadingMore} onClick={loadMore}>
          {t('administration.moreHistory')}
        </Button>
      )}
    </>
  );
}
interface LoadedChangesProps extends PastChangesProps {
  records: readonly ChangeRecord[];
}

/** The saves of the past of an editor, newest first. */
export function PastChanges(props: PastChangesProps) {
  const { t } = useMessages(administrationMessages);
  const { changes, isSaving } = props.history;
  return (
    <>
      {/* Screen readers announce a text only in a region that was there before it. */}
      <p role="status" className="vt:text-muted">
        {isSaving && t('administration.saveRunning')}
      </p>
      {changes.status === 'ready' ? (
        <LoadedChanges {...props} records={changes.data} />
      ) : (
        <SettingsState
          source={changes}
          loading={t('common.loading')}
          failed={t('administration.historyFailed')}
          renderSkeleton={(spinner) => <div className="vt:py-4">{spinner}</div>}
        />
      )}
    </>
  );
}

/** A list that is closed at first; its content is loaded when it is opened. */
export function RecentChanges({ children }: { children: ReactNode }) {
  const { t } = useMessages(administrationMessages);
  return (
    <Disclosure title={t('administration.history')} className="vt:mt-4">
      {children}
    </Disclosure>
  );
}
