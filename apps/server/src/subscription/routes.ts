import { checkoutPerson } from '@vitrine/core/profile';
import { findCheckoutRefusal } from '@vitrine/core/subscription';
import { originOf } from '../app/origin.ts';
import { Refusal } from '../app/refusal.ts';
import { readText } from '../app/requests.ts';
import type { Router } from '../app/router.ts';
import { db } from '../db/executor.ts';
import {
  cancelSubscription,
  closeAccount,
  downgradeToFree,
  endExtra,
  keepSubscription,
  startTrial,
} from './changes.ts';
import { openCheckout, type Checkout } from './checkout/openCheckout.ts';
import { applyPayment, beginCheckout, listPayments } from './checkout/payments.ts';
import { registerSandbox } from './checkout/sandboxPage.ts';
import { presentAccount } from './present.ts';
import { limitsOf, readUse } from './quota.ts';
import { planContext, readSubscription } from './store.ts';
import { readUsage } from './usage.ts';

const maxEventBytes = 1_000_000;

function registerChanges({ handle, deps }: Router): void {
  const { tiers } = deps.config;
  handle('subscription.cancel', async () => {
    await cancelSubscription(tiers);
    return presentAccount(tiers);
  });
  handle('subscription.keep', async () => {
    await keepSubscription(tiers);
    return presentAccount(tiers);
  });
  handle('subscription.startTrial', async () => {
    await startTrial(tiers);
    return presentAccount(tiers);
  });
  handle('subscription.downgradeToFree', async () => {
    await downgradeToFree(tiers);
    return presentAccount(tiers);
  });
  handle('subscription.endExtra', async ({ body }) => {
    await endExtra(tiers, String(body.subscriptionId));
    return presentAccount(tiers);
  });
  handle('subscription.closeAccount', async ({ body }) => ({
    closesAt: await closeAccount(tiers, body.confirm),
  }));
}

/** Registers the calls that begin a checkout, and the one by which its provider reports payments. */
function registerCheckout(router: Router, checkout: Checkout | undefined): void {
  const { handle, app, routeTable, deps } = router;
  const { config, database, log } = deps;
  handle('subscription.startCheckout', async ({ body: { product }, viewer, c }) => {
    const subscription = await readSubscription(config.tiers);
    if (!checkout || !subscription)
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
    const checkoutId = await beginCheckout(product);
    const buyer = checkoutPerson({ logicalId: viewer.logicalId, email: email ?? '', name: viewer.name });
    const origin = originOf(c, config);
    return { url: await checkout.provider.begin({ checkoutId, product, buyer, origin }) };
  });
  handle('subscription.reportPayment', async ({ viewer }) => {
    log.info({ tenantId: viewer.tenantId }, 'a page of payment was left with success');
    return undefined;
  });
  routeTable.add('/api/checkout/webhook', 'POST');
  app.post('/api/checkout/webhook', async (c) => {
    c.set('route', '/api/checkout/webhook');
    if (!checkout) throw new Refusal('forbidden', 'Nothing is sold here.');
    const body = await readText(c, maxEventBytes);
    const event = await checkout.provider.readEvent(body, (name) => c.req.header(name));
    const isNew = event !== undefined && (await applyPayment(database, config.tiers, event));
    c.header('Cache-Control', 'no-store');
    return c.json({ received: true, applied: isNew });
  });
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
  registerChanges(router);
  registerCheckout(router, openCheckout(deps));
}
