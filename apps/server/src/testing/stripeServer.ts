import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the API has got: its form, and the headers that matter. */
export interface StripeRequest {
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
  readonly authorization: string | undefined;
}

/** What the API answers instead of the object that was asked for. */
type Failure = { readonly status: number; readonly code?: string } | 'hang-up';

/** A server on this machine that answers as the API of Stripe does, as far as a checkout needs it. */
export interface StripeServer {
  readonly origin: string;
  readonly requests: StripeRequest[];
  /** Amounts by price, in the smallest unit of their currency. */
  readonly prices: Map<string, { readonly amount: number; readonly currency: string }>;
  /** While set, every request fails so. */
  failure: Failure | undefined;
  close(): Promise<void>;
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return Object.fromEntries(new URLSearchParams(body));
}

function sessionObject(form: Readonly<Record<string, string>>, { prices, origin }: StripeServer): object {
  const price = prices.get(form['line_items[0][price]'] ?? '');
  const id = `cs_test_${form['client_reference_id']}`;
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: price?.amount ?? null,
    amount_total: price?.amount ?? null,
    client_reference_id: form['client_reference_id'],
    currency: price?.currency ?? null,
    customer: null,
    customer_email: form['customer_email'] ?? null,
    expires_at: 1_777_708_800,
    invoice: null,
    livemode: false,
    metadata: { checkout: form['metadata[checkout]'], tenant: form['metadata[tenant]'] },
    mode: form['mode'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: form['success_url'],
    url: `${origin}/pay/${id}`,
  };
}

function errorObject({ status, code }: Exclude<Failure, 'hang-up'>): object {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return { error: { type, message: 'The request failed.', ...(code !== undefined && { code }) } };
}

/** Starts the server on a free port of this machine; end it with `close`. */
export async function startStripeServer(): Promise<StripeServer> {
  const http = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_test' });
      response.end(JSON.stringify(body));
    };
    const handle = async () => {
      const path = request.url ?? '';
      const form = await readForm(request);
      const { 'idempotency-key': key, authorization } = request.headers;
      server.requests.push({
        path,
        form,
        idempotencyKey: key === undefined ? key : String(key),
        authorization,
      });
      if (server.failure === 'hang-up') return void request.socket.destroy();
      if (server.failure) return answer(server.failure.status, errorObject(server.failure));
      if (path === '/v1/checkout/sessions') return answer(200, sessionObject(form, server));
      const [, subscription] = /^\/v1\/subscriptions\/([^/?]+)$/.exec(path) ?? [];
      if (subscription === undefined) return answer(404, errorObject({ status: 404 }));
      const isEnding = form['cancel_at_period_end'] === 'true';
      return answer(200, { id: subscription, object: 'subscription', cancel_at_period_end: isEnding });
    };
    void handle();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: StripeServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    prices: new Map(),
    failure: undefined,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

/** What an invoice of a test says. */
export interface InvoiceValues {
  readonly id: string;
  readonly subscription: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly price: string;
  readonly subtotal: number;
  readonly total?: number;
  readonly currency: string;
  readonly reason?: string;
  /** In seconds since 1970. */
  readonly paidAt: number;
  readonly periodEnd: number;
}

/** Returns a paid invoice of a subscription, in the form of the API that the library belongs to. */
export function invoiceObject(values: InvoiceValues): object {
  const { id, subscription, metadata, price, subtotal, currency, paidAt, periodEnd } = values;
  const { total = subtotal, reason = 'subscription_create' } = values;
  return {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: total,
    amount_remaining: 0,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: paidAt - 2,
    currency,
    customer: 'cus_test',
    hosted_invoice_url: `https://invoice.test/i/${id}`,
    lines: {
      object: 'list',
      data: [
        {
          id: `il_${id}`,
          object: 'line_item',
          amount: subtotal,
          currency,
          parent: {
            type: 'subscription_item_details',
            subscription_item_details: { proration: false, subscription, subscription_item: 'si_test' },
          },
          period: { start: paidAt, end: periodEnd },
          pricing: {
            type: 'price_details',
            price_details: { price, product: 'prod_test' },
            unit_amount_decimal: String(subtotal),
          },
          quantity: 1,
        },
      ],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata, subscription },
    },
    status: 'paid',
    status_transitions: {
      finalized_at: paidAt - 1,
      marked_uncollectible_at: null,
      paid_at: paidAt,
      voided_at: null,
    },
    subtotal,
    total,
  };
}

/** Returns an event as Stripe sends it. */
export function eventObject(id: string, type: string, object: object, created: number): object {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
