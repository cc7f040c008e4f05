import { maxNamedTenantUsers, type Tenant, type TenantUser } from '@vitrine/core/contract';
import { findImpersonationRefusal } from '@vitrine/core/tenants';
import { useViewer } from '@vitrine/hooks/session';
import { useTenantUsers } from '@vitrine/hooks/tenants';
import { Button } from '@vitrine/ui/button';
import { useFocusFallback } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { tenantAccountMessages } from '@vitrine/ui/messages/en';
import { SearchField } from '@vitrine/ui/search-field';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';

interface PeopleProps {
  tenant: Tenant;
  /** Whether the operator may sign in as others. */
  mayImpersonate: boolean;
  /** Called with the person to sign in as. */
  onLoginAs: (user: TenantUser) => void;
}

function roleKey({ role, isSuperAdmin = false }: TenantUser) {
  if (isSuperAdmin) return 'tenants.role.super';
  return role === 'admin' ? 'tenants.role.admin' : 'tenants.role.user';
}

/** One person: who they are, and the button to sign in as them, or why that is refused. */
function Person({ user, tenant, mayImpersonate, onLoginAs }: PeopleProps & { user: TenantUser }) {
  const { t } = useMessages(tenantAccountMessages);
  const isImpersonating = useViewer().data?.impersonatedBy !== undefined;
  const { name, logicalId, email, isActive, isSuperAdmin = false } = user;
  const refusal = findImpersonationRefusal({
    actor: { isSuperAdmin: true, mayEditTenants: true, isImpersonating },
    target: { isSuperAdmin, isActive, isTenantDisabled: tenant.isDisabled },
  });
  return (
    <li
      tabIndex={-1}
      className="vt:flex vt:min-w-0 vt:flex-col vt:items-start vt:gap-1 vt:border-t vt:border-border vt:py-3 vt:focus-ring-inset"
    >
      <bdi className="vt:max-w-full vt:font-medium vt:wrap-anywhere">{name}</bdi>
      <span className="vt:max-w-full vt:text-sm vt:wrap-anywhere vt:text-muted">
        <bdi className="vt:plain">{logicalId}</bdi>
        {email !== '' && (
          <>
            {' · '}
            <bdi className="vt:plain">{email}</bdi>
          </>
        )}
        {' · '}
        {t(isActive ? roleKey(user) : 'tenants.deactivated')}
      </span>
      {mayImpersonate &&
        (refusal ? (
          <span className="vt:text-sm vt:text-muted">{t(`tenants.refused.${refusal}`)}</span>
        ) : (
          <Button
            size="small"
            className="vt:over:h-auto vt:min-h-control-small vt:max-w-full vt:py-1 vt:text-start vt:wrap-anywhere vt:over:whitespace-normal"
            onClick={() => onLoginAs(user)}
          >
            {t('tenants.loginAs', { user: name })}
          </Button>
        ))}
    </li>
  );
}

function PersonList({ users, ...rest }: PeopleProps & { users: readonly TenantUser[] }) {
  return (
    <ul className="vt:plain vt:flex vt:flex-col">
      {users.map((user) => (
        <Person key={user.logicalId} user={user} {...rest} />
      ))}
    </ul>
  );
}

/** All people of an account that may have more than the list of accounts names, with a search. */
function SearchedPeople(props: PeopleProps) {
  const { t } = useMessages(tenantAccountMessages);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed);
  const { list, isPrevious, hasMore, isLoadingMore, moreError, loadMore } = useTenantUsers(props.tenant.id, {
    q,
  });
  const root = useRef<HTMLDivElement>(null);
  const countBefore = useRef(0);
  // 'Show more' is gone with the last page: the first person of the page takes the focus.
  useFocusFallback(root, (element) => element.querySelectorAll('li')[countBefore.current]);
  function showMore(users: readonly TenantUser[]): void {
    countBefore.current = users.length;
    loadMore();
  }
  return (
    <div ref={root} className="vt:flex vt:min-w-0 vt:flex-col vt:gap-2">
      <SearchField
        label={t('tenants.findPeople')}
        placeholder={t('tenants.findPeople')}
        maxLength={1000}
        value={typed}
        onChange={setTyped}
      />
      {list.data ? (
        <>
          <p role="status" className="vt:text-sm vt:text-muted vt:empty:hidden">
            {list.data.users.length === 0 && t('tenants.noneFound')}
            {list.data.users.length < list.data.total &&
              t('tenants.peopleReport', { shown: list.data.users.length, total: list.data.total })}
          </p>
          <div aria-busy={isPrevious || undefined} className="vt:plain">
            <PersonList users={list.data.users} {...props} />
          </div>
          {moreError && (
            <p role="alert" className="vt:text-sm vt:text-danger-text">
              {t('tenants.peopleFailed')}
            </p>
          )}
          {hasMore && (
            <Button
              className="vt:self-start"
              busy={isLoadingMore || list.isRefreshing}
              onClick={() => list.data && showMore(list.data.users)}
            >
              {t(moreError ? 'common.retry' : 'tenants.morePeople')}
            </Button>
          )}
        </>
      ) : (
        <SettingsState source={list} loading={t('common.loading')} failed={t('tenants.peopleFailed')} />
      )}
    </div>
  );
}

/** The people of an account, with a button to sign in as each. */
export function TenantPeople(props: PeopleProps) {
  const { t } = useMessages(tenantAccountMessages);
  const headingId = useId();
  const { users } = props.tenant;
  const hasOthers = users.length >= maxNamedTenantUsers;
  return (
    <section aria-labelledby={headingId} className="vt:flex vt:min-w-0 vt:flex-col vt:gap-2">
      <h3 id={headingId} className="vt:font-semibold">
        {t('tenants.people')}
      </h3>
      {users.length === 0 && <p className="vt:text-muted">{t('tenants.noPeople')}</p>}
      {hasOthers ? <SearchedPeople {...props} /> : <PersonList {...props} users={users} />}
    </section>
  );
}
