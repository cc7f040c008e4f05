import type { Tenant } from '@vitrine/core/contract';
import { tenantsCsv } from '@vitrine/core/tenants';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import { useHandler, usePorts, useSubPort } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { useEditedTenants, useMayOnTenants, useTenants, type UseTenantsResult } from '@vitrine/hooks/tenants';
import { Button } from '@vitrine/ui/button';
import type { DataTableSort } from '@vitrine/ui/data-table';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { tenantsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { Spinner } from '@vitrine/ui/spinner';
import { ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { TenantFilters, TenantsTable } from '@vitrine/ui/tenants';
import { DownloadIcon, PlusIcon } from 'lucide-react';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { saveText } from '../internal/saveText.ts';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import type { OpenAccount } from './tenantTexts.ts';

/** Which accounts are listed, and which one is open. */
export interface TenantsQuery {
  /** A part of the name or the domain; empty for all. */
  readonly filter: string;
  /** Whether disabled accounts are listed as well. */
  readonly disabled: boolean;
  /** What is open beside the list: an account by its id, or the form of a new one. */
  readonly open?: { readonly id: string } | 'new' | undefined;
}

/** Props of `TenantsScreen`. */
export interface TenantsScreenProps {
  /** Which accounts are listed, and which one is open. By default the screen keeps that itself. */
  query?: TenantsQuery | undefined;
  /** Called with the changed query; `replace` is false for a step that Back should undo. */
  onQueryChange?: ((query: TenantsQuery, options: { readonly replace: boolean }) => void) | undefined;
  /** Loads the application again after the operator has signed in as somebody. Defaults to navigating to `/`. */
  openHome?: (() => void) | undefined;
  /** The name of the downloaded file, without its ending. Defaults to `accounts`. */
  csvName?: string | undefined;
}

interface AccountsProps {
  root: RefObject<HTMLElement | null>;
  query: TenantsQuery;
  onQueryChange: (query: TenantsQuery, options: { readonly replace: boolean }) => void;
  openHome: () => void;
  csvName: string;
}

const nothing: readonly [] = [];
const allAccounts: TenantsQuery = { filter: '', disabled: false };
const loadPanel = async () => (await import('./TenantPanel.tsx')).TenantPanel;

function ExportButton({ tenants, csvName }: { tenants: readonly Tenant[]; csvName: string }) {
  const { t } = useMessages(tenantsMessages);
  function download(): void {
    const text = tenantsCsv(tenants, {
      head: [
        t('tenants.name'),
        t('tenants.domain'),
        t('tenants.active'),
        t('tenants.users'),
        t('tenants.csvUserLimit'),
        t('tenants.csvUsedBytes'),
        t('tenants.csvStorageLimit'),
        t('tenants.csvPlan'),
        t('tenants.csvStatus'),
        t('tenants.health'),
      ],
      statusOf: (isDisabled) => t(isDisabled ? 'tenants.disabled' : 'tenants.enabled'),
      problemOf: (problem) => t(`tenants.problem.${problem}`),
    });
    // The byte order mark tells spreadsheets that it is UTF-8.
    saveText(`\ufeff${text}`, { fileName: `${csvName}.csv`, type: 'text/csv' });
  }
  return (
    <Button icon={<DownloadIcon />} disabled={tenants.length === 0} onClick={download}>
      {t('tenants.exportCsv')}
    </Button>
  );
}

/** Returns the account that is open. It stays open while a filter leaves it out of the list. */
function useOpenAccount(open: TenantsQuery['open'], tenants: readonly Tenant[], mayCreate: boolean) {
  const [known, setKnown] = useState<Tenant>();
  const id = typeof open === 'object' ? open.id : undefined;
  const listed = tenants.find((each) => each.id === id);
  if (listed && listed !== known) setKnown(listed);
  const tenant = listed ?? (known?.id === id ? known : undefined);
  let account: OpenAccount | undefined;
  if (open === 'new') account = mayCreate ? { kind: 'new' } : undefined;
  else if (tenant) account = { kind: 'account', tenant };
  return { account, setKnown };
}

/** Returns the button of an account in the list; undefined when the account is not listed. */
function findRowButton(root: HTMLElement | null, id: string | undefined): HTMLElement | null | undefined {
  const row = root?.querySelector(`tr[data-key="${CSS.escape(id ?? '')}"]`);
  return row?.querySelector<HTMLElement>('button');
}

/** Opens and closes accounts. The focus goes into an account that is opened, and back to its row when it is closed. */
function useOpening({ root, query, onQueryChange }: AccountsProps) {
  const lastId = useRef<string>(undefined);
  const [takesFocus, setTakesFocus] = useState(false);
  function open(wanted: TenantsQuery['open'], replace = false): void {
    lastId.current = typeof wanted === 'object' ? wanted.id : undefined;
    setTakesFocus(true);
    onQueryChange({ ...query, open: wanted }, { replace });
  }
  function close(): void {
    onQueryChange({ ...query, open: undefined }, { replace: false });
  }
  useFocusRecovery(root, () => findRowButton(root.current, lastId.current));
  return { takesFocus, open, close };
}

interface HeaderProps {
  tenants: readonly Tenant[];
  csvName: string;
  /** Opens the form of a new account; undefined for people who may not create one. */
  onCreate: (() => void) | undefined;
}

function Header({ tenants, csvName, onCreate }: HeaderProps) {
  const { t } = useMessages(tenantsMessages);
  return (
    <PageHeader
      title={t('tenants.title')}
      description={t('tenants.intro')}
      actions={
        <>
          <ExportButton tenants={tenants} csvName={csvName} />
          {onCreate && (
            <Button variant="primary" icon={<PlusIcon />} onClick={onCreate}>
              {t('tenants.create')}
            </Button>
          )}
        </>
      }
    />
  );
}

interface ListProps extends Pick<AccountsProps, 'query' | 'onQueryChange'>, UseTenantsResult {
  tenants: readonly Tenant[];
  openId: string | undefined;
  onOpen: (tenant: Tenant) => void;
}

/** The filters and the table, or why there is none. */
function AccountList({ list, isPrevious, tenants, query, onQueryChange, openId, onOpen }: ListProps) {
  const { t } = useMessages(tenantsMessages);
  const editedIds = useEditedTenants();
  const [sort, setSort] = useState<DataTableSort>();
  if (list.status === 'forbidden') return <ForbiddenState />;
  if (list.status === 'offline')
    return <OfflineState onRetry={() => list.retry()} retrying={list.isRefreshing} />;
  return (
    <>
      <TenantFilters
        values={query}
        onChange={(values) => onQueryChange({ ...query, ...values }, { replace: true })}
        truncated={list.data?.isTruncated}
      />
      <TenantsTable
        loading={list.status === 'loading' || isPrevious}
        error={list.status === 'error' ? list.error : undefined}
        onRetry={() => list.retry()}
        emptyAction={
          query.filter !== '' && (
            <Button onClick={() => onQueryChange({ ...query, filter: '' }, { replace: true })}>
              {t('common.clearSearch')}
            </Button>
          )
        }
        onSortChange={setSort}
        {...{ tenants, openId, sort, editedIds, onOpen }}
      />
    </>
  );
}

function Accounts(props: AccountsProps) {
  const { query, onQueryChange, openHome, csvName } = props;
  const { t } = useMessages(tenantsMessages);
  const may = useMayOnTenants();
  const listed = useTenants({ filter: query.filter, disabled: query.disabled });
  const tenants = listed.list.data?.tenants ?? nothing;
  const wanted = listed.list.status === 'forbidden' ? undefined : query.open;
  const { account, setKnown } = useOpenAccount(wanted, tenants, may('create'));
  const { takesFocus, open, close } = useOpening(props);
  const onFailed = useHandler(close);
  const { part: TenantPanel } = useLazyPart(account !== undefined, loadPanel, { onFailed });
  const onOpen = useHandler((tenant: Tenant) => {
    setKnown(tenant);
    open({ id: tenant.id });
  });
  useLeaveGuard();
  function onChanged(tenant: Tenant, isNew: boolean): void {
    setKnown(tenant);
    if (isNew) open({ id: tenant.id }, true);
  }
  const openId = account?.kind === 'account' ? account.tenant.id : undefined;
  return (
    <div className="vt:@container vt:flex vt:flex-1 vt:flex-col">
      <div className={account ? 'vt:@max-[1000px]:hidden' : 'vt:plain'}>
        <Header {...{ tenants, csvName }} onCreate={may('create') ? () => open('new') : undefined} />
      </div>
      <div className="vt:flex vt:flex-1 vt:items-start vt:gap-6 vt:px-gutter vt:pb-8">
        <div className={account ? 'vt:min-w-0 vt:flex-1 vt:@max-[1000px]:hidden' : 'vt:min-w-0 vt:flex-1'}>
          <AccountList {...listed} {...{ tenants, query, onQueryChange, openId, onOpen }} />
        </div>
        {account && (
          <div className="vt:w-full vt:min-w-0 vt:pt-5 vt:@min-[1000px]:w-96 vt:@min-[1000px]:shrink-0 vt:@min-[1000px]:pt-0">
            {TenantPanel ? (
              <TenantPanel {...{ account, may, takesFocus, openHome, onChanged }} onClose={close} />
            ) : (
              <Spinner label={t('common.loading')} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Shown to people who may not see accounts, and until that is known. */
function NoAccounts() {
  const { t } = useMessages(tenantsMessages);
  const viewer = useViewer();
  return (
    <>
      <PageHeader title={t('tenants.title')} description={t('tenants.intro')} />
      {viewer.status === 'ready' ? (
        <ForbiddenState />
      ) : (
        <SettingsState source={viewer} loading={t('common.loading')} failed={t('tenants.loadFailed')} />
      )}
    </>
  );
}

/**
 * The customer accounts, for super admins: a list with a filter, what each uses and what is wrong with it; beside it the form
 * of an account, its people, disabling and enabling, and signing in as somebody. Unsaved edits are kept for each account.
 *
 * @throws Error when the back end has no `tenants` or no `session` sub-port.
 * @example
 * <TenantsScreen openHome={() => location.assign('/')} />
 */
export function TenantsScreen({ query, onQueryChange, openHome, csvName = 'accounts' }: TenantsScreenProps) {
  useSubPort('tenants', 'TenantsScreen');
  const can = useCan();
  const { navigate } = usePorts();
  const root = useRef<HTMLDivElement>(null);
  const [ownQuery, setOwnQuery] = useState(allAccounts);
  const goHome = useCallback(() => navigate('/'), [navigate]);
  return (
    <VitrineRoot ref={root} data-slot="tenants-screen" className="vt:flex vt:min-h-full vt:flex-col">
      {can('tenants.read') ? (
        <Accounts
          root={root}
          query={query ?? ownQuery}
          onQueryChange={onQueryChange ?? setOwnQuery}
          openHome={openHome ?? goHome}
          csvName={csvName}
        />
      ) : (
        <NoAccounts />
      )}
    </VitrineRoot>
  );
}
