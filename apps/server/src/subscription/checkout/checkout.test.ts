import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Subscription } from '@vitrine/core/contract';
import { readConfig } from '../../config/config.ts';
import { db } from '../../db/executor.ts';
import { createTestServer, json, type TestServer } from '../../testing/createTestServer.ts';
import { giveSubscription } from '../../testing/subscriptions.ts';
import { signatureHeader, signBody, type WireEvent } from './signedEvent.ts';

const start = Date.UTC(2026, 4, 1, 8);
const day = 86_400_000;
const secret = 'a secret of the provider of payments';

let time = start;
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let user: typeof admin;
beforeAll(async () => {
  const config = readConfig({
    VITRINE_CHECKOUT_SECRET: secret,
    VITRINE_SELLER: 'Studio Ltd | 1 Example Street|VAT 123',
    VITRINE_LOG: 'silent',
  });
  server = await createTestServer({ now: () => new Date(time), deps: { config } });
});
afterAll(() => server.close());
beforeEach(async () => {
  time = start;
  await server.deps.database.withTenant(server.tenants.a, async () => {
    await db().deleteFrom('payments').execute();
    await db().deleteFrom('checkouts').execute();
  });
  admin = await server.signIn('admin');
  user = await server.signIn('user');
});

const give = (changes: Partial<Subscription>) => giveSubscription(server.deps, server.tenants.a, changes);

interface Tenant {
  readonly standaloneSubscriptionTenant: {
    subscription: { id: number };
    duration: string;
    expireDate: string;
  };
  readonly subscriptionExtras: { extraStorageValue: number; extraStorageDetails: { expireDate: string }[] };
  readonly cancelSubscription: boolean;
}

async function tenant(): Promise<Tenant> {
  // A session does not last as long as a subscription.
  admin = await server.signIn('admin');
  return (await (await admin('/api/profile/refreshtenant', json('POST', {}))).json()) as Tenant;
}

async function tier(): Promise<number> {
  return (await tenant()).standaloneSubscriptionTenant.subscription.id;
}

async function payments(): Promise<Record<string, unknown>[]> {
  return (await (await admin('/api/profile/payments')).json()) as Record<string, unknown>[];
}

/** Begins a checkout, and returns its id. */
async function begin(product: string): Promise<string> {
  const response = await admin('/api/checkout', json('POST', { product }));
  const { url } = (await response.json()) as { url: string };
  return url.split('/').at(-1) ?? '';
}

function eventOf(checkout: string, changes: Partial<WireEvent> = {}): WireEvent {
  const paidAt = new Date(time).toISOString();
  return {
    id: `event of ${checkout}`,
    type: 'payment.succeeded',
    checkout,
    paidAt,
    total: 100,
    currency: 'USD',
    ...changes,
  };
}

/** Reports an event as the provider does, who has no session. */
async function report(event: object, signature?: string) {
  const body = JSON.stringify(event);
  const response = await server.fetch('/api/checkout/webhook', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [signatureHeader]: signature ?? signBody(secret, body, new Date(time)),
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the audit', () => {
  it('has what was bought, once, by whoever began the checkout, and no renewals', async () => {
    await give({ tier: 'free' });
    const before = ((await (await admin('/api/audit')).json()) as { total: number }).total;
    const plan = await begin('large-team-month');
    for (let times = 0; times < 2; times += 1) expect((await report(eventOf(plan))).status).toBe(200);
    await report(eventOf(plan, { id: 'a renewal', isRenewal: true }));
    await report(eventOf(await begin('extra-storage-2-year')));
    const { entries, total } = (await (await admin('/api/audit')).json()) as {
      entries: object[];
      total: number;
    };
    expect(total - before).toBe(2);
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'extra-bought', subject: '1 TB extra storage', actor: 'admin' },
      { kind: 'plan-bought', subject: 'Large Team', actor: 'admin' },
    ]);
  });
});

describe('the sandbox', () => {
  it('sells a Large Team: a page with Pay and Fail, and only paying changes the plan', async () => {
    await give({ tier: 'free' });
    const id = await begin('large-team-month');
    const page = await admin(`/checkout/sandbox/${id}`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(html).toContain('This page takes no money.');
    expect(html).toContain('550.00 USD per month');
    const press = (button: string) =>
      admin(`/checkout/sandbox/${id}/${button}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    const failed = await press('fail');
    expect([failed.status, failed.headers.get('location')]).toEqual([303, '/profile?paymentfailed=true']);
    expect([await tier(), await payments()]).toEqual([4, []]);
    const paid = await press('pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/profile?paymentsucceeded=true']);
    expect((await tenant()).standaloneSubscriptionTenant).toMatchObject({
      subscription: { id: 8, name: 'Large Team', storageLimit: 1024, userLimit: 25 },
      duration: 'month',
      expireDate: '2026-06-01T08:00:00.000Z',
    });
    expect(await payments()).toEqual([
      {
        createDate: '2026-05-01T08:00:00.000Z',
        renewal: false,
        expireDate: '2026-06-01T08:00:00.000Z',
        duration: 'month',
        subscriptionName: 'Large Team',
        total: 550,
        currency: 'USD',
        invoiceId: expect.any(Number),
      },
    ]);
    const [payment] = await payments();
    const path = `/api/profile/invoices/${String(payment?.['invoiceId'])}`;
    const invoice = await admin(path);
    expect([invoice.status, await invoice.json()]).toEqual([
      200,
      {
        number: `2026-${String(payment?.['invoiceId']).padStart(6, '0')}`,
        issuedAt: '2026-05-01T08:00:00.000Z',
        seller: { name: 'Studio Ltd', lines: ['1 Example Street', 'VAT 123'] },
        buyer: { name: 'Demo Studio', lines: [expect.any(String)] },
        lines: [
          {
            name: 'Large Team (month)',
            from: '2026-05-01T08:00:00.000Z',
            until: '2026-06-01T08:00:00.000Z',
            amount: 550,
          },
        ],
        total: 550,
        currency: 'USD',
      },
    ]);
    const adminB = await server.signIn('admin-b');
    expect([(await user(path)).status, (await adminB(path)).status]).toEqual([403, 404]);
    expect((await admin('/api/profile/invoices/999999')).status).toBe(404);
  });

  it('shows a checkout to nobody but the person who began it', async () => {
    await give({ tier: 'free' });
    const id = await begin('team-year');
    const adminB = await server.signIn('admin-b');
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    for (const as of [user, adminB]) {
      expect((await as(`/checkout/sandbox/${id}`)).status).toBe(404);
      expect((await as(`/checkout/sandbox/${id}/pay`, form)).status).toBe(404);
    }
    expect((await server.fetch(`/checkout/sandbox/${id}`)).status).toBe(401);
    const foreign = { ...form, headers: { ...form.headers, Origin: 'https://evil.test' } };
    expect((await admin(`/checkout/sandbox/${id}/pay`, foreign)).status).toBe(403);
    expect((await admin('/api/profile/unsubscribe', form)).status).toBe(415);
    expect(await tier()).toBe(4);
  });
});

describe('a checkout ends', () => {
  const press = (id: string, button = 'pay') =>
    admin(`/checkout/sandbox/${id}/${button}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });

  it('when it is paid: pressing Pay again, or at the same moment, pays nothing again', async () => {
    await give({ tier: 'small' });
    const id = await begin('extra-storage-month');
    await Promise.all([1, 2, 3].map(() => press(id)));
    const extra = (await tenant()).subscriptionExtras;
    for (const button of ['pay', 'fail']) {
      const again = await press(id, button);
      expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('paid already')]);
    }
    const page = await (await admin(`/checkout/sandbox/${id}`)).text();
    expect(page).not.toContain('<form');
    expect(await payments()).toHaveLength(1);
    expect((await tenant()).subscriptionExtras).toEqual(extra);
  });

  it('when another plan is bought: it replaces no plan later, and extras are still paid', async () => {
    await give({ tier: 'free' });
    const older = await begin('team-month');
    const extra = await begin('extra-storage-month');
    const better = await begin('large-team-year');
    await press(better);
    const page = await admin(`/checkout/sandbox/${older}`);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('no longer valid')]);
    expect((await press(older)).status).toBe(410);
    expect([await tier(), (await payments()).length]).toEqual([8, 1]);
    expect((await press(extra)).status).toBe(303);
    // A provider elsewhere has taken the money: that is recorded, and changes nothing.
    time += day;
    expect((await report(eventOf(older))).body).toEqual({ received: true, applied: true });
    expect(await tier()).toBe(8);
    expect((await payments()).map(({ subscriptionName }) => subscriptionName)[0]).toBe('Small Team');
    const upgrade = await begin('enterprise-month');
    await report(eventOf(better, { id: 'renewal', isRenewal: true }));
    expect((await press(upgrade)).status).toBe(303);
    expect(await tier()).toBe(3);
  });
});

describe('what is sold', () => {
  it('to admins, and only what the account can buy now', async () => {
    await give({ tier: 'small' });
    const ask = (product: unknown, as = admin) => as('/api/checkout', json('POST', { product }));
    expect((await ask('large-team-year', user)).status).toBe(403);
    expect((await ask('everything')).status).toBe(400);
    const same = await ask('team-year');
    expect([same.status, await same.json()]).toMatchObject([409, { fields: { product: 'current-tier' } }]);
    await give({ tier: 'trial' });
    expect((await ask('extra-user-year')).status).toBe(409);
    expect((await ask('team-year')).status).toBe(200);
    const adminB = await server.signIn('admin-b');
    const none = await ask('team-year', adminB);
    expect([none.status, await none.json()]).toMatchObject([403, { fields: { product: 'not-for-sale' } }]);
  });

  it('an extra of 1 TB, which lasts as long as it is paid', async () => {
    await give({ tier: 'small' });
    const id = await begin('extra-storage-2-year');
    expect((await report(eventOf(id))).body).toEqual({ received: true, applied: true });
    expect((await tenant()).subscriptionExtras).toMatchObject({
      extraStorageValue: 1024,
      extraStorageDetails: [{ id, expireDate: '2027-05-01T08:00:00.000Z', discontinued: false }],
    });
    time = Date.UTC(2027, 3, 30);
    await report(eventOf(id, { id: 'renewal', isRenewal: true }));
    const { extraStorageValue, extraStorageDetails } = (await tenant()).subscriptionExtras;
    expect([extraStorageValue, extraStorageDetails[0]?.expireDate]).toEqual([
      1024,
      '2028-05-01T08:00:00.000Z',
    ]);
  });
});

describe('the webhook', () => {
  it('believes no forged event, whatever it says', async () => {
    await give({ tier: 'free' });
    const event = eventOf(await begin('enterprise-year'));
    const body = JSON.stringify(event);
    const at = new Date(time);
    const forged = [
      '',
      't=1,v1=',
      signBody('another secret, as long as it is', body, at),
      signBody(secret, `${body} `, at),
      signBody(secret, body, new Date(time - 301_000)),
      signBody(secret, body, new Date(time + 301_000)),
      signBody(secret, body, at).replace('v1=', 'v0='),
    ];
    for (const signature of forged)
      expect((await report(event, signature)).status, JSON.stringify(signature)).toBe(403);
    // A signature is that of one body.
    const other = { ...event, checkout: 'another' };
    expect((await report(other, signBody(secret, body, at))).status).toBe(403);
    expect([await tier(), await payments()]).toEqual([4, []]);
  });

  it('counts an event once, also when it comes many times at the same moment', async () => {
    await give({ tier: 'free' });
    const id = await begin('extra-storage-month');
    const event = eventOf(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(event)));
    expect(answers.filter(({ body }) => body['applied'] === true)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await report(event)).body).toEqual({ received: true, applied: false });
    const { extraStorageValue, extraStorageDetails } = (await tenant()).subscriptionExtras;
    expect([extraStorageValue, extraStorageDetails[0]?.expireDate]).toEqual([
      100,
      '2026-06-01T08:00:00.000Z',
    ]);
    expect(await payments()).toHaveLength(1);
  });

  it('counts a payment that is reported late from when it was paid', async () => {
    await give({ tier: 'free' });
    const event = eventOf(await begin('team-month'));
    time = start + 20 * day;
    expect((await report(event)).body).toMatchObject({ applied: true });
    expect((await tenant()).standaloneSubscriptionTenant.expireDate).toBe('2026-06-01T08:00:00.000Z');
    expect(await payments()).toMatchObject([{ createDate: '2026-05-01T08:00:00.000Z' }]);
  });

  it('keeps the later plan when events come out of order, and records both payments', async () => {
    await give({ tier: 'free' });
    const first = eventOf(await begin('team-month'));
    time += day;
    const second = eventOf(await begin('large-team-year'));
    time += day;
    expect((await report(second)).body).toMatchObject({ applied: true });
    expect((await report(first)).body).toMatchObject({ applied: true });
    expect(await tier()).toBe(8);
    expect((await payments()).map(({ subscriptionName }) => subscriptionName)).toEqual([
      'Large Team',
      'Small Team',
    ]);
  });

  it('a renewal leaves a cancellation as it is', async () => {
    await give({ tier: 'free' });
    const id = await begin('team-month');
    await report(eventOf(id));
    await admin('/api/profile/unsubscribe', json('POST', {}));
    time = Date.UTC(2026, 5, 1);
    await report(eventOf(id, { id: 'renewal', isRenewal: true }));
    const { cancelSubscription, standaloneSubscriptionTenant } = await tenant();
    expect([cancelSubscription, standaloneSubscriptionTenant.expireDate]).toEqual([
      true,
      '2026-07-01T08:00:00.000Z',
    ]);
  });

  it('opens a closed account again, because the money was taken', async () => {
    await give({ tier: 'free', closesAt: null });
    const id = await begin('team-month');
    await give({ tier: 'free', closesAt: new Date(start + day).toISOString() });
    await report(eventOf(id));
    expect(await tenant()).toMatchObject({ closesAt: null });
    expect(await tier()).toBe(2);
  });

  it('takes nothing from an event that it cannot read, or that is about something else', async () => {
    await give({ tier: 'free' });
    const id = await begin('team-month');
    for (const changes of [{ total: -1 }, { paidAt: 'soon' }, { currency: 'dollars' }, { until: 'ever' }])
      expect((await report({ ...eventOf(id), ...changes })).status, JSON.stringify(changes)).toBe(400);
    expect((await report({ ...eventOf(id), invoiceUrl: 'javascript:alert(1)' })).status).toBe(400);
    expect((await report(eventOf(id, { type: 'payment.failed' }))).body).toMatchObject({ applied: false });
    expect((await report(eventOf('unknown'))).body).toMatchObject({ applied: false });
    // What was bought is that of the checkout, not what an event says.
    expect((await report({ ...eventOf(id), product: 'enterprise-year' })).status).toBe(200);
    expect(await tier()).toBe(2);
  });
});

describe('only the webhook changes a plan (S53)', () => {
  it('reporting a payment, by whomever and however often, changes nothing', async () => {
    await give({ tier: 'free' });
    await begin('enterprise-year');
    for (const as of [user, admin, admin])
      expect((await as('/api/profile/paymentsucceeded', json('POST', {}))).status).toBe(204);
    expect((await admin('/profile?paymentsucceeded=true')).status).toBeLessThan(600);
    expect([await tier(), await payments()]).toEqual([4, []]);
  });
});

describe('any page of payment', () => {
  let linked: TestServer;
  beforeAll(async () => {
    const config = readConfig({
      VITRINE_CHECKOUT: 'url:https://pay.test/start?shop=7',
      VITRINE_CHECKOUT_SECRET: secret,
      VITRINE_LOG: 'silent',
    });
    linked = await createTestServer({ deps: { config } });
    await giveSubscription(linked.deps, linked.tenants.a, { tier: 'free' });
  });
  afterAll(() => linked.close());

  it('is told what is bought and by whom, each value as one parameter (S55)', async () => {
    await linked.deps.database.withTenant(linked.tenants.a, () =>
      db()
        .updateTable('users')
        .set({ name: 'A&B#? C\r\nD', email: 'x+y@z.test' })
        .where('login', '=', 'admin')
        .execute(),
    );
    const session = await linked.signIn('admin');
    const response = await session('/api/checkout', json('POST', { product: 'team-year' }));
    const { url } = (await response.json()) as { url: string };
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe('https://pay.test');
    expect(Object.fromEntries(searchParams)).toEqual({
      shop: '7',
      product: 'team-year',
      login: 'admin',
      email: 'x+y@z.test',
      firstName: 'A&B#?',
      lastName: 'C\r\nD',
      checkout: expect.stringMatching(/^[0-9a-f]{32}$/),
      succeeded: 'http://localhost/profile?paymentsucceeded=true',
      failed: 'http://localhost/profile?paymentfailed=true',
    });
    expect(url).toMatch(/^[\x21-\x7e]+$/);
    expect(await (await session('/checkout/sandbox/1')).text()).not.toContain('This page takes no money.');
  });

  it('nothing is sold, or believed, where no checkout is configured', async () => {
    const config = readConfig({ VITRINE_CHECKOUT: 'none', VITRINE_LOG: 'silent' });
    const closed = await createTestServer({ deps: { config } });
    try {
      await giveSubscription(closed.deps, closed.tenants.a, { tier: 'free' });
      const session = await closed.signIn('admin');
      expect((await session('/api/checkout', json('POST', { product: 'team-year' }))).status).toBe(403);
      expect((await closed.fetch('/api/checkout/webhook', json('POST', {}))).status).toBe(403);
      const profile = (await (await session('/api/profile')).json()) as Record<string, unknown>;
      expect([profile['enablePurchase'], profile['prices']]).toEqual([false, undefined]);
    } finally {
      await closed.close();
    }
  });
});
