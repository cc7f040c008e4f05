import type { PersonOption, PersonSummary } from '@vitrine/core/contract';
import { useFaceCrops, usePeopleActions } from '@vitrine/hooks/faces';
import { useMessages } from '@vitrine/ui/messages';
import { peopleMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { useFacesNotices } from './useFacesNotices.ts';
import { useSavingIds } from './useSavingIds.ts';

const loadMergeDialog = async () => (await import('./MergeDialog.tsx')).MergeDialog;

/** Merges a person into another one in a dialog. `nameOf` returns the name to show. */
export function useMerging(nameOf: (person: PersonSummary) => string): {
  readonly startMerge: (person: PersonSummary) => void;
  readonly dialog: ReactNode;
} {
  const { t } = useMessages(peopleMessages);
  const cropOf = useFaceCrops();
  const { merge } = usePeopleActions();
  const { showDone, showFailed } = useFacesNotices();
  const { savingIds, whileSaving } = useSavingIds();
  const [merging, setMerging] = useState<PersonSummary>();
  const { part: MergeDialog } = useLazyPart(merging !== undefined, loadMergeDialog);
  async function mergeInto(from: PersonSummary, into: PersonOption): Promise<void> {
    const result = await whileSaving(from.id, () => merge(from, into));
    if (result.status === 'done') {
      setMerging(undefined);
      showDone(t('people.merged', { from: nameOf(from), into: into.value }), result.undo);
    } else if (result.status === 'failed') showFailed(t('people.mergeFailed', { name: nameOf(from) }));
  }
  const dialog = merging && MergeDialog && (
    <MergeDialog
      key={merging.id}
      person={merging}
      name={nameOf(merging)}
      busy={savingIds.has(merging.id)}
      cropOf={cropOf}
      onMerge={(into) => void mergeInto(merging, into)}
      onCancel={() => setMerging(undefined)}
    />
  );
  return { startMerge: setMerging, dialog };
}
