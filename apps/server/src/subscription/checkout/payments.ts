import { planPayment, productIds, productNameOf, products, type TierTable } from '@vitrine/core/subscription';
import { randomBytes } from 'node:crypto';
import type { ProductId } from '@vitrine/core/contract';
import { writeAudit } from '../../audit/store.ts';
import type { Database } from '../../db/database.ts';
import { currentTenant, currentUser, db, now } from '../../db/executor.ts';
import { lockSubscription, planContext, writeSubscription } from '../store.ts';
import type { AskedPrice, PaymentEvent } from './provider.ts';

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
    .select(['asked_price', 'asked_subtotal', 'asked_currency', 'closed_at as closedAt'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('payments').select('payments.id').where('checkout_id', '=', id)).as('isPaid'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

const planProducts = productIds.filter((id) => products[id].kind === 'tier');

/** Closes the checkouts of plans that were not paid, but for the one that was: whoever pays one later would replace the plan unseen. */
async function closeOtherPlans(paidId: string): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ closed_at: now() })
    .where('id', '<>', paidId)
    .where('closed_at', 'is', null)
    .where('product', 'in', planProducts)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments').select('payments.id').whereRef('payments.checkout_id', '=', 'checkouts.id'),
        ),
      ),
    )
    .execute();
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
 * Price and amount are compared for the first payment only, because those of a renewal may differ.
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
  /** Whether the event was applied now: false when that was done before, or there is no checkout of ours. */
  readonly isNew: boolean;
  /** The tenant that has bought something; undefined when the event is about no checkout of ours. */
  readonly tenantId?: number;
  /** Whether somebody paid for a plan after its checkout was closed: it has changed nothing, and the money is to be paid back. */
  readonly isTooLate?: boolean;
}

/** Records what was bought, by whoever began its checkout. Renewals are bought by nobody. */
async function recordBought(product: ProductId, checkoutUserId: number): Promise<void> {
  const buyer = await db()
    .selectFrom('users')
    .select('name')
    .where('id', '=', checkoutUserId)
    .executeTakeFirstOrThrow();
  const kind = products[product].kind === 'tier' ? 'plan-bought' : 'extra-bought';
  await writeAudit(buyer, { kind, subject: productNameOf(product) });
}

/** Returns whether the checkout of the current tenant was closed, which another payment may just have done. */
async function isClosed(id: string): Promise<boolean> {
  const row = await db()
    .selectFrom('checkouts')
    .select('closed_at')
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Applies a payment that its provider has reported, once. Nothing else adds a paid tier, an extra or a payment.
 * What was bought follows from the checkout.
 */
export async function applyPayment(
  database: Pick<Database, 'withAllTenants' | 'withTenant'>,
  tiers: TierTable,
  event: PaymentEvent,
): Promise<AppliedPayment> {
  const checkout = await database.withAllTenants(() => findPaid(event));
  if (!checkout) return { isNew: false };
  const { tenantId, userId, product } = checkout;
  const applied = await database.withTenant(tenantId, async () => {
    const subscription = await lockSubscription(tiers);
    if (!subscription || !(await recordPayment(product, event))) return { isNew: false };
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
    if (await isClosed(event.checkoutId)) return { isNew: true, isTooLate: true };
    if (planned.refused !== undefined) return { isNew: true };
    await writeSubscription(planned.subscription);
    if (!event.isRenewal) await recordBought(product, userId);
    const { expireDate, extras } = planned.subscription;
    const extra = extras.find(({ id }) => id === event.checkoutId);
    await recordEnd(event.id, products[product].kind === 'tier' ? expireDate : extra?.expireDate);
    if (!event.isRenewal && products[product].kind === 'tier') await closeOtherPlans(event.checkoutId);
    return { isNew: true };
  });
  return { ...applied, tenantId };
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
    subscriptionName: productNameOf(row.product),
    total: row.total / 100,
    currency: row.currency,
    // A payment has one invoice: that of whoever took the money, else ours.
    ...(row.invoice_url === null ? { invoiceId: row.id } : { invoiceUrl: row.invoice_url }),
  }));
}
