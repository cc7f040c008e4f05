import type { Extra, Subscription } from '@vitrine/core/contract';
import {
  defaultTiers,
  extraNameOf,
  tierNameOf,
  type TierId,
  type TierTable,
} from '@vitrine/core/subscription';
import { currentTenant, db } from '../db/executor.ts';
import { limitsOf, readUse } from './quota.ts';
import { readSubscription } from './store.ts';

function tierOf({ tier }: Pick<Subscription, 'tier'>): TierId {
  return tier === 'other' ? 'enterprise' : tier;
}

function presentExtra({ id, kind, amount, duration, expireDate, isDiscontinued }: Extra) {
  return {
    id,
    subscription: {
      name: extraNameOf({ kind, amount }),
      userLimit: kind === 'users' ? amount : null,
      storageLimit: kind === 'storage' ? amount : null,
    },
    duration,
    expireDate,
    discontinued: isDiscontinued,
  };
}

function presentExtras({ extras }: Subscription, reached: { storage: boolean; users: boolean }) {
  const ofKind = (kind: Extra['kind']) => extras.filter((extra) => extra.kind === kind);
  const sum = (kind: Extra['kind']) => ofKind(kind).reduce((total, { amount }) => total + amount, 0);
  return {
    extraStorageValue: sum('storage'),
    isStorageLimitReached: reached.storage,
    extraUsersValue: sum('users'),
    isUserLimitReached: reached.users,
    extraStorageDetails: ofKind('storage').map(presentExtra),
    extraUsersDetails: ofKind('users').map(presentExtra),
  };
}

function presentStandalone(tenantId: number, subscription: Subscription) {
  const { typeId } = defaultTiers[tierOf(subscription)];
  return {
    id: tenantId,
    subscription: { id: typeId, name: tierNameOf(subscription), ...subscription.limits },
    tenantId,
    duration: subscription.duration,
    isActive: subscription.isActive ?? true,
    createDate: subscription.createDate,
    expireDate: subscription.expireDate,
    discontinued: subscription.isCancelled,
  };
}

/** Returns the current tenant, and what it has bought, in the parts of the wire format. */
export async function presentParts(tiers: TierTable) {
  const tenantId = currentTenant();
  const { name } = await db().selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  const subscription = await readSubscription(tiers);
  const { bytes, users } = await readUse();
  const limits = limitsOf(subscription);
  return {
    tenant: {
      name,
      desiredSubscriptionId: subscription ? defaultTiers[tierOf(subscription)].typeId : null,
      cancelSubscription: subscription?.isCancelled ?? false,
      wasATrial: subscription?.hadTrial ?? false,
      usersCount: users,
      closesAt: subscription?.closesAt ?? null,
    },
    standaloneSubscriptionTenant: subscription ? presentStandalone(tenantId, subscription) : null,
    subscriptionExtras: subscription
      ? presentExtras(subscription, {
          // A full storage takes nothing more, but what is exactly full is only almost reached.
          storage: limits.storageBytes !== null && bytes > limits.storageBytes,
          users: limits.users !== null && users >= limits.users,
        })
      : null,
  };
}

/** Returns the current tenant with what it has bought. */
export async function presentAccount(tiers: TierTable) {
  const { tenant, ...bought } = await presentParts(tiers);
  return { ...tenant, ...bought };
}
