import type { Tenant } from '@vitrine/core/contract';
import { storageVerdict, userVerdict } from '@vitrine/core/subscription';
import { useMemo, type ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import type { DataTableColumn } from '../data-table/index.ts';
import { tenantsMessages } from '../messages/en/account/tenants.ts';
import { useMessages, type Messages } from '../messages/MessagesProvider.tsx';
import { UsageBar } from '../usage-bar/index.ts';
import { TenantProblems } from './TenantProblems.tsx';

/** What the columns of customer accounts need. A changed value draws every row again. */
export interface TenantColumnOptions {
  /** Ids of the accounts with unsaved edits. */
  editedIds: ReadonlySet<string>;
  /** Called with the account to open. */
  onOpen: (tenant: Tenant) => void;
}

type Column = DataTableColumn<Tenant>;

/** The name as a button that opens the account, with what is special about it. */
function Name({ tenant, editedIds, onOpen }: TenantColumnOptions & { tenant: Tenant }): ReactNode {
  const { t } = useMessages(tenantsMessages);
  const { id, name, isDisabled } = tenant;
  return (
    <span className="vt:flex vt:min-w-0 vt:items-center vt:gap-2">
      <button
        type="button"
        onClick={() => onOpen(tenant)}
        className="vt:min-h-6 vt:min-w-0 vt:truncate vt:rounded-control vt:text-start vt:font-medium vt:focus-ring vt:hover:underline vt:as-cards:whitespace-normal vt:as-cards:wrap-anywhere"
      >
        <bdi className="vt:plain">{name}</bdi>
      </button>
      {isDisabled && <Badge className="vt:shrink-0">{t('tenants.disabled')}</Badge>}
      {editedIds.has(id) && (
        <Badge tone="accent" className="vt:shrink-0">
          {t('tenants.edited')}
        </Badge>
      )}
    </span>
  );
}

function useColumns({
  t,
  formatDate,
  formatNumber,
  formatBytes,
}: Messages<typeof tenantsMessages>): readonly Column[] {
  return useMemo(
    () => [
      {
        id: 'domain',
        header: t('tenants.domain'),
        sortBy: ({ primaryDomain }) => primaryDomain || null,
        renderCell: ({ primaryDomain }) => primaryDomain,
      },
      {
        id: 'active',
        header: t('tenants.active'),
        width: 'small',
        sortBy: ({ lastActivity }) => (lastActivity === null ? null : Date.parse(lastActivity)),
        renderCell: ({ lastActivity }) =>
          lastActivity === null ? (
            t('tenants.never')
          ) : (
            <time dateTime={lastActivity} className="vt:tabular-nums">
              {formatDate(lastActivity)}
            </time>
          ),
      },
      {
        id: 'users',
        header: t('tenants.users'),
        width: 'small',
        sortBy: ({ userCount }) => userCount,
        renderCell: ({ name, userCount, userLimit }) => (
          <UsageBar
            label={t('tenants.usersOf', { name })}
            verdict={userVerdict({ users: userCount, userLimit })}
            format={formatNumber}
          />
        ),
      },
      {
        id: 'storage',
        header: t('tenants.storage'),
        width: 'wide',
        sortBy: ({ usedSpace }) => usedSpace,
        renderCell: ({ name, usedSpace, storageLimit }) => (
          <UsageBar
            label={t('tenants.storageOf', { name })}
            verdict={storageVerdict({ usedBytes: usedSpace, limitBytes: storageLimit })}
            format={formatBytes}
          />
        ),
      },
      {
        id: 'health',
        header: t('tenants.health'),
        width: 'wide',
        visibleFrom: 'lg',
        sortBy: ({ problems }) => problems.length,
        renderCell: ({ problems }) => <TenantProblems problems={problems} />,
      },
    ],
    [formatBytes, formatDate, formatNumber, t],
  );
}

/** Returns the columns of a table of customer accounts. */
export function useTenantColumns({ editedIds, onOpen }: TenantColumnOptions): readonly Column[] {
  const messages = useMessages(tenantsMessages);
  const others = useColumns(messages);
  const { t } = messages;
  return useMemo(() => {
    const name: Column = {
      id: 'name',
      header: t('tenants.name'),
      rowHeader: true,
      sortBy: (tenant) => tenant.name,
      renderCell: (tenant) => <Name {...{ tenant, editedIds, onOpen }} />,
    };
    return [name, ...others];
  }, [editedIds, onOpen, others, t]);
}
