import * as z from 'zod/mini';
import { Refusal } from '../../../app/refusal.ts';
import type { PaymentEvent } from '../provider.ts';
import { toHundredths } from './amounts.ts';

const text = z.string().check(z.minLength(1), z.maxLength(255));
const amount = z.int().check(z.minimum(0));
const seconds = z.int().check(z.minimum(0));
/** An object of Stripe is its id, or itself where it was asked for. */
const reference = z.union([
  text,
  z.pipe(
    z.object({ id: text }),
    z.transform(({ id }) => id),
  ),
]);

/** The parts of a paid invoice that count. */
const paidInvoice = z.object({
  id: text,
  billing_reason: z.nullable(z.string()),
  currency: z.pipe(
    z.string().check(z.regex(/^[a-z]{3}$/i)),
    z.transform((code) => code.toUpperCase()),
  ),
  subtotal: amount,
  total: amount,
  hosted_invoice_url: z.nullish(z.string()),
  status_transitions: z.object({ paid_at: z.nullable(seconds) }),
  parent: z.nullable(
    z.object({
      subscription_details: z.nullish(
        z.object({ metadata: z.nullish(z.record(z.string(), z.string())), subscription: reference }),
      ),
    }),
  ),
  lines: z.object({
    data: z.array(
      z.object({
        period: z.object({ end: seconds }),
        pricing: z.nullish(z.object({ price_details: z.nullish(z.object({ price: reference })) })),
      }),
    ),
  }),
});

/** An event of Stripe whose signature was verified. */
export interface VerifiedEvent {
  readonly id: string;
  readonly type: string;
  /** In seconds since 1970. */
  readonly created: number;
  readonly data: { readonly object: unknown };
}

/** What an invoice is for that pays a period: the first one, or another one. Others, such as for a change of prices, pay none. */
const periodReasons: ReadonlySet<string | null> = new Set(['subscription_create', 'subscription_cycle']);

/**
 * Returns the payment that an event reports: a paid invoice for a period of a subscription that a checkout of ours has begun.
 * Undefined for everything else.
 * @throws Refusal `invalid` for a paid invoice that cannot be read.
 */
export function toPaymentEvent(event: VerifiedEvent): PaymentEvent | undefined {
  if (event.type !== 'invoice.paid') return undefined;
  const { success, data: invoice } = paidInvoice.safeParse(event.data.object);
  if (!success)
    throw new Refusal('invalid', 'The invoice has the form of another version of the API of Stripe.');
  const details = invoice.parent?.subscription_details;
  const { checkout, tenant } = details?.metadata ?? {};
  const [line] = invoice.lines.data;
  if (!details || !line || checkout === undefined || !periodReasons.has(invoice.billing_reason))
    return undefined;
  const { currency, hosted_invoice_url: page } = invoice;
  return {
    id: event.id,
    checkoutId: checkout,
    paidAt: new Date((invoice.status_transitions.paid_at ?? event.created) * 1000),
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    until: new Date(line.period.end * 1000).toISOString(),
    total: toHundredths(invoice.total, currency),
    currency,
    ...(typeof page === 'string' && /^https?:\/\//.test(page) && { invoiceUrl: page }),
    providerId: details.subscription,
    paidId: invoice.id,
    evidence: {
      tenantId: Number(tenant),
      price: line.pricing?.price_details?.price ?? '',
      subtotal: invoice.subtotal,
      currency,
    },
  };
}
