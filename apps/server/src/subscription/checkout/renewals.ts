import type { Subscription } from '@vitrine/core/contract';
import { products, type TierTable } from '@vitrine/core/subscription';
import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import { db } from '../../db/executor.ts';
import type { CheckoutsTable } from '../../db/schema.ts';
import { readSubscription } from '../store.ts';
import type { CheckoutProvider } from './provider.ts';

/** What a provider renews for a tenant. */
interface Renewed {
  readonly id: string;
  readonly product: CheckoutsTable['product'];
  readonly providerId: string;
  /** What the provider was told last. */
  readonly isRenewed: boolean;
  /** Whether it was closed before it was paid. */
  readonly isClosed: boolean;
}

interface Untold {
  readonly id: string;
  readonly providerId: string;
  readonly isWanted: boolean;
}

/** The most rounds of telling: what changes while the provider is being told is told in the next round. */
const maxRounds = 4;

/** Returns what a provider renews for the current tenant, the latest purchase first; payments of renewals do not count. */
async function readRenewed(): Promise<readonly Renewed[]> {
  const { rows } = await sql<Renewed>`
    select checkouts.id, checkouts.product, provider_id as "providerId", is_renewed as "isRenewed",
        closed_at is not null as "isClosed"
      from checkouts left join payments on payments.checkout_id = checkouts.id
      where provider_id is not null and is_renewed is not null
      group by checkouts.tenant_id, checkouts.id
      order by max(paid_at) filter (where not is_renewal) desc nulls last, checkouts.id`.execute(db());
  return rows;
}

/**
 * Returns whether a subscription has what a checkout has bought, and somebody wants it to go on. Of several checkouts for tiers
 * only the one that was paid last is renewed, and none that was closed before.
 */
function isGoingOn(
  { id, product }: Renewed,
  { tier, isCancelled, extras }: Subscription,
  lastTierCheckout: string | undefined,
): boolean {
  const bought = products[product];
  if (bought.kind === 'tier') return id === lastTierCheckout && tier === bought.tier && !isCancelled;
  return extras.some((extra) => extra.id === id && !extra.isDiscontinued);
}

/** Returns what the provider does not know yet about the current tenant. A closed or disabled account renews nothing. */
async function findUntold(tiers: TierTable): Promise<readonly Untold[]> {
  const renewed = await readRenewed();
  if (renewed.length === 0) return [];
  const subscription = await readSubscription(tiers);
  const { is_disabled: isDisabled } = await db()
    .selectFrom('tenants')
    .select('is_disabled')
    .executeTakeFirstOrThrow();
  const isOpen = subscription !== undefined && (subscription.closesAt ?? null) === null && !isDisabled;
  const lastTier = renewed.find(
    ({ product, isClosed }) => !isClosed && products[product].kind === 'tier',
  )?.id;
  return renewed.flatMap((each) => {
    const isWanted = isOpen && isGoingOn(each, subscription, lastTier);
    return isWanted === each.isRenewed ? [] : [{ id: each.id, providerId: each.providerId, isWanted }];
  });
}

/**
 * Tells the provider which purchases of a tenant go on after their period, as its subscription says, until the provider knows
 * everything or `maxRounds` are over. No transaction is open meanwhile. @throws when the provider does not respond; the hourly
 * work tells it again.
 */
export async function tellRenewals(
  { database, config }: Pick<AppDeps, 'database' | 'config'>,
  { setRenewed }: CheckoutProvider,
  tenantId: number,
): Promise<void> {
  if (!setRenewed) return;
  for (let round = 0; round < maxRounds; round += 1) {
    const untold = await database.withTenant(tenantId, () => findUntold(config.tiers));
    if (untold.length === 0) return;
    for (const { id, providerId, isWanted } of untold) {
      const outcome = await setRenewed(providerId, isWanted);
      await database.withTenant(tenantId, () =>
        db()
          .updateTable('checkouts')
          .set({ is_renewed: outcome === 'ended' ? null : isWanted })
          .where('id', '=', id)
          .execute(),
      );
    }
  }
}

/** Hourly: tells the provider what it does not know yet about any tenant. A failure is logged and does not affect the others. */
export async function tellAllRenewals(
  deps: Pick<AppDeps, 'database' | 'config' | 'log'>,
  provider: CheckoutProvider,
): Promise<void> {
  if (!provider.setRenewed) return;
  const { rows } = await deps.database.withAllTenants(() =>
    sql<{ tenantId: number }>`select distinct tenant_id as "tenantId" from checkouts
      where provider_id is not null and is_renewed is not null`.execute(db()),
  );
  for (const { tenantId } of rows)
    await tellRenewals(deps, provider, tenantId).catch((err: unknown) =>
      deps.log.error({ err, tenantId }, 'the provider of payments was not told what is renewed'),
    );
}
