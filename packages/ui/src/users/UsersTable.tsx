import type { AccountUser, ApiError } from '@vitrine/core/contract';
import { memo, useCallback, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { DataTable } from '../data-table/index.ts';
import { usersMessages } from '../messages/en/account/users.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useUserColumns, type UserColumnOptions } from './useUserColumns.tsx';

/** Props of `UsersTable`. */
export interface UsersTableProps extends UserColumnOptions {
  /** The loaded users, in their order. */
  users: readonly AccountUser[];
  /** Number of users that the search finds, loaded or not; undefined when it is unknown. */
  total: number | undefined;
  /** Called to load further users; without it all are loaded. */
  onMore?: (() => void) | undefined;
  /** Whether further users are loading. */
  loadingMore?: boolean | undefined;
  /** Whether the last attempt to load further users failed. */
  moreFailed?: boolean | undefined;
  /** Whether users are being loaded. */
  loading?: boolean | undefined;
  /** The error that is shown instead of users. */
  error?: ApiError | undefined;
  /** Called to load again after an error. */
  onRetry?: (() => void) | undefined;
  /** One action when there are no users. */
  emptyAction?: ReactNode;
}

const keyOf = ({ id }: AccountUser) => id;
const nameOf = ({ name }: AccountUser) => name;

/** How many users are shown, and the button that loads further ones. */
function Footer({
  users,
  total,
  onMore,
  loadingMore = false,
  moreFailed = false,
}: Pick<UsersTableProps, 'users' | 'total' | 'onMore' | 'loadingMore' | 'moreFailed'>): ReactNode {
  const { t } = useMessages(usersMessages);
  const shown = users.length;
  return (
    <div className="vt:flex vt:min-h-12 vt:flex-wrap vt:items-center vt:gap-x-4 vt:gap-y-2 vt:py-2">
      <p role="status" className="vt:text-sm vt:text-muted vt:tabular-nums">
        {total === undefined ? t('users.shown', { shown }) : t('users.report', { shown, total })}
      </p>
      {moreFailed && (
        <p role="alert" className="vt:text-sm vt:text-danger-text">
          {t('users.moreFailed')}
        </p>
      )}
      {onMore && (
        <Button size="small" busy={loadingMore} onClick={onMore}>
          {t(moreFailed ? 'common.retry' : 'users.more')}
        </Button>
      )}
    </div>
  );
}

function DrawnTable({
  users,
  total,
  onMore,
  loadingMore,
  moreFailed,
  loading = false,
  error,
  onRetry,
  emptyAction,
  ...columnOptions
}: UsersTableProps): ReactNode {
  const { t } = useMessages(usersMessages);
  const noteOf = useCallback(
    ({ isActive }: AccountUser) => (isActive ? undefined : t('users.deactivatedNote')),
    [t],
  );
  return (
    <div data-slot="users-table" className="vt:plain">
      <DataTable
        caption={t('users.title')}
        columns={useUserColumns(columnOptions)}
        rows={users}
        rowKey={keyOf}
        rowName={nameOf}
        dimmedNote={noteOf}
        loading={loading}
        error={error}
        onRetry={onRetry}
        emptyTitle={t('users.none')}
        emptyAction={emptyAction}
        cardsBelow="medium"
        onLoadFailed={columnOptions.onLoadFailed}
      />
      {users.length > 0 && !error && <Footer {...{ users, total, onMore, loadingMore, moreFailed }} />}
    </div>
  );
}

/** The users of an account, with a menu for each. It is drawn again only when one of its props changes. */
export const UsersTable = memo(DrawnTable);
