import {
  ApiError,
  maxNamedTenantUsers,
  type CreateTenantInput,
  type ImpersonateInput,
  type Tenant,
  type TenantsApi,
  type TenantUser,
  type UpdateTenantInput,
  type Viewer,
} from '../../contract/index.ts';
import {
  filterTenants,
  findImpersonationRefusal,
  findReasonError,
  findTenantErrors,
  findTenantProblems,
  maxImpersonationMs,
  maxShownTenants,
  toTenantInput,
} from '../../tenants/index.ts';
import { planReopen } from '../../subscription/index.ts';
import { normalizeUserTexts } from '../../users/index.ts';
import { toIso } from '../clock.ts';
import {
  findPerson,
  recordAudit,
  tenantIdOf,
  viewerOfPerson,
  type StoredPerson,
  type StoredTenant,
} from '../memory/accounts.ts';
import type { MemoryContext } from '../memory/context.ts';
import { pageOfList } from '../memory/page.ts';
import { makePasswordLink } from '../memory/passwordLinks.ts';
import { limitsNow, subscriptionNow } from '../subscription/store.ts';
import { checkPersonTexts, hasText, sortPeople } from '../users/port.ts';

function invalid(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError('invalid', { status: 400, fields });
}

function presentUser({ logicalId, name, email, role, isActive }: StoredPerson): TenantUser {
  const isSuperAdmin = role === 'super';
  return {
    logicalId,
    name,
    email,
    isActive,
    role: role === 'user' ? 'user' : 'admin',
    ...(isSuperAdmin && { isSuperAdmin }),
  };
}

/** The calls of a memory back end for the customer accounts. All of them share the library of the back end. */
export function createTenantsPort({ backEnd, library, session }: MemoryContext): TenantsApi {
  const { accounts, clock, tenant: ownAccount } = backEnd;

  function present({ clientId: _clientId, ...tenant }: StoredTenant): Tenant {
    const people = accounts.people.filter(({ tenantId }) => tenantId === tenant.id);
    const ranks = { super: 0, admin: 1, user: 2 };
    const first = sortPeople(people).toSorted((one, other) => ranks[one.role] - ranks[other.role]);
    const isOwn = tenant.id === accounts.tenants[0]?.id;
    const now = clock.now();
    const limits = limitsNow(ownAccount, now);
    const figures = {
      userCount: isOwn ? ownAccount.usersCount : people.filter(({ isActive }) => isActive).length,
      userLimit: isOwn ? limits.users : null,
      usedSpace: isOwn ? library().storage.usedBytes : 0,
      storageLimit: isOwn ? limits.storageBytes : null,
    };
    const subscription = (isOwn && subscriptionNow(ownAccount, now)) || undefined;
    return {
      ...tenant,
      ...figures,
      currentSubscription: isOwn ? 'Large Team' : 'Free',
      lastActivity: null,
      users: first.slice(0, maxNamedTenantUsers).map(presentUser),
      problems: findTenantProblems({ ...figures, subscription }, now),
    };
  }
  function find(id: string): StoredTenant {
    const tenant = accounts.tenants.find((each) => each.id === id);
    if (!tenant) throw new ApiError('not-found', { status: 404 });
    return tenant;
  }
  function record(tenant: StoredTenant, kind: Parameters<typeof recordAudit>[3]['kind']): void {
    const entry = { tenantId: tenant.id, kind, subject: tenant.name };
    recordAudit(accounts, clock, session.viewer(), entry);
  }
  function checkTexts(texts: { name: string; primaryDomain: string }, own?: StoredTenant): void {
    const others = accounts.tenants.filter((each) => each !== own);
    const isTaken =
      texts.primaryDomain !== '' &&
      others.some((each) => each.primaryDomain.toLowerCase() === texts.primaryDomain.toLowerCase());
    const errors = { ...(isTaken && { primaryDomain: 'taken' }), ...findTenantErrors(texts) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }
  function createAdmin(tenantId: string, admin: NonNullable<CreateTenantInput['admin']>): StoredPerson {
    const person: StoredPerson = {
      ...normalizeUserTexts(admin),
      id: accounts.nextId(),
      tenantId,
      role: 'admin',
      isActive: true,
      lastActivity: null,
      password: undefined,
      isChanged: true,
    };
    accounts.people.push(person);
    return person;
  }
  function checkAdmin(admin: NonNullable<CreateTenantInput['admin']>): void {
    try {
      checkPersonTexts(accounts, normalizeUserTexts(admin), { tenantId: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw invalid(
        Object.fromEntries(Object.entries(error.fields).map(([key, text]) => [`admin.${key}`, text])),
      );
    }
  }
  function create({ admin, clientId, ...given }: CreateTenantInput) {
    const texts = toTenantInput({ name: given.name, primaryDomain: given.primaryDomain ?? '' });
    const again = accounts.tenants.find((each) => clientId !== undefined && each.clientId === clientId);
    if (again) {
      const person = accounts.people.find(({ tenantId }) => tenantId === again.id);
      const passwordLink = person ? makePasswordLink(accounts, clock, person) : null;
      return { tenant: present(again), passwordLink };
    }
    checkTexts(texts);
    if (admin) checkAdmin(admin);
    const tenant: StoredTenant = { ...texts, id: accounts.nextId(), isDisabled: false, version: 1, clientId };
    accounts.tenants.push(tenant);
    record(tenant, 'account-created');
    const person = admin && createAdmin(tenant.id, admin);
    return {
      tenant: present(tenant),
      passwordLink: person ? makePasswordLink(accounts, clock, person) : null,
    };
  }
  function update({ id, version, ...given }: UpdateTenantInput): Tenant {
    const tenant = find(id);
    if (version !== undefined && version !== tenant.version)
      throw new ApiError('conflict', { status: 412, current: present(tenant) });
    const { name = tenant.name, primaryDomain = tenant.primaryDomain } = given;
    const texts = toTenantInput({ name, primaryDomain });
    checkTexts(texts, tenant);
    Object.assign(tenant, texts, { version: tenant.version + 1 });
    record(tenant, 'account-changed');
    return present(tenant);
  }
  function setDisabled(id: string, isDisabled: boolean): Tenant {
    const tenant = find(id);
    if (isDisabled && id === tenantIdOf(accounts, session.viewer()))
      throw new ApiError('forbidden', { status: 403, fields: { id: 'own-account' } });
    if (tenant.isDisabled !== isDisabled) {
      Object.assign(tenant, { isDisabled, version: tenant.version + 1 });
      record(tenant, isDisabled ? 'account-disabled' : 'account-enabled');
    }
    return present(tenant);
  }
  function keep(id: string): Tenant {
    const tenant = find(id);
    const isOwn = tenant.id === accounts.tenants[0]?.id;
    if (!isOwn || !ownAccount.subscription) return present(tenant);
    const { subscription, refused } = planReopen(ownAccount.subscription, { now: clock.now() });
    if (refused === 'ended')
      throw new ApiError('conflict', { status: 409, fields: { subscription: refused } });
    if (refused === undefined) {
      ownAccount.subscription = subscription;
      record(tenant, 'account-kept');
    }
    return present(tenant);
  }
  function impersonate({ logicalId, tenantId, mode, reason = '' }: ImpersonateInput): Viewer {
    const actor = session.viewer();
    const person = findPerson(accounts, logicalId);
    if (!person || (tenantId !== undefined && person.tenantId !== tenantId))
      throw new ApiError('not-found', { status: 404 });
    const error = findReasonError(mode, reason);
    if (error) throw invalid({ reason: error });
    const tenant = find(person.tenantId);
    const refusal = findImpersonationRefusal({
      actor: {
        isSuperAdmin: actor.isSuperAdmin,
        mayEditTenants: true,
        isImpersonating: actor.impersonatedBy !== undefined,
      },
      target: {
        isSuperAdmin: person.role === 'super',
        isActive: person.isActive,
        isTenantDisabled: tenant.isDisabled,
      },
    });
    if (refusal) throw new ApiError('forbidden', { status: 403, fields: { impersonation: refusal } });
    recordAudit(accounts, clock, actor, {
      tenantId: tenant.id,
      kind: 'impersonation-started',
      subject: person.logicalId,
      after: mode,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    });
    const endsAt = toIso(clock.now() + maxImpersonationMs);
    const impersonatedBy = { logicalId: actor.logicalId, name: actor.name, mode, endsAt };
    return session.impersonate({ ...viewerOfPerson(person), impersonatedBy });
  }
  function stop(): Viewer {
    const viewer = session.viewer();
    if (!viewer.impersonatedBy) throw new ApiError('conflict', { status: 409 });
    recordAudit(accounts, clock, viewer, {
      tenantId: tenantIdOf(accounts, viewer),
      kind: 'impersonation-stopped',
      subject: viewer.logicalId,
    });
    return session.stopImpersonation();
  }
  return {
    async listTenants(filter) {
      const newestFirst = accounts.tenants.toReversed();
      return filterTenants(newestFirst, filter)
        .slice(0, maxShownTenants + 1)
        .map(present);
    },
    async listTenantUsers({ id, q, ...page }) {
      const { id: tenantId } = find(id);
      const people = accounts.people.filter((each) => each.tenantId === tenantId && hasText(each, q));
      return pageOfList(sortPeople(people).map(presentUser), page);
    },
    mayEditTenants: async () => session.viewer().isSuperAdmin,
    createTenant: async (input) => create(input),
    updateTenant: async (input) => update(input),
    disableTenant: async ({ id }) => setDisabled(id, true),
    enableTenant: async ({ id }) => setDisabled(id, false),
    keepTenant: async ({ id }) => keep(id),
    impersonate: async (input) => impersonate(input),
    stopImpersonation: async () => stop(),
  };
}
