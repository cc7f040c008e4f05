import { productNameOf, products } from '@vitrine/core/subscription';
import { notFound } from '../../app/refusal.ts';
import type { Config } from '../../config/config.ts';
import { db } from '../../db/executor.ts';

/** Returns the number of an invoice: the year in which it was paid, and the number of the payment on this server. */
function numberOf({ id, paid_at: paidAt }: { readonly id: number; readonly paid_at: Date }): string {
  return `${paidAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`;
}

/** Returns the texts of a party: the first line of a text is its name. */
function partyOf(text: string): { readonly name: string; readonly lines: string[] } {
  const [name = '', ...lines] = text.split('|').map((line) => line.trim());
  return { name, lines };
}

/**
 * Returns the invoice of a payment of the current tenant.
 * @throws Refusal `not-found` for an unknown payment, and for one whose provider has made the invoice.
 */
export async function readInvoice({ seller }: Pick<Config, 'seller'>, id: number) {
  const payment = await db()
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .innerJoin('tenants', 'tenants.id', 'payments.tenant_id')
    .select(['payments.id', 'payments.product', 'paid_at', 'ends_at', 'total', 'currency'])
    .select(['users.name as person', 'users.email', 'tenants.name as tenant'])
    .where('payments.id', '=', id)
    .where('invoice_url', 'is', null)
    .executeTakeFirst();
  if (!payment) throw notFound();
  const { paid_at: paidAt, ends_at: endsAt, person, email, tenant, currency } = payment;
  const total = payment.total / 100;
  return {
    number: numberOf(payment),
    issuedAt: paidAt.toISOString(),
    seller: partyOf(seller),
    buyer: { name: tenant, lines: [person, ...(email === null || email === '' ? [] : [email])] },
    lines: [
      {
        name: `${productNameOf(payment.product)} (${products[payment.product].duration})`,
        from: paidAt.toISOString(),
        until: endsAt?.toISOString() ?? null,
        amount: total,
      },
    ],
    total,
    currency,
  };
}
