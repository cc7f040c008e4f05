import { checkoutPerson } from '@vitrine/core/profile';
import { findCheckoutRefusal } from '@vitrine/core/subscription';
import type { ProductId } from '@vitrine/core/contract';
import type { AppDeps } from '../app/deps.ts';
import { originOf } from '../app/origin.ts';
import { Refusal } from '../app/refusal.ts';
import { readText } from '../app/requests.ts';
import type { Router } from '../app/router.ts';
import { afterCommit, currentTenant, db } from '../db/executor.ts';
import {
  cancelSubscription,
  closeAccount,
  downgradeToFree,
  endExtra,
  keepSubscription,
  startTrial,
} from './changes.ts';
import { readInvoice } from './checkout/invoices.ts';
import { openCheckout, type Checkout } from './checkout/openCheckout.ts';
import {
  applyPayment,
  beginCheckout,
  listPayments,
  recordAsked,
  type AppliedPayment,
} from './checkout/payments.ts';
import { tellRenewals } from './checkout/renewals.ts';
import type { Purchase } from './checkout/provider.ts';
import { registerSandbox } from './checkout/sandboxPage.ts';
import type { SignedIn } from '../session/store.ts';
import { presentAccount } from './present.ts';
import { limitsOf, readUse } from './quota.ts';
import { planContext, readSubscription } from './store.ts';
import { readUsage } from './usage.ts';

const maxEventBytes = 1_000_000;

/** Registers the changes of a subscription. Before the response to one that matters to it, the provider is told what it renews. */
function registerChanges({ handle, deps }: Router, checkout: Checkout | undefined): void {
  const { tiers } = deps.config;
  const tell = () => {
    if (!checkout) return;
    const tenantId = currentTenant();
    afterCommit(() =>
      tellRenewals(deps, checkout.provider, tenantId).catch((err: unknown) =>
        deps.log.error({ err, tenantId }, 'the provider of payments is told later what is renewed'),
      ),
    );
  };
  handle('subscription.cancel', async ({ viewer }) => {
    await cancelSubscription(tiers, viewer);
    tell();
    return presentAccount(tiers);
  });
  handle('subscription.keep', async ({ viewer }) => {
    await keepSubscription(tiers, viewer);
    tell();
    return presentAccount(tiers);
  });
  handle('subscription.startTrial', async ({ viewer }) => {
    await startTrial(tiers, viewer);
    return presentAccount(tiers);
  });
  handle('subscription.downgradeToFree', async ({ viewer }) => {
    await downgradeToFree(tiers, viewer);
    return presentAccount(tiers);
  });
  handle('subscription.endExtra', async ({ body, viewer }) => {
    await endExtra(tiers, viewer, String(body.subscriptionId));
    tell();
    return presentAccount(tiers);
  });
  handle('subscription.closeAccount', async ({ body, viewer }) => {
    const closesAt = await closeAccount(tiers, viewer, body.confirm);
    tell();
    return { closesAt };
  });
}

/**
 * Returns what the current user begins to buy.
 * @throws Refusal when it is not sold to the account now.
 */
async function beginPurchase(
  { config }: AppDeps,
  { product, viewer, isSold }: { product: ProductId; viewer: SignedIn; isSold: boolean },
): Promise<Omit<Purchase, 'origin'>> {
  const subscription = await readSubscription(config.tiers);
  if (!isSold || !subscription)
    throw new Refusal('forbidden', 'Nothing is sold here.', { fields: { product: 'not-for-sale' } });
  const context = { ...planContext(config.tiers), isPurchaseEnabled: true };
  const refused = findCheckoutRefusal(subscription, product, context);
  if (refused !== undefined)
    throw new Refusal('conflict', 'The account cannot buy this now.', { fields: { product: refused } });
  const { email } = await db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  const buyer = checkoutPerson({ logicalId: viewer.logicalId, email: email ?? '', name: viewer.name });
  return { checkoutId: await beginCheckout(product), tenantId: viewer.tenantId, product, buyer };
}

/** Registers the call by which a provider reports payments. */
function registerWebhook({ app, routeTable, deps }: Router, checkout: Checkout | undefined): void {
  const { config, database, log } = deps;
  routeTable.add('/api/checkout/webhook', 'POST');
  app.post('/api/checkout/webhook', async (c) => {
    c.set('route', '/api/checkout/webhook');
    if (!checkout) throw new Refusal('forbidden', 'Nothing is sold here.');
    const { provider } = checkout;
    const body = await readText(c, maxEventBytes);
    const event = await provider.readEvent(body, (name) => c.req.header(name));
    const { isNew, tenantId, isTooLate }: AppliedPayment = event
      ? await applyPayment(database, config.tiers, event)
      : { isNew: false };
    if (event && tenantId === undefined)
      log.error({ eventId: event.id }, 'a payment was reported that is for no checkout of this server');
    if (event && isTooLate) {
      const { id: eventId, checkoutId, total, currency } = event;
      const paid = { tenantId, eventId, checkoutId, total, currency };
      log.error(paid, 'a plan was paid after another one was bought: it changed nothing, pay the money back');
    }
    // An event that was seen before is reported again when the provider could not be told the first time.
    if (tenantId !== undefined) await tellRenewals(deps, provider, tenantId);
    c.header('Cache-Control', 'no-store');
    return c.json({ received: true, applied: isNew });
  });
}

/** Registers the calls that begin a checkout, and the one by which its provider reports payments. */
function registerCheckout(router: Router, checkout: Checkout | undefined): void {
  const { handle, deps } = router;
  const { config, database, log } = deps;
  handle(
    'subscription.startCheckout',
    async ({ body: { product }, viewer, c }) => {
      const inTenant = <Result>(work: () => Promise<Result>) =>
        database.withTenant(viewer.tenantId, work, viewer.userId);
      const isSold = checkout !== undefined;
      const purchase = await inTenant(() => beginPurchase(deps, { product, viewer, isSold }));
      if (!checkout) throw new Refusal('forbidden', 'Nothing is sold here.');
      // No transaction is open while the provider is asked.
      const { url, asked } = await checkout.provider.begin({ ...purchase, origin: originOf(c, config) });
      if (asked) await inTenant(() => recordAsked(purchase.checkoutId, asked));
      return { url };
    },
    { transaction: 'none' },
  );
  handle('subscription.reportPayment', async ({ viewer }) => {
    log.info({ tenantId: viewer.tenantId }, 'a page of payment was left with success');
    return undefined;
  });
  registerWebhook(router, checkout);
  if (checkout?.sandbox) registerSandbox(router, checkout.sandbox);
}

/** Registers the calls for the subscription of an account, its quotas and payments. */
export function registerSubscription(router: Router): void {
  const { handle, deps } = router;
  const { tiers } = deps.config;
  handle('subscription.getStorage', async () => {
    const { bytes } = await readUse();
    const { storageBytes } = limitsOf(await readSubscription(tiers));
    return {
      showOnlyUsedStorage: storageBytes === null,
      maxDiskSpace: storageBytes,
      totalUsedDiskSpace: bytes,
      imageVersionsFolderSize: 0,
      showImageVersionsFolderSize: false,
    };
  });
  handle('subscription.getUserQuota', async () => {
    const { users } = await readUse();
    const { users: most } = limitsOf(await readSubscription(tiers));
    return { showOnlyUsersCount: most === null, maxUsersCount: most, registeredUsersCount: users };
  });
  handle('subscription.getUsage', ({ viewer }) => readUsage(deps, viewer.tenantId), { transaction: 'none' });
  handle('subscription.listPayments', listPayments);
  handle('subscription.getInvoice', ({ params: { id } }) => readInvoice(deps.config, id));
  const checkout = openCheckout(deps);
  registerChanges(router, checkout);
  registerCheckout(router, checkout);
}
