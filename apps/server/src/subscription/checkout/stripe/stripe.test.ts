import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductId, Subscription } from '@vitrine/core/contract';
import { productIds } from '@vitrine/core/subscription';
import { db } from '../../../db/executor.ts';
import { runHourly } from '../../../start/housekeeping.ts';
import { createTestServer, json, type TestServer } from '../../../testing/createTestServer.ts';
import {
  eventObject,
  invoiceObject,
  startStripeServer,
  type InvoiceValues,
  type StripeServer,
} from '../../../testing/stripeServer.ts';
import { giveSubscription } from '../../../testing/subscriptions.ts';

const start = Date.UTC(2026, 4, 1, 8);
const day = 86_400_000;
const webhookSecret = 'whsec_of_the_tests_only';

let time = start;
let stripe: StripeServer;
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  for (const id of productIds) stripe.prices.set(`price_${id}`, { amount: 298_800, currency: 'usd' });
  server = await createTestServer({
    now: () => new Date(time),
    env: {
      VITRINE_CHECKOUT: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICES: JSON.stringify(Object.fromEntries(productIds.map((id) => [id, `price_${id}`]))),
      STRIPE_API_BASE: stripe.origin,
    },
  });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  time = start;
  stripe.failure = undefined;
  for (const each of [server.tenants.a, server.tenants.b])
    await server.deps.database.withTenant(each, async () => {
      await db().deleteFrom('payments').execute();
      await db().deleteFrom('checkouts').execute();
    });
  await give({ tier: 'free' });
  admin = await server.signIn('admin');
  stripe.requests.length = 0;
});

const give = (changes: Partial<Subscription>, tenantId = server.tenants.a) =>
  giveSubscription(server.deps, tenantId, changes);

interface Tenant {
  readonly standaloneSubscriptionTenant: { subscription: { id: number }; expireDate: string | null };
  readonly subscriptionExtras: {
    extraStorageDetails: { id: string; expireDate: string; discontinued: boolean }[];
  };
  readonly cancelSubscription: boolean;
}

async function tenant(login: 'admin' | 'admin-b' = 'admin'): Promise<Tenant> {
  // A session does not last as long as a subscription.
  const session = await server.signIn(login);
  return (await (await session('/api/profile/refreshtenant', json('POST', {}))).json()) as Tenant;
}

const tierOf = async (login?: 'admin-b') =>
  (await tenant(login)).standaloneSubscriptionTenant.subscription.id;

async function payments(): Promise<Record<string, unknown>[]> {
  return (await (await admin('/api/profile/payments')).json()) as Record<string, unknown>[];
}

/** Begins a checkout, and returns its id. */
async function begin(product: ProductId, as = admin): Promise<string> {
  const response = await as('/api/checkout', json('POST', { product }));
  const { url } = (await response.json()) as { url: string };
  return /\/pay\/cs_test_([0-9a-f]{32})$/.exec(url)?.[1] ?? `no checkout: ${response.status}`;
}

type Changes = Partial<InvoiceValues> & { readonly eventId?: string; readonly type?: string };

/** Returns the event of the payment of a checkout for a month, as of now. */
function paidEvent(checkout: string, product: ProductId, changes: Changes = {}): object {
  const { eventId = `evt_${checkout}`, type = 'invoice.paid', ...values } = changes;
  const paidAt = values.paidAt ?? time / 1000;
  const invoice = invoiceObject({
    id: `in_${checkout}`,
    subscription: `sub_${checkout}`,
    metadata: { checkout, tenant: String(server.tenants.a) },
    price: `price_${product}`,
    subtotal: 298_800,
    currency: 'usd',
    paidAt,
    periodEnd: paidAt + (31 * day) / 1000,
    ...values,
  });
  return eventObject(eventId, type, invoice, paidAt);
}

/** Signs a body as Stripe does, by its own library. */
function sign(payload: string, { secret = webhookSecret, at = time } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
}

async function reportBody(body: string, signature: string) {
  const response = await server.fetch('/api/checkout/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Reports an event as Stripe does: a body with spaces, as it sends it, and a signature of that moment. */
async function report(event: object) {
  const body = JSON.stringify(event, null, 2);
  return reportBody(body, sign(body));
}

const applied = { status: 200, body: { received: true, applied: true } };
const ignored = { status: 200, body: { received: true, applied: false } };

/** What Stripe was told about subscriptions, in order. */
function told(): string[] {
  return stripe.requests
    .filter(({ path }) => path.startsWith('/v1/subscriptions/'))
    .map(
      ({ path, form }) =>
        `${path.split('/').at(-1)} ${form['cancel_at_period_end'] === 'true' ? 'ends' : 'goes on'}`,
    );
}

describe('a checkout of Stripe', () => {
  it('is a session of a subscription, which names what is bought and for whom, and is begun once', async () => {
    const id = await begin('team-year');
    expect(stripe.requests).toEqual([
      {
        path: '/v1/checkout/sessions',
        authorization: 'Bearer sk_test_of_the_tests',
        idempotencyKey: id,
        form: {
          mode: 'subscription',
          'line_items[0][price]': 'price_team-year',
          'line_items[0][quantity]': '1',
          client_reference_id: id,
          'metadata[checkout]': id,
          'metadata[tenant]': String(server.tenants.a),
          'subscription_data[metadata][checkout]': id,
          'subscription_data[metadata][tenant]': String(server.tenants.a),
          'adaptive_pricing[enabled]': 'false',
          success_url: 'http://localhost/profile?paymentsucceeded=true',
          cancel_url: 'http://localhost/profile?paymentfailed=true',
        },
      },
    ]);
    expect([await tierOf(), await payments()]).toEqual([4, []]);
  });

  it('is not begun while Stripe does not respond, and nothing is bought', async () => {
    for (const failure of ['hang-up', { status: 500 }, { status: 400, code: 'resource_missing' }] as const) {
      stripe.failure = failure;
      const response = await admin('/api/checkout', json('POST', { product: 'team-year' }));
      expect([response.status, await response.json()]).toMatchObject([503, { code: 'offline' }]);
    }
    expect(await tierOf()).toBe(4);
  });

  it('pays a plan, with its end, its invoice and one row of the history', async () => {
    const id = await begin('large-team-month');
    expect(await report(paidEvent(id, 'large-team-month', { total: 355_572 }))).toEqual(applied);
    expect((await tenant()).standaloneSubscriptionTenant).toMatchObject({
      subscription: { id: 8 },
      expireDate: '2026-06-01T08:00:00.000Z',
    });
    expect(await payments()).toEqual([
      {
        createDate: '2026-05-01T08:00:00.000Z',
        renewal: false,
        expireDate: '2026-06-01T08:00:00.000Z',
        duration: 'month',
        subscriptionName: 'Large Team',
        total: 3555.72,
        currency: 'USD',
        invoiceUrl: `https://invoice.test/i/in_${id}`,
      },
    ]);
    time = Date.UTC(2026, 5, 1, 9);
    const renewal = {
      eventId: 'evt_renewal',
      id: 'in_renewal',
      reason: 'subscription_cycle',
      subtotal: 310_000,
    };
    expect(await report(paidEvent(id, 'large-team-month', renewal))).toEqual(applied);
    expect((await tenant()).standaloneSubscriptionTenant.expireDate).toBe('2026-07-02T09:00:00.000Z');
  });
});

describe('a payment', () => {
  it('that comes twice counts once: the same event, many times at once, or two events about one invoice', async () => {
    const id = await begin('extra-storage-month');
    const event = paidEvent(id, 'extra-storage-month');
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(event)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => body['applied'] === true)).toHaveLength(1);
    time += day;
    expect(await report(event)).toEqual(ignored);
    expect(await report(paidEvent(id, 'extra-storage-month', { eventId: 'evt_twin' }))).toEqual(ignored);
    // The success page and the session say the same payment again, but only the invoice counts.
    const session = { id: `cs_test_${id}`, object: 'checkout.session', payment_status: 'paid' };
    expect(await report(eventObject('evt_session', 'checkout.session.completed', session, 1))).toEqual(
      ignored,
    );
    expect(await payments()).toHaveLength(1);
    expect((await tenant()).subscriptionExtras.extraStorageDetails).toMatchObject([
      { id, expireDate: '2026-06-01T08:00:00.000Z' },
    ]);
  });

  it('that is reported late counts from when it was paid: after the session has expired, and after the plan was cancelled', async () => {
    const id = await begin('team-month');
    const event = paidEvent(id, 'team-month');
    time = start + 3 * day;
    const session = { id: `cs_test_${id}`, object: 'checkout.session', status: 'expired' };
    expect(await report(eventObject('evt_expired', 'checkout.session.expired', session, 1))).toEqual(ignored);
    expect(await tierOf()).toBe(4);
    expect(await report(event)).toEqual(applied);
    expect((await tenant()).standaloneSubscriptionTenant.expireDate).toBe('2026-06-01T08:00:00.000Z');
    await admin('/api/profile/unsubscribe', json('POST', {}));
    time = Date.UTC(2026, 5, 1, 12);
    expect(await tierOf()).toBe(4);
    // Stripe took the money an hour before somebody cancelled, and reports it afterwards.
    const late = {
      eventId: 'evt_late',
      id: 'in_late',
      reason: 'subscription_cycle',
      paidAt: Date.UTC(2026, 5, 1, 8) / 1000,
    };
    expect(await report(paidEvent(id, 'team-month', late))).toEqual(applied);
    const { cancelSubscription, standaloneSubscriptionTenant } = await tenant();
    expect([cancelSubscription, standaloneSubscriptionTenant]).toMatchObject([
      true,
      { subscription: { id: 2 }, expireDate: '2026-07-02T08:00:00.000Z' },
    ]);
  });

  it('that is older than the one before it changes no newer plan, and is recorded', async () => {
    const small = await begin('team-month');
    const older = paidEvent(small, 'team-month');
    time += day;
    const large = await begin('large-team-year');
    expect(await report(paidEvent(large, 'large-team-year'))).toEqual(applied);
    expect(await report(older)).toEqual(applied);
    expect([await tierOf(), (await payments()).map(({ subscriptionName }) => subscriptionName)]).toEqual([
      8,
      ['Large Team', 'Small Team'],
    ]);
    // What was replaced is not paid again; what replaced it is.
    expect(told()).toEqual([`sub_${small} ends`]);
  });

  it('of a period before an earlier one never shortens what is paid', async () => {
    const id = await begin('team-month');
    const first = paidEvent(id, 'team-month');
    time = Date.UTC(2026, 5, 1, 8);
    const renewal = { eventId: 'evt_2', id: 'in_2', reason: 'subscription_cycle' };
    expect(await report(paidEvent(id, 'team-month', renewal))).toEqual(applied);
    expect(await report(first)).toEqual(applied);
    const { cancelSubscription, standaloneSubscriptionTenant } = await tenant();
    expect([cancelSubscription, standaloneSubscriptionTenant.expireDate]).toEqual([
      false,
      '2026-07-02T08:00:00.000Z',
    ]);
    expect(told().at(-1) ?? `sub_${id} goes on`).toBe(`sub_${id} goes on`);
  });
});

describe('a forged payment changes nothing (S53)', () => {
  it('with a signature that is not that of Stripe, of another body, or of another time', async () => {
    const id = await begin('enterprise-year');
    const body = JSON.stringify(paidEvent(id, 'enterprise-year'));
    const forged = [
      '',
      't=1,v1=',
      sign(body, { secret: 'whsec_of_somebody_else' }),
      sign(`${body} `),
      sign(body, { at: time - 301_000 }),
      sign(body).replace('v1=', 'v0='),
    ];
    for (const signature of forged)
      expect((await reportBody(body, signature)).status, JSON.stringify(signature)).toBe(403);
    const other = body.replace('"subtotal":298800', '"subtotal":298801');
    expect((await reportBody(other, sign(body))).status).toBe(403);
    // The form of our own signatures means nothing here.
    const own = await server.fetch('/api/checkout/webhook', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Vitrine-Signature': sign(body) },
      body,
    });
    expect(own.status).toBe(403);
    expect([await tierOf(), await payments()]).toEqual([4, []]);
  });

  it('of another amount, currency or price than was asked for', async () => {
    const id = await begin('enterprise-year');
    const changes: Changes[] = [
      { subtotal: 100 },
      { currency: 'jpy' },
      { price: 'price_team-month' },
      { metadata: { checkout: id } },
    ];
    for (const [index, change] of changes.entries())
      expect(
        await report(
          paidEvent(id, 'enterprise-year', { eventId: `evt_${index}`, id: `in_${index}`, ...change }),
        ),
        JSON.stringify(change),
      ).toEqual(ignored);
    expect([await tierOf(), await payments()]).toEqual([4, []]);
    expect(await report(paidEvent(id, 'enterprise-year'))).toEqual(applied);
  });

  it('for another tenant, or by a subscription that pays for something else', async () => {
    await give({ tier: 'free' }, server.tenants.b);
    const adminB = await server.signIn('admin-b');
    const ofA = await begin('team-month');
    const ofB = await begin('enterprise-year', adminB);
    // An event that names the checkout of B in the name of A.
    const foreign = { metadata: { checkout: ofB, tenant: String(server.tenants.a) } };
    expect(await report(paidEvent(ofB, 'enterprise-year', foreign))).toEqual(ignored);
    expect(await report(paidEvent(ofA, 'team-month'))).toEqual(applied);
    const metadata = { checkout: ofB, tenant: String(server.tenants.b) };
    const bound = { eventId: 'evt_b', id: 'in_b', subscription: `sub_${ofA}`, metadata };
    expect(await report(paidEvent(ofB, 'enterprise-year', bound))).toEqual(ignored);
    const another = {
      eventId: 'evt_c',
      id: 'in_c',
      subscription: 'sub_of_somebody',
      reason: 'subscription_cycle',
    };
    expect(await report(paidEvent(ofA, 'team-month', another))).toEqual(ignored);
    expect([await tierOf(), await tierOf('admin-b')]).toEqual([2, 4]);
    await give({ tier: 'enterprise' }, server.tenants.b);
  });

  it('for a checkout that does not exist, that pays no period, or in a form that cannot be read', async () => {
    const id = await begin('team-month');
    expect(await report(paidEvent('unknown', 'team-month'))).toEqual(ignored);
    expect(await report(paidEvent(id, 'team-month', { reason: 'manual' }))).toEqual(ignored);
    expect(await report(paidEvent(id, 'team-month', { type: 'invoice.payment_failed' }))).toEqual(ignored);
    expect(await report(paidEvent(id, 'team-month', { metadata: {} }))).toEqual(ignored);
    const old = { id: 'in_old', object: 'invoice', subscription: `sub_${id}`, subtotal: 298_800 };
    expect((await report(eventObject('evt_old', 'invoice.paid', old, 1))).status).toBe(400);
    expect((await reportBody('no JSON', sign('no JSON'))).status).toBe(400);
    expect([await tierOf(), await payments()]).toEqual([4, []]);
  });
});

describe('what is not wanted any more is not paid again', () => {
  async function buy(product: ProductId): Promise<string> {
    const id = await begin(product);
    expect(await report(paidEvent(id, product))).toEqual(applied);
    return id;
  }

  it('a cancelled plan, until that is taken back', async () => {
    const id = await buy('team-month');
    await admin('/api/profile/unsubscribe', json('POST', {}));
    await admin('/api/profile/unsubscribe', json('POST', {}));
    await admin('/api/profile/resubscribe', json('POST', {}));
    expect(told()).toEqual([`sub_${id} ends`, `sub_${id} goes on`]);
  });

  it('an extra that was unsubscribed, and everything of an account that was closed', async () => {
    const [one, two] = [await buy('extra-storage-month'), await buy('extra-user-month')];
    await admin('/api/profile/unsubscribeextra', json('POST', { subscriptionId: one }));
    expect(told()).toEqual([`sub_${one} ends`]);
    const { name } = await server.deps.database.withTenant(server.tenants.a, () =>
      db().selectFrom('tenants').select('name').executeTakeFirstOrThrow(),
    );
    await admin('/api/profile/closetrial', json('POST', { confirm: name }));
    expect(told()).toEqual([`sub_${one} ends`, `sub_${two} ends`]);
  });

  it('a plan that another one has replaced', async () => {
    const small = await buy('team-month');
    time += day;
    const large = await buy('large-team-month');
    expect(told()).toEqual([`sub_${small} ends`]);
    await admin('/api/profile/unsubscribe', json('POST', {}));
    expect(told()).toEqual([`sub_${small} ends`, `sub_${large} ends`]);
  });

  it('a plan that was paid after another one was bought: the plan stays, and the money is not taken again', async () => {
    const older = await begin('team-month');
    const large = await buy('large-team-month');
    time += day;
    expect(await report(paidEvent(older, 'team-month'))).toEqual(applied);
    expect([await tierOf(), told()]).toEqual([8, [`sub_${older} ends`]]);
    expect(await payments()).toHaveLength(2);
    await admin('/api/profile/unsubscribe', json('POST', {}));
    expect(told()).toEqual([`sub_${older} ends`, `sub_${large} ends`]);
  });

  it('also when Stripe could not be told at once: Stripe reports again, and every hour it is told again', async () => {
    const small = await buy('team-month');
    time += day;
    const large = await begin('large-team-month');
    const event = paidEvent(large, 'large-team-month');
    stripe.failure = { status: 500 };
    expect((await report(event)).status).toBe(500);
    expect(await tierOf()).toBe(8);
    stripe.failure = undefined;
    stripe.requests.length = 0;
    expect(await report(event)).toEqual(ignored);
    expect(told()).toEqual([`sub_${small} ends`]);
    stripe.failure = 'hang-up';
    expect((await admin('/api/profile/unsubscribe', json('POST', {}))).status).toBe(200);
    stripe.failure = undefined;
    stripe.requests.length = 0;
    await runHourly(server.deps);
    await runHourly(server.deps);
    expect(told()).toEqual([`sub_${large} ends`]);
  });

  it('and what has ended at Stripe is not asked for again', async () => {
    await buy('team-month');
    stripe.failure = { status: 404, code: 'resource_missing' };
    expect((await admin('/api/profile/unsubscribe', json('POST', {}))).status).toBe(200);
    stripe.failure = undefined;
    stripe.requests.length = 0;
    await runHourly(server.deps);
    expect(told()).toEqual([]);
  });
});
