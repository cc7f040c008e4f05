import type { PersonSummary } from '@vitrine/core/contract';
import { useFaceCrops, usePeopleActions } from '@vitrine/hooks/faces';
import { usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import type { MenuEntry, MenuGroup } from '@vitrine/ui/lazy-menu';
import { useMessages } from '@vitrine/ui/messages';
import { peopleMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useFacesNotices } from './useFacesNotices.ts';
import { useMerging } from './useMerging.tsx';
import { useSavingIds } from './useSavingIds.ts';

/** The person whose name is being edited, and why the last name was refused. */
interface Renaming {
  readonly id: string;
  readonly error?: string | undefined;
}

/** What is done with the people of the page: their menus, the edit of a name, the dialog, and the notices. */
export function usePeopleWork(hrefOf: (person: PersonSummary) => string | undefined) {
  const { t } = useMessages(peopleMessages);
  const { navigate } = usePorts();
  const can = useCan();
  const cropOf = useFaceCrops();
  const { rename, setHidden } = usePeopleActions();
  const { showDone, showFailed } = useFacesNotices();
  const [renaming, setRenaming] = useState<Renaming>();
  const { savingIds, whileSaving } = useSavingIds();
  const nameOf = ({ value }: PersonSummary) => (value === '' ? t('people.unnamed') : value);
  const { startMerge, dialog } = useMerging(nameOf);

  async function saveName(person: PersonSummary, name: string): Promise<void> {
    const result = await whileSaving(person.id, () => rename(person, name));
    const end = () => setRenaming((current) => (current?.id === person.id ? undefined : current));
    if (result.status === 'done') {
      end();
      showDone(t('people.renamed', { name }), result.undo);
    } else if (result.status === 'failed') {
      if (result.error.code === 'conflict')
        return setRenaming({ id: person.id, error: t('people.nameExists') });
      end();
      showFailed(t('people.renameFailed', { name: nameOf(person) }));
    }
  }
  async function hide(person: PersonSummary, isHidden: boolean): Promise<void> {
    const name = nameOf(person);
    const result = await whileSaving(person.id, () => setHidden(person, isHidden));
    if (result.status === 'done')
      showDone(t(isHidden ? 'people.wasHidden' : 'people.wasShown', { name }), result.undo);
    if (result.status === 'failed')
      showFailed(t(isHidden ? 'people.hideFailed' : 'people.showFailed', { name }));
  }
  function actionsOf(person: PersonSummary): readonly MenuGroup[] {
    const href = hrefOf(person);
    const name = nameOf(person);
    const entries: readonly (MenuEntry | false)[] = [
      href !== undefined && { id: 'show', label: t('people.show'), onAction: () => navigate(href) },
      can('faces.rename', person) && {
        id: 'rename',
        label: t('people.rename'),
        onAction: () => setRenaming({ id: person.id }),
      },
      can('faces.merge', person) && {
        id: 'merge',
        label: t('people.merge'),
        onAction: () => startMerge(person),
      },
      can('faces.hide', person) && {
        id: 'hide',
        label: t(person.isHidden ? 'people.unhide' : 'people.hide', { name }),
        onAction: () => void hide(person, !person.isHidden),
      },
    ];
    return [{ id: 'person', items: entries.filter((entry) => entry !== false) }];
  }
  return {
    cropOf,
    actionsOf,
    savingIds,
    renaming,
    saveName,
    startRename: (id: string) => setRenaming({ id }),
    cancelRename: () => setRenaming(undefined),
    dialog,
  };
}
