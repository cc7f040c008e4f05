import type { Subscription } from '@vitrine/core/contract';
import { tierNameOf, type TierTable } from '@vitrine/core/subscription';
import { findTenantProblems } from '@vitrine/core/tenants';
import { now } from '../db/executor.ts';
import { limitsOf } from '../subscription/quota.ts';
import { readSubscriptions } from '../subscription/store.ts';
import type { TenantRow, TenantUserRow } from './store.ts';

function presentUser({ role, ...user }: TenantUserRow) {
  const roles = role === 'user' ? [] : role === 'super' ? ['super', 'admin'] : ['admin'];
  return { ...user, roles };
}

/** Returns users of an account as operators see them. */
export function presentTenantUsers(users: readonly TenantUserRow[]) {
  return users.map(({ logicalId, name, email, role, isActive }) =>
    presentUser({ logicalId, name, email, role, isActive }),
  );
}

function presentOne(
  { hasFailedFiles, users, lastActivity, ...tenant }: TenantRow,
  subscription: Subscription | undefined,
) {
  const { users: userLimit, storageBytes: storageLimit } = limitsOf(subscription);
  const facts = { ...tenant, userLimit, storageLimit, subscription, hasFailedFiles };
  return {
    ...tenant,
    currentSubscription: subscription ? tierNameOf(subscription) : '',
    lastActivity: lastActivity?.toISOString() ?? null,
    users: presentTenantUsers(users),
    userLimit,
    storageLimit,
    problems: [...findTenantProblems(facts, now().getTime())],
  };
}

/** Returns accounts as operators see them, with what they have bought. Works in `withAllTenants`. */
export async function presentTenants(tenants: readonly TenantRow[], tiers: TierTable) {
  const ids = tenants.map(({ id }) => id);
  const subscriptions = await readSubscriptions(tiers, ids);
  return tenants.map((tenant) => presentOne(tenant, subscriptions.get(tenant.id)));
}

/** Returns an account as operators see it, with what it has bought. Works in `withAllTenants`. */
export async function presentTenant(tenant: TenantRow, tiers: TierTable) {
  const subscriptions = await readSubscriptions(tiers, [tenant.id]);
  return presentOne(tenant, subscriptions.get(tenant.id));
}
