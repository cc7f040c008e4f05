import { nextPeriodEnd } from '@vitrine/core/subscription';
import { sql } from 'kysely';
import { db } from '../db/executor.ts';
import { startFree } from '../subscription/store.ts';

const day = 86_400_000;

/** The tenants of the demo library. */
interface DemoTenants {
  readonly studio: number;
  readonly second: number;
}

/**
 * Gives the first tenant a Large Team that is paid every year, and the second one Free with four users more, so that both can be
 * changed and neither meets a limit. Works in `withAllTenants`.
 */
export async function createDemoSubscriptions(
  { studio, second }: DemoTenants,
  adminId: number,
  begunAt: Date,
): Promise<void> {
  const start = begunAt.getTime() - 100 * day;
  const endsAt = new Date(nextPeriodEnd(start, 'year', begunAt.getTime()));
  await db()
    .insertInto('subscriptions')
    .values({
      tenant_id: studio,
      tier: 'large',
      duration: 'year',
      began_at: new Date(start),
      ends_at: endsAt,
      is_cancelled: false,
      had_trial: true,
      is_active: true,
      closes_at: null,
    })
    .execute();
  const checkout = {
    id: 'demo-large-team',
    tenant_id: studio,
    user_id: adminId,
    product: 'large-team-year',
  } as const;
  await db()
    .insertInto('checkouts')
    .values({ ...checkout, created_at: new Date(start), provider_id: null })
    .execute();
  await db()
    .insertInto('payments')
    .values({
      tenant_id: studio,
      event_id: checkout.id,
      checkout_id: checkout.id,
      product: checkout.product,
      paid_at: new Date(start),
      ends_at: endsAt,
      is_renewal: false,
      total: 549_600,
      currency: 'USD',
      invoice_url: null,
    })
    .execute();
  await startFree(second);
  await db()
    .insertInto('subscription_extras')
    .values({
      tenant_id: second,
      id: 'demo-users',
      kind: 'users',
      amount: 4,
      duration: 'year',
      ends_at: endsAt,
      is_discontinued: false,
    })
    .execute();
}

/** Fills in the use of the days before `begunAt`, from when the files were added. Works in `withTenant`. */
export async function writeDemoUsage(tenantId: number, begunAt: Date): Promise<void> {
  await sql`call fill_usage_days(${tenantId}::bigint, (${begunAt.toISOString()}::timestamptz at time zone 'UTC')::date - 1)`.execute(
    db(),
  );
}
