import type { Subscription } from '@vitrine/core/contract';
import { limitsOfTier } from '@vitrine/core/subscription';
import type { AppDeps } from '../app/deps.ts';
import { db } from '../db/executor.ts';
import { writeSubscription } from '../subscription/store.ts';

const day = 86_400_000;

/** Gives a tenant a subscription; by default a Small Team that was bought ten days ago for a year. */
export async function giveSubscription(
  { database, now }: Pick<AppDeps, 'database' | 'now'>,
  tenantId: number,
  changes: Partial<Subscription> = {},
): Promise<void> {
  const start = now().getTime() - 10 * day;
  const { tier = 'small' } = changes;
  const subscription: Subscription = {
    tier,
    limits: limitsOfTier(tier === 'other' ? 'enterprise' : tier),
    duration: 'year',
    createDate: new Date(start).toISOString(),
    expireDate: tier === 'free' ? null : new Date(start + 365 * day).toISOString(),
    isCancelled: false,
    hadTrial: false,
    extras: [],
    ...changes,
  };
  await database.withTenant(tenantId, () => writeSubscription(subscription));
}

/** Sets how many bytes a tenant seems to use, so that a test meets a limit of gigabytes with small files. */
export async function pretendUse(
  { database }: Pick<AppDeps, 'database'>,
  tenantId: number,
  bytes: number,
): Promise<void> {
  await database.withTenant(tenantId, () => db().updateTable('tenant_usage').set({ bytes }).execute());
}
