import type { ApiError, Tenant } from '@vitrine/core/contract';
import { memo, useCallback, type ReactNode } from 'react';
import { DataTable, type DataTableSort } from '../data-table/index.ts';
import { tenantsMessages } from '../messages/en/account/tenants.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useTenantColumns, type TenantColumnOptions } from './useTenantColumns.tsx';

/** Props of `TenantsTable`. */
export interface TenantsTableProps extends TenantColumnOptions {
  /** The accounts, by name. */
  tenants: readonly Tenant[];
  /** Id of the account that is open beside the table. */
  openId?: string | undefined;
  /** The column that the accounts are sorted by; undefined for the order of `tenants`. */
  sort?: DataTableSort | undefined;
  /** Called with another order. */
  onSortChange: (sort: DataTableSort | undefined) => void;
  /** Whether accounts are being loaded. */
  loading?: boolean | undefined;
  /** The error that is shown instead of accounts. */
  error?: ApiError | undefined;
  /** Called to load again after an error. */
  onRetry?: (() => void) | undefined;
  /** One action when there are no accounts. */
  emptyAction?: ReactNode;
}

const keyOf = ({ id }: Tenant) => id;
const nameOf = ({ name }: Tenant) => name;

function DrawnTable({
  tenants,
  openId,
  sort,
  onSortChange,
  loading = false,
  error,
  onRetry,
  emptyAction,
  ...columnOptions
}: TenantsTableProps): ReactNode {
  const { t } = useMessages(tenantsMessages);
  const noteOf = useCallback(
    ({ isDisabled }: Tenant) => (isDisabled ? t('tenants.disabledNote') : undefined),
    [t],
  );
  return (
    <div data-slot="tenants-table" className="vt:plain">
      <DataTable
        caption={t('tenants.title')}
        columns={useTenantColumns(columnOptions)}
        rows={tenants}
        rowKey={keyOf}
        rowName={nameOf}
        currentKey={openId}
        sort={sort}
        onSortChange={onSortChange}
        onRowAction={columnOptions.onOpen}
        dimmedNote={noteOf}
        loading={loading}
        error={error}
        onRetry={onRetry}
        emptyTitle={t('tenants.none')}
        emptyAction={emptyAction}
      />
      {tenants.length > 0 && !error && (
        <p role="status" className="vt:py-2 vt:text-sm vt:text-muted vt:tabular-nums">
          {t('tenants.count', { count: tenants.length })}
        </p>
      )}
    </div>
  );
}

/** The customer accounts with their use and what is wrong with them. It is drawn again only when one of its props changes. */
export const TenantsTable = memo(DrawnTable);
