import { planPayment, products, type TierTable } from '@vitrine/core/subscription';
import { randomBytes } from 'node:crypto';
import type { ProductId } from '@vitrine/core/contract';
import type { Database } from '../../db/database.ts';
import { currentTenant, currentUser, db, now } from '../../db/executor.ts';
import { lockSubscription, planContext, writeSubscription } from '../store.ts';
import { extraName, tierNames } from '../present.ts';
import type { AskedPrice, PaymentEvent } from './provider.ts';

/** Returns the name of a product, as the history of payments shows it. */
export function productName(id: ProductId): string {
  const product = products[id];
  return product.kind === 'tier' ? tierNames[product.tier] : extraName(product.kind, product.amount);
}

/** Stores that the current user begins to buy something. Returns its id, which nobody can guess. */
export async function beginCheckout(product: ProductId): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const userId = currentUser();
  if (userId === null) throw new Error('@vitrine/server: a checkout is begun by a person');
  await db()
    .insertInto('checkouts')
    .values({
      id,
      tenant_id: currentTenant(),
      user_id: userId,
      product,
      created_at: now(),
      provider_id: null,
    })
    .execute();
  return id;
}

/** Stores what the page of payment of a checkout of the current tenant asks for. */
export async function recordAsked(id: string, { price, subtotal, currency }: AskedPrice): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ asked_price: price, asked_subtotal: subtotal, asked_currency: currency })
    .where('id', '=', id)
    .execute();
}

/** Returns a checkout of any tenant. Works in `withAllTenants`. */
export async function findCheckout(id: string) {
  return db()
    .selectFrom('checkouts')
    .select(['tenant_id as tenantId', 'user_id as userId', 'product', 'provider_id as providerId'])
    .select(['asked_price', 'asked_subtotal', 'asked_currency'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether a subscription at the provider belongs to another checkout. Works in `withAllTenants`. */
async function isOfOther(providerId: string, checkoutId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('checkouts')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('id', '<>', checkoutId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the checkout that an event is about; undefined when there is none, or when the event says something else about it
 * than what is stored: another tenant, another price or amount, or a subscription at the provider that belongs to another one.
 * An amount counts until the subscription is known, because the price of a renewal may be another one.
 */
async function findPaid({ checkoutId, providerId, evidence }: PaymentEvent) {
  const checkout = await findCheckout(checkoutId);
  if (!checkout || !evidence) return checkout;
  if (providerId === undefined || evidence.tenantId !== checkout.tenantId) return undefined;
  if (checkout.providerId !== null) return checkout.providerId === providerId ? checkout : undefined;
  const isAsked =
    evidence.price === checkout.asked_price &&
    evidence.subtotal === checkout.asked_subtotal &&
    evidence.currency === checkout.asked_currency;
  return isAsked && !(await isOfOther(providerId, checkoutId)) ? checkout : undefined;
}

/** Stores a payment of the current tenant. Returns false when its event, or another one about the same payment, was stored before. */
async function recordPayment(product: ProductId, event: PaymentEvent): Promise<boolean> {
  const row = await db()
    .insertInto('payments')
    .values({
      tenant_id: currentTenant(),
      event_id: event.id,
      checkout_id: event.checkoutId,
      product,
      paid_at: event.paidAt,
      ends_at: event.until === undefined ? null : new Date(event.until),
      is_renewal: event.isRenewal,
      total: event.total,
      currency: event.currency,
      invoice_url: event.invoiceUrl ?? null,
      paid_id: event.paidId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the end of what a payment has paid into its row, as the subscription says it. */
async function recordEnd(eventId: string, endsAt: string | null | undefined): Promise<void> {
  if (endsAt === null || endsAt === undefined) return;
  await db()
    .updateTable('payments')
    .set({ ends_at: new Date(endsAt) })
    .where('event_id', '=', eventId)
    .where('ends_at', 'is', null)
    .execute();
}

/** What an event has changed. */
export interface AppliedPayment {
  /** Whether it was new. */
  readonly isNew: boolean;
  /** The tenant that has bought something; undefined when the event is about no checkout of ours. */
  readonly tenantId?: number;
}

/**
 * Applies a payment that its provider has reported, once. The only way by which a tier, an extra or a row of the history comes to be.
 * What was bought follows from the checkout.
 */
export async function applyPayment(
  database: Pick<Database, 'withAllTenants' | 'withTenant'>,
  tiers: TierTable,
  event: PaymentEvent,
): Promise<AppliedPayment> {
  const checkout = await database.withAllTenants(() => findPaid(event));
  if (!checkout) return { isNew: false };
  const { tenantId, product } = checkout;
  const isNew = await database.withTenant(tenantId, async () => {
    const subscription = await lockSubscription(tiers);
    if (!subscription || !(await recordPayment(product, event))) return false;
    const payment = {
      product,
      paidAt: Math.min(event.paidAt.getTime(), now().getTime()),
      isRenewal: event.isRenewal,
      until: event.until,
      extraId: event.checkoutId,
    };
    const planned = planPayment(subscription, payment, planContext(tiers));
    if (event.providerId !== undefined)
      await db()
        .updateTable('checkouts')
        .set({ provider_id: event.providerId, is_renewed: true })
        .where('id', '=', event.checkoutId)
        .where('provider_id', 'is', null)
        .execute();
    if (planned.refused !== undefined) return true;
    await writeSubscription(planned.subscription);
    const { expireDate, extras } = planned.subscription;
    const extra = extras.find(({ id }) => id === event.checkoutId);
    await recordEnd(event.id, products[product].kind === 'tier' ? expireDate : extra?.expireDate);
    return true;
  });
  return { isNew, tenantId };
}

/** Returns the payments of the current tenant, newest first. */
export async function listPayments() {
  const rows = await db()
    .selectFrom('payments')
    .selectAll()
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    createDate: row.paid_at.toISOString(),
    renewal: row.is_renewal,
    expireDate: row.ends_at?.toISOString() ?? null,
    duration: products[row.product].duration,
    subscriptionName: productName(row.product),
    total: row.total / 100,
    currency: row.currency,
    // A payment has one invoice: that of whoever took the money, else ours.
    ...(row.invoice_url === null ? { invoiceId: row.id } : { invoiceUrl: row.invoice_url }),
  }));
}
