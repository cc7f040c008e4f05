import {
  ApiError,
  type Account,
  type Invoice,
  type Subscription,
  type SubscriptionApi,
} from '../../contract/index.ts';
import {
  findCheckoutRefusal,
  isTransitionCode,
  planCancel,
  planClose,
  planDowngradeToFree,
  planExtraEnd,
  planKeep,
  planTrial,
  settledRefusal,
  type TransitionContext,
  type TransitionPlan,
  type TransitionRefusal,
} from '../../subscription/index.ts';
import type { MemoryContext } from '../memory/context.ts';
import { limitsNow, presentAccount, usageOf } from './store.ts';

function conflict(field: 'subscription' | 'product', reason: string): ApiError {
  return new ApiError('conflict', { status: 409, fields: { [field]: reason } });
}

/** Returns the refusal of a change, as a server sends it. */
function refusalOf(refused: TransitionRefusal): ApiError {
  if (isTransitionCode(refused))
    return new ApiError('invalid', { status: refused, serverCode: String(refused) });
  return refused === 'name-differs'
    ? new ApiError('invalid', { status: 400, fields: { confirm: refused } })
    : conflict('subscription', refused);
}

/** The calls of a memory back end for the subscription of the account. */
export function createSubscriptionPort({ backEnd, library, session }: MemoryContext): SubscriptionApi {
  const { tenant } = backEnd;
  const context = (): TransitionContext => ({ now: backEnd.clock.now() });
  function change(
    refusedWithout: TransitionRefusal,
    plan: (subscription: Subscription) => TransitionPlan,
  ): Account {
    if (!tenant.subscription) throw refusalOf(refusedWithout);
    const planned = plan(tenant.subscription);
    const refused = settledRefusal(planned, backEnd.clock.now());
    if (refused !== undefined) throw refusalOf(refused);
    tenant.subscription = planned.subscription;
    return presentAccount(tenant, library());
  }
  function invoiceOf(id: string): Invoice {
    const payment = tenant.payments.find(({ invoiceId }) => invoiceId === id);
    if (!payment) throw new ApiError('not-found', { status: 404 });
    const { createDate, expireDate, subscriptionName, total, currency } = payment;
    return {
      number: `${createDate.slice(0, 4)}-${id.padStart(6, '0')}`,
      issuedAt: createDate,
      seller: { name: 'Memory Sales', lines: ['1 Example Street', '12345 Exampleton'] },
      buyer: {
        name: tenant.name,
        lines: tenant.ownerUserEmail === null ? [] : [tenant.ownerUserEmail],
      },
      lines: [{ name: subscriptionName, from: createDate, until: expireDate, amount: total }],
      total,
      currency,
    };
  }
  return {
    async getStorage() {
      return {
        usedBytes: library().storage.usedBytes,
        limitBytes: limitsNow(tenant, backEnd.clock.now()).storageBytes,
      };
    },
    async getUserQuota() {
      return { users: tenant.usersCount, userLimit: limitsNow(tenant, backEnd.clock.now()).users };
    },
    getUsage: async () => usageOf(library()),
    listPayments: async () => tenant.payments,
    getInvoice: async ({ id }) => invoiceOf(id),
    async startCheckout({ product }) {
      const { subscription, enablePurchase } = tenant;
      if (!subscription || !enablePurchase)
        throw new ApiError('forbidden', { status: 403, fields: { product: 'not-for-sale' } });
      const refused = findCheckoutRefusal(subscription, product, {
        ...context(),
        isPurchaseEnabled: enablePurchase,
      });
      if (refused) throw conflict('product', refused);
      return { url: `/checkout/sandbox/${product}` };
    },
    async reportPayment() {},
    cancel: async () => change('not-paid', (subscription) => planCancel(subscription, context())),
    keep: async () => change('not-cancelled', (subscription) => planKeep(subscription, context())),
    startTrial: async () => change(444, (subscription) => planTrial(subscription, context())),
    downgradeToFree: async () => change(441, (subscription) => planDowngradeToFree(subscription, context())),
    endExtra: async ({ id }) => change(445, (subscription) => planExtraEnd(subscription, id, context())),
    async closeAccount({ confirm }) {
      const closed = change('not-closable', (subscription) =>
        planClose(subscription, { confirm, name: tenant.name }, context()),
      );
      session.expire();
      return { closesAt: closed.subscription?.closesAt ?? null };
    },
  };
}
