import { priceOf, productNameOf, products, type PriceTable } from '@vitrine/core/subscription';
import type { ProductId } from '@vitrine/core/contract';
import { escapeHtml } from '../../app/escapeHtml.ts';
import type { AppContext } from '../../app/env.ts';
import { notFound, Refusal } from '../../app/refusal.ts';
import type { Router } from '../../app/router.ts';
import { findCheckout } from './payments.ts';
import { signBody, signatureHeader, type WireEvent } from './signedEvent.ts';

/** What the sandbox needs besides the router. */
export interface Sandbox {
  readonly prices: PriceTable;
  secret(): Promise<string>;
}

const page = '/checkout/sandbox/{id}';

/** A checkout on the page. */
interface Shown {
  readonly id: string;
  readonly product: ProductId;
  readonly ended: Ended | undefined;
}

function priceText(product: ProductId, prices: PriceTable): string {
  const price = priceOf(product, prices);
  if (!price) return 'without a price';
  return `${(price.total / 100).toFixed(2)} ${price.currency} per ${price.period}`;
}

/** Why a checkout cannot be paid any more. */
type Ended = 'paid' | 'closed';

const endedTexts: Readonly<Record<Ended, string>> = {
  paid: 'This is paid already. Nothing was paid again.',
  closed: 'This page is no longer valid, because another plan was bought meanwhile. Nothing was paid.',
};

function renderForms(id: string): string {
  return ['Pay', 'Fail']
    .map((name) => {
      const action = `/checkout/sandbox/${id}/${name.toLowerCase()}`;
      return `<form method="post" action="${action}"><button type="submit">${name}</button></form>`;
    })
    .join('\n');
}

function render({ id, product, ended }: Shown, prices: PriceTable): string {
  const { duration } = products[product];
  const name = escapeHtml(productNameOf(product));
  const end =
    ended && `<p role="status">${endedTexts[ended]}</p>\n<p><a href="/profile">Your account</a></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Rehearsal of a payment</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 32rem; padding: 2rem 1rem; }
form { display: inline-block; margin-inline-end: 0.75rem; }
button { font: inherit; min-height: 44px; padding: 0 1.5rem; }
</style>
</head>
<body>
<main>
<h1>Rehearsal of a payment</h1>
<p>This page takes no money. It stands in for the page of a provider of payments.</p>
<p><strong>${name}</strong>, paid every ${duration}: ${escapeHtml(priceText(product, prices))}.</p>
${end ?? renderForms(id)}
</main>
</body>
</html>
`;
}

/** Registers the page that rehearses a payment. 'Pay' reports a signed event to our own webhook, as a provider does. */
export function registerSandbox({ app, routeTable, deps }: Router, { prices, secret }: Sandbox): void {
  /** Returns a checkout of the tenant of the signed-in person. */
  async function find(c: AppContext): Promise<Shown> {
    const viewer = c.get('viewer');
    if (!viewer) throw new Refusal('unauthenticated', 'Sign in first.');
    const id = c.req.param('id') ?? '';
    const checkout = await deps.database.withAllTenants(() => findCheckout(id));
    if (checkout?.tenantId !== viewer.tenantId || checkout.userId !== viewer.userId) throw notFound();
    const closed = checkout.closedAt === null ? undefined : 'closed';
    return { id, product: checkout.product, ended: checkout.isPaid ? 'paid' : closed };
  }
  function show(c: AppContext, checkout: Shown): Response | Promise<Response> {
    c.header('Cache-Control', 'no-store');
    return c.html(render(checkout, prices), checkout.ended === 'closed' ? 410 : 200);
  }
  async function report(c: AppContext, event: WireEvent): Promise<void> {
    const body = JSON.stringify(event);
    const signature = signBody(await secret(), body, deps.now());
    const response = await app.request('/api/checkout/webhook', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [signatureHeader]: signature },
      body,
    });
    if (!response.ok) throw new Refusal('unexpected', 'The payment could not be recorded.');
    c.header('Cache-Control', 'no-store');
  }
  for (const path of [page, `${page}/pay`, `${page}/fail`]) routeTable.add(path);
  app.get('/checkout/sandbox/:id', async (c) => {
    c.set('route', page);
    return show(c, await find(c));
  });
  app.post('/checkout/sandbox/:id/pay', async (c) => {
    c.set('route', `${page}/pay`);
    const checkout = await find(c);
    const { id, product } = checkout;
    if (checkout.ended) return show(c, checkout);
    const price = priceOf(product, prices);
    await report(c, {
      // A checkout has one event, so that it is paid once, however often the button is pressed.
      id: `sandbox-${id}`,
      type: 'payment.succeeded',
      checkout: id,
      paidAt: deps.now().toISOString(),
      total: price?.total ?? 0,
      currency: prices.currency,
    });
    return c.redirect('/profile?paymentsucceeded=true', 303);
  });
  app.post('/checkout/sandbox/:id/fail', async (c) => {
    c.set('route', `${page}/fail`);
    const checkout = await find(c);
    if (checkout.ended) return show(c, checkout);
    return c.redirect('/profile?paymentfailed=true', 303);
  });
}
