import type { AccountUser } from '@vitrine/core/contract';
import { EllipsisIcon } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { IconButton } from '../button/index.ts';
import type { DataTableColumn } from '../data-table/index.ts';
import { LazyMenu, type MenuGroup } from '../lazy-menu/index.ts';
import { usersMessages } from '../messages/en/account/users.ts';
import { useMessages, type Messages } from '../messages/MessagesProvider.tsx';

/** What the columns of users need. A changed value draws every row again. */
export interface UserColumnOptions {
  /** The login of the signed-in person, whose row is marked. */
  ownLogicalId?: string | undefined;
  /** Returns what can be done with a user, each time a menu opens; without it rows have no menu. */
  actionsOf?: ((user: AccountUser) => readonly MenuGroup[]) | undefined;
  /** Called when the code of a menu could not be loaded. */
  onLoadFailed: () => void;
}

type Column = DataTableColumn<AccountUser>;

/** Returns the message of what a user may do. */
function roleKey({ role, isSuperAdmin = false }: AccountUser) {
  return isSuperAdmin ? 'users.role.super' : role === 'admin' ? 'users.role.admin' : 'users.role.user';
}

function Name({ user, isOwn }: { user: AccountUser; isOwn: boolean }): ReactNode {
  const { t } = useMessages(usersMessages);
  return (
    <span className="vt:flex vt:min-w-0 vt:items-center vt:gap-2">
      <bdi className="vt:min-w-0 vt:truncate vt:as-cards:whitespace-normal">{user.name}</bdi>
      {isOwn && <Badge tone="accent">{t('users.you')}</Badge>}
    </span>
  );
}

function textColumns({ t }: Messages<typeof usersMessages>): readonly Column[] {
  return [
    {
      id: 'login',
      header: t('users.login'),
      visibleFrom: 'lg',
      renderCell: ({ logicalId }) => <bdi className="vt:plain">{logicalId}</bdi>,
    },
    {
      id: 'email',
      header: t('users.email'),
      renderCell: ({ email }) => (email === '' ? null : <bdi className="vt:plain">{email}</bdi>),
    },
    {
      id: 'role',
      header: t('users.role'),
      width: 'medium',
      renderCell: (user) => t(roleKey(user)),
    },
  ];
}

function stateColumns({ t, formatDateTime }: Messages<typeof usersMessages>): readonly Column[] {
  return [
    {
      id: 'status',
      header: t('users.status'),
      width: 'small',
      renderCell: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'users.status.active' : 'users.status.deactivated')}
        </Badge>
      ),
    },
    {
      id: 'lastActivity',
      header: t('users.lastActivity'),
      width: 'medium',
      renderCell: ({ lastActivity }) =>
        lastActivity === null ? (
          t('users.never')
        ) : (
          <time dateTime={lastActivity} className="vt:tabular-nums">
            {formatDateTime(lastActivity)}
          </time>
        ),
    },
  ];
}

/** Returns the columns of a table of users. */
export function useUserColumns({
  ownLogicalId,
  actionsOf,
  onLoadFailed,
}: UserColumnOptions): readonly Column[] {
  const messages = useMessages(usersMessages);
  return useMemo(() => {
    const { t } = messages;
    const name: Column = {
      id: 'name',
      header: t('users.name'),
      rowHeader: true,
      renderCell: (user) => <Name user={user} isOwn={user.logicalId === ownLogicalId} />,
    };
    const actions: Column = {
      id: 'actions',
      header: t('users.actions'),
      hideHeader: true,
      width: 'narrow',
      renderCell: (user) => (
        <span className="vt:flex vt:justify-end">
          <LazyMenu
            trigger={
              <IconButton
                size="small"
                icon={<EllipsisIcon />}
                label={t('users.actionsOf', { name: user.name })}
              />
            }
            placement="bottom end"
            groups={() => actionsOf?.(user) ?? []}
            onLoadFailed={onLoadFailed}
          />
        </span>
      ),
    };
    return [name, ...textColumns(messages), ...stateColumns(messages), ...(actionsOf ? [actions] : [])];
  }, [actionsOf, messages, onLoadFailed, ownLogicalId]);
}
