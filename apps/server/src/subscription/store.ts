import type { Extra, Subscription } from '@vitrine/core/contract';
import {
  limitsOfTier,
  planPeriodEnd,
  type TierTable,
  type TransitionContext,
} from '@vitrine/core/subscription';
import { sql } from 'kysely';
import { currentTenant, db, now } from '../db/executor.ts';
import type { SubscriptionExtrasTable, SubscriptionsTable } from '../db/schema.ts';

function toDate(time: string | null | undefined): Date | null {
  return time === null || time === undefined ? null : new Date(time);
}

function toText(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** Returns the moment and the tiers for a plan of core. */
export function planContext(tiers: TierTable): TransitionContext {
  return { now: now().getTime(), tiers };
}

/** Returns what the rows of a subscription and its extras say, as core has it. */
function toSubscription(
  row: SubscriptionsTable,
  extras: Subscription['extras'],
  tiers: TierTable,
): Subscription {
  return {
    tier: row.tier,
    limits: limitsOfTier(row.tier, tiers),
    duration: row.duration,
    createDate: row.began_at.toISOString(),
    expireDate: toText(row.ends_at),
    isCancelled: row.is_cancelled,
    hadTrial: row.had_trial,
    extras,
    isActive: row.is_active,
    closesAt: toText(row.closes_at),
  };
}

function toExtra({ id, kind, amount, duration, ...row }: SubscriptionExtrasTable): Extra {
  return { id, kind, amount, duration, expireDate: toText(row.ends_at), isDiscontinued: row.is_discontinued };
}

/**
 * Returns what the current tenant has bought, as it is stored; undefined for one without a subscription, which has no limits.
 * `lock` blocks other changes until the transaction ends.
 */
async function readStored(tiers: TierTable, { lock }: { lock: boolean }): Promise<Subscription | undefined> {
  const query = db().selectFrom('subscriptions').selectAll();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  const extras = await db().selectFrom('subscription_extras').selectAll().orderBy('id').execute();
  return toSubscription(row, extras.map(toExtra), tiers);
}

/** Returns what the current tenant has now, without what has ended by itself; undefined for a tenant without limits. */
export async function readSubscription(tiers: TierTable): Promise<Subscription | undefined> {
  const stored = await readStored(tiers, { lock: false });
  return stored && planPeriodEnd(stored, planContext(tiers)).subscription;
}

/**
 * Returns what tenants have now, without what has ended by itself; a tenant without a subscription is left out. Sends two
 * statements for any number of tenants. Works in `withAllTenants`.
 */
export async function readSubscriptions(
  tiers: TierTable,
  tenantIds: readonly number[],
): Promise<ReadonlyMap<number, Subscription>> {
  const ofTenants = sql<boolean>`tenant_id = any(${tenantIds}::bigint[])`;
  const rows = await db().selectFrom('subscriptions').selectAll().where(ofTenants).execute();
  const extras = await db()
    .selectFrom('subscription_extras')
    .selectAll()
    .where(ofTenants)
    .orderBy('id')
    .execute();
  const extrasByTenant = new Map<number, Extra[]>(rows.map((row) => [row.tenant_id, []]));
  for (const row of extras) extrasByTenant.get(row.tenant_id)?.push(toExtra(row));
  return new Map(
    rows.map((row) => {
      const stored = toSubscription(row, extrasByTenant.get(row.tenant_id) ?? [], tiers);
      return [row.tenant_id, planPeriodEnd(stored, planContext(tiers)).subscription];
    }),
  );
}

/** Returns what is stored for the current tenant, for a plan of core, and blocks other changes until the transaction ends. */
export function lockSubscription(tiers: TierTable): Promise<Subscription | undefined> {
  return readStored(tiers, { lock: true });
}

/** Stores what the current tenant has, in place of what it had. */
export async function writeSubscription(subscription: Subscription): Promise<void> {
  const tenantId = currentTenant();
  const { tier, extras } = subscription;
  if (tier === 'other') throw new Error('@vitrine/server: a tier that is not in the table cannot be stored');
  const values = {
    tier,
    duration: subscription.duration,
    began_at: new Date(subscription.createDate),
    ends_at: toDate(subscription.expireDate),
    is_cancelled: subscription.isCancelled,
    had_trial: subscription.hadTrial,
    is_active: subscription.isActive ?? true,
    closes_at: toDate(subscription.closesAt),
  };
  await db()
    .insertInto('subscriptions')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  const ids = extras.map(({ id }) => id);
  await sql`delete from subscription_extras where not (id = any(${ids}::text[]))`.execute(db());
  for (const { id, kind, amount, duration, expireDate, isDiscontinued } of extras) {
    const extra = {
      kind,
      amount,
      duration,
      ends_at: toDate(expireDate),
      is_discontinued: isDiscontinued,
    };
    await db()
      .insertInto('subscription_extras')
      .values({ tenant_id: tenantId, id, ...extra })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(extra))
      .execute();
  }
}

/** Gives a tenant the tier Free, without a trial so far. Works in `withAllTenants`; a tenant that has something keeps it. */
export async function startFree(tenantId: number): Promise<void> {
  await db()
    .insertInto('subscriptions')
    .values({
      tenant_id: tenantId,
      tier: 'free',
      duration: 'year',
      began_at: now(),
      ends_at: null,
      is_cancelled: false,
      had_trial: false,
      is_active: true,
      closes_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores what has ended by itself of the current tenant: a cancelled tier is Free then, and unsubscribed extras are gone. */
export async function endPeriods(tiers: TierTable): Promise<void> {
  const stored = await lockSubscription(tiers);
  if (!stored) return;
  const { subscription, endedTier, endedExtras } = planPeriodEnd(stored, planContext(tiers));
  if (endedTier !== undefined || endedExtras.length > 0) await writeSubscription(subscription);
}
