import type { PlannedChange } from '@vitrine/core/contract';
import { useFacesHistory, usePeopleActions } from '@vitrine/hooks/faces';
import { Dialog } from '@vitrine/ui/dialog';
import { isFocusLost } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { peopleMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef } from 'react';
import { PastChanges } from '../internal/RecentChanges.tsx';
import { useReportedUndo } from '../internal/useReportedUndo.ts';

/** Lists the changes of faces and people that can still be undone, each with a button that undoes it. */
export function FacesHistoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages(peopleMessages);
  const root = useRef<HTMLDivElement>(null);
  const { undoChange } = usePeopleActions();
  const history = useFacesHistory();
  const { data } = history.changes;
  const shown = useRef(data);
  useEffect(() => {
    // The button of a change that was undone is gone, and had the focus; the dialog has its own as it opens.
    if (shown.current && shown.current !== data && isFocusLost()) root.current?.focus();
    shown.current = data;
  }, [data]);
  // Absent or empty names are those of people without one.
  function textOf({ kind, label: name, from = '' }: PlannedChange): string {
    const isNew = from === '';
    switch (kind) {
      case 'edit':
        return isNew ? t('people.historyEditUnnamed', { name }) : t('people.historyEdit', { from, name });
      case 'merge':
        return t('people.historyMerge', {
          from: from || t('people.unnamed'),
          name: name || t('people.unnamed'),
        });
      case 'remove':
        return name === '' ? t('people.historyRemoveUnnamed') : t('people.historyRemove', { name });
      case 'add':
        return name === '' ? t('people.historyAddUnnamed') : t('people.historyAdd', { name });
      default:
        return isNew ? t('people.historyNamed', { name }) : t('people.historyRename', { from, name });
    }
  }
  const onUndo = useReportedUndo(undoChange, textOf);
  return (
    <Dialog open onClose={onClose} title={t('people.history')} description={t('people.historyBody')}>
      <div ref={root} tabIndex={-1} className="vt:focus-ring-inset">
        <PastChanges history={history} {...{ onUndo, textOf }} />
      </div>
    </Dialog>
  );
}
