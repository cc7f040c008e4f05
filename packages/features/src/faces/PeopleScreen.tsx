import type { PersonSummary } from '@vitrine/core/contract';
import { usePeople, useRecognitionProgress } from '@vitrine/hooks/faces';
import { useSubPort } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { PeopleGrid, PersonSearch, type DrawnPerson } from '@vitrine/ui/faces';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { peopleMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { EmptyState, ForbiddenState } from '@vitrine/ui/states';
import { Switch } from '@vitrine/ui/switch';
import { HistoryIcon, UsersRoundIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import { usePeopleWork } from './usePeopleWork.tsx';

/** Props of `PeopleScreen`. */
export interface PeopleScreenProps {
  /** Returns the address of the photos of a person by the name. Defaults to the gallery's list of files with the person. */
  hrefOfName?: ((name: string) => string) | undefined;
}

const loadHistoryDialog = async () => (await import('./FacesHistoryDialog.tsx')).FacesHistoryDialog;

function galleryAddress(name: string): string {
  return `/library?filter=${encodeURIComponent(`person:${name}`)}`;
}

/** The button that opens the changes of the past. */
function History() {
  const { t } = useMessages(peopleMessages);
  const [isOpen, setOpen] = useState(false);
  const { part: FacesHistoryDialog } = useLazyPart(isOpen, loadHistoryDialog);
  return (
    <>
      <Button icon={<HistoryIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('people.history')}
      </Button>
      {isOpen && FacesHistoryDialog && <FacesHistoryDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Why there is nobody: nothing matches, recognition is off, or photos are still being searched. */
function NoPeople({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useMessages(peopleMessages);
  const { data } = useRecognitionProgress();
  const body = () => {
    if (data?.isAllowed === false) return t('people.off');
    return data && data.pending > 0 ? t('people.pending', { count: data.pending }) : t('people.emptyBody');
  };
  return (
    <EmptyState
      icon={<UsersRoundIcon />}
      title={t(query === '' ? 'people.empty' : 'people.noMatch')}
      body={query === '' ? body() : undefined}
      action={query !== '' && <Button onClick={onClear}>{t('common.clearSearch')}</Button>}
    />
  );
}

function People({ hrefOfName = galleryAddress }: PeopleScreenProps) {
  const { t } = useMessages(peopleMessages);
  const can = useCan();
  const onLoadFailed = useLoadFailureNotice();
  const [query, setQuery] = useState('');
  const [includeHidden, setIncludeHidden] = useState(false);
  const { list, isPrevious, hasMore, isLoadingMore, moreError, loadMore } = usePeople({
    query,
    includeHidden,
  });
  const hrefOf = ({ value }: Pick<DrawnPerson, 'value'>) => (value === '' ? undefined : hrefOfName(value));
  const work = usePeopleWork(hrefOf);
  const people = list.data?.people ?? [];
  const find = (id: string) => people.find((person) => person.id === id);
  const withPerson = (id: string, act: (person: PersonSummary) => void) => {
    const person = find(id);
    if (person) act(person);
  };
  return (
    <>
      <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-x-6 vt:gap-y-2 vt:px-gutter vt:pb-3">
        <PersonSearch value={query} onChange={setQuery} className="vt:w-full vt:max-w-96" />
        {can('faces.hide') && (
          <Switch label={t('people.showHidden')} checked={includeHidden} onChange={setIncludeHidden} />
        )}
        {can('faces.undo') && <History />}
      </div>
      {list.status !== 'ready' ? (
        <SettingsState source={list} loading={t('people.loading')} failed={t('people.loadFailed')} />
      ) : people.length === 0 ? (
        <NoPeople query={query} onClear={() => setQuery('')} />
      ) : (
        <PeopleGrid
          className="vt:flex-1"
          people={people}
          srcOf={work.cropOf}
          hrefOf={hrefOf}
          actionsOf={({ id }) => {
            const person = find(id);
            return person ? work.actionsOf(person) : [];
          }}
          renamingId={work.renaming?.id}
          renameError={work.renaming?.error}
          onStartRename={can('faces.rename') ? ({ id }) => work.startRename(id) : undefined}
          onRename={({ id, name }) => withPerson(id, (person) => void work.saveName(person, name))}
          onCancelRename={work.cancelRename}
          savingIds={work.savingIds}
          aria-busy={isPrevious || isLoadingMore}
          onMore={hasMore && !isPrevious && !isLoadingMore && !moreError ? loadMore : undefined}
          onLoadFailed={onLoadFailed}
        />
      )}
      {moreError && (
        <div role="alert" className="vt:flex vt:items-center vt:gap-3 vt:px-gutter vt:py-2 vt:text-sm">
          {t('people.moreFailed')}
          <Button size="small" busy={isLoadingMore} onClick={loadMore}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {work.dialog}
    </>
  );
}

/**
 * The people on the photos of the account: covers, names and numbers of photos; renaming, merging, hiding, and the photos
 * of each. The parent element must have a height.
 *
 * @throws Error when the back end has no `faces` or no `session` sub-port.
 * @example
 * <PeopleScreen />
 */
export function PeopleScreen(props: PeopleScreenProps) {
  useSubPort('faces', 'PeopleScreen');
  const { t } = useMessages(peopleMessages);
  const can = useCan();
  const viewer = useViewer();
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="people-screen" className="vt:flex vt:h-full vt:min-h-0 vt:flex-col">
      <PageHeader title={t('people.title')} description={t('people.intro')} />
      {can('faces.readPeople') ? (
        <People {...props} />
      ) : viewer.status === 'ready' ? (
        <ForbiddenState />
      ) : (
        <SettingsState source={viewer} loading={t('people.loading')} failed={t('people.loadFailed')} />
      )}
    </VitrineRoot>
  );
}
