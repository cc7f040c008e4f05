import type { Stripe } from 'stripe';
import type { Log } from '../../../app/log.ts';
import { Refusal } from '../../../app/refusal.ts';
import type { StripeSettings } from '../../../config/stripe.ts';
import { returnAddresses, type BegunCheckout, type CheckoutProvider, type Purchase } from '../provider.ts';
import { toPaymentEvent, type VerifiedEvent } from './invoiceEvent.ts';

/** A person waits for Stripe no longer than this, twice, in milliseconds. */
const timeout = 10_000;

/** Seconds for which a signature is valid: an event that is reported again is signed again. */
const toleranceSeconds = 300;

/** The library, loaded once: it takes longer than the rest of the server. */
async function openClient({ secretKey, apiBase }: StripeSettings) {
  const { Stripe: Client } = await import('stripe');
  const { protocol, hostname, port } = apiBase ?? {};
  const client = new Client(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(hostname !== undefined && { host: hostname }),
    ...(port !== undefined && port !== '' && { port }),
    ...(protocol !== undefined && { protocol: protocol === 'http:' ? 'http' : 'https' }),
  });
  return { client, errors: Client.errors };
}

/** Returns what the page of payment asks for, as Stripe says it. */
function toBegun(
  { url, amount_subtotal: subtotal, currency }: Stripe.Checkout.Session,
  price: string,
): BegunCheckout {
  if (!url || subtotal === null || currency === null)
    throw new Error('@vitrine/server: a checkout of Stripe without a page, an amount or a currency');
  return { url, asked: { price, subtotal, currency: currency.toUpperCase() } };
}

function sessionOf(
  { checkoutId, tenantId, buyer, origin }: Purchase,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  const { succeeded, failed } = returnAddresses(origin);
  const metadata = { checkout: checkoutId, tenant: String(tenantId) };
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    client_reference_id: checkoutId,
    metadata,
    subscription_data: { metadata },
    // An amount in another currency could not be compared with the one that was asked for.
    adaptive_pricing: { enabled: false },
    success_url: succeeded,
    cancel_url: failed,
    ...(buyer.email !== '' && { customer_email: buyer.email }),
  };
}

interface Signed {
  readonly body: string;
  readonly signature: string;
  readonly secret: string;
  readonly now: Date;
}

/** Returns a signed event. @throws Refusal `forbidden` for one that Stripe has not signed, `invalid` for a signed one that is not JSON. */
function verify({ webhooks }: Stripe, { body, signature, secret, now }: Signed): VerifiedEvent {
  try {
    return webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (cause) {
    // The library verifies before it reads. It throws other errors than its own for some headers that it cannot read.
    if (cause instanceof SyntaxError) throw new Refusal('invalid', 'The event is not JSON.', { cause });
    throw new Refusal('forbidden', 'The event is not signed by the provider of payments.', { cause });
  }
}

/** Returns the provider Stripe: its own page of payment, and paid invoices that it reports signed. */
export function createStripeProvider(settings: StripeSettings, now: () => Date, log: Log): CheckoutProvider {
  let opened: ReturnType<typeof openClient> | undefined;
  const open = () => (opened ??= openClient(settings));
  return {
    async begin(purchase) {
      const { client } = await open();
      const price = settings.prices[purchase.product];
      try {
        const session = await client.checkout.sessions.create(sessionOf(purchase, price), {
          idempotencyKey: purchase.checkoutId,
        });
        return toBegun(session, price);
      } catch (cause) {
        const { type, code, requestId } = cause as Partial<Stripe.errors.StripeError>;
        log.error({ type, code, requestId, product: purchase.product }, 'Stripe began no checkout');
        throw new Refusal('offline', 'The provider of payments does not respond.', { cause });
      }
    },
    async readEvent(body, header) {
      const { client } = await open();
      const signature = header('Stripe-Signature') ?? '';
      return toPaymentEvent(verify(client, { body, signature, secret: settings.webhookSecret, now: now() }));
    },
    async setRenewed(providerId, isRenewed) {
      const { client, errors } = await open();
      try {
        await client.subscriptions.update(providerId, { cancel_at_period_end: !isRenewed });
        return 'told';
      } catch (error) {
        // A subscription that has ended at Stripe cannot be changed any more.
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        log.warn({ code: error.code, providerId, isRenewed }, 'Stripe has nothing to renew here');
        return 'ended';
      }
    },
  };
}
