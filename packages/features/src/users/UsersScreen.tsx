import { useSubPort } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { useUsers } from '@vitrine/hooks/users';
import { Button } from '@vitrine/ui/button';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { usersMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { UserSearch, UsersTable } from '@vitrine/ui/users';
import { UserPlusIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import { useUserWork } from './useUserWork.tsx';

/** Props of `UsersScreen`. */
export interface UsersScreenProps {
  /** The searched text; empty for all users. Without it the screen keeps it. */
  q?: string | undefined;
  /** Called with another text to search. */
  onSearch?: ((q: string) => void) | undefined;
  /** Address of the page with the plans, where no seat is left. Without it there is no link. */
  plansHref?: string | undefined;
}

interface ListProps extends Pick<UsersScreenProps, 'plansHref'> {
  q: string;
  onSearch: (q: string) => void;
}

const nobody: readonly [] = [];

/** The search, the table, and what is done with its users. */
function UsersList({ q, onSearch, plansHref }: ListProps) {
  const { t } = useMessages(usersMessages);
  const can = useCan();
  const onLoadFailed = useLoadFailureNotice();
  const ownLogicalId = useViewer().data?.logicalId;
  const { list, isPrevious, hasMore, isLoadingMore, moreError, loadMore } = useUsers({ q });
  const { actionsOf, invite, dialogs } = useUserWork({ ownLogicalId, plansHref });
  const retry = { onRetry: () => list.retry(), retrying: list.isRefreshing };
  return (
    <>
      <PageHeader
        title={t('users.title')}
        description={t('users.intro')}
        actions={
          can('users.create') && (
            <Button variant="primary" icon={<UserPlusIcon />} onClick={invite}>
              {t('users.invite')}
            </Button>
          )
        }
      />
      <div className="vt:flex vt:flex-1 vt:flex-col vt:px-gutter vt:pb-8">
        {list.status === 'forbidden' && <ForbiddenState />}
        {list.status === 'offline' && <OfflineState {...retry} />}
        {list.status !== 'forbidden' && list.status !== 'offline' && (
          <>
            <UserSearch value={q} onChange={onSearch} className="vt:mb-3 vt:w-full vt:max-w-96" />
            <UsersTable
              users={list.data?.users ?? nobody}
              total={list.data?.total}
              onMore={hasMore && !isPrevious ? loadMore : undefined}
              loadingMore={isLoadingMore}
              moreFailed={moreError !== undefined}
              loading={list.status === 'loading' || isPrevious}
              error={list.status === 'error' ? list.error : undefined}
              onRetry={() => list.retry()}
              emptyAction={
                q !== '' && <Button onClick={() => onSearch('')}>{t('common.clearSearch')}</Button>
              }
              {...{ ownLogicalId, actionsOf, onLoadFailed }}
            />
          </>
        )}
      </div>
      {dialogs}
    </>
  );
}

/** Shown to people who may not see users, and until that is known. */
function NoUsers() {
  const { t } = useMessages(usersMessages);
  const viewer = useViewer();
  return (
    <>
      <PageHeader title={t('users.title')} description={t('users.intro')} />
      {viewer.status === 'ready' ? (
        <ForbiddenState />
      ) : (
        <SettingsState source={viewer} loading={t('common.loading')} failed={t('users.loadFailed')} />
      )}
    </>
  );
}

/**
 * The users of the account, for its admins: a table with a search; adding somebody by a one-time link, roles, deactivating
 * and activating, new links for passwords, and handing over what belongs to somebody who leaves.
 *
 * @throws Error when the back end has no `users` or no `session` sub-port.
 * @example
 * <UsersScreen plansHref="/profile?openplans=true" />
 */
export function UsersScreen({ q, onSearch, plansHref }: UsersScreenProps) {
  useSubPort('users', 'UsersScreen');
  const can = useCan();
  const root = useRef<HTMLDivElement>(null);
  const [ownQ, setOwnQ] = useState('');
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="users-screen" className="vt:flex vt:min-h-full vt:flex-col">
      {can('users.read') ? (
        <UsersList q={q ?? ownQ} onSearch={onSearch ?? setOwnQ} plansHref={plansHref} />
      ) : (
        <NoUsers />
      )}
    </VitrineRoot>
  );
}
