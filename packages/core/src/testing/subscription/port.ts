import {
  ApiError,
  type Account,
  type AuditKind,
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
  nameOfRenewedExtra,
  settledRefusal,
  tierNameOf,
  type TransitionContext,
  type TransitionPlan,
  type TransitionRefusal,
} from '../../subscription/index.ts';
import { recordAudit, tenantIdOf } from '../memory/accounts.ts';
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

interface Change {
  /** How the change is recorded. */
  readonly kind: AuditKind;
  readonly refusedWithout: TransitionRefusal;
  plan(subscription: Subscription): TransitionPlan;
  /**
   * Returns what is changed, as people call it; undefined when it is as wanted already, which is not recorded. Defaults to the
   * name of the tier.
   */
  subjectOf?(before: Subscription): string | undefined;
}

/** The calls of a memory back end for the subscription of the account. */
export function createSubscriptionPort({ backEnd, library, session }: MemoryContext): SubscriptionApi {
  const { tenant } = backEnd;
  const context = (): TransitionContext => ({ now: backEnd.clock.now(), tiers: tenant.tiers });
  function change({ kind, refusedWithout, plan, subjectOf = tierNameOf }: Change): Account {
    const { subscription: before } = tenant;
    if (!before) throw refusalOf(refusedWithout);
    const planned = plan(before);
    const refused = settledRefusal(planned, backEnd.clock.now());
    if (refused !== undefined) throw refusalOf(refused);
    tenant.subscription = planned.subscription;
    const subject = planned.refused === undefined ? subjectOf(before) : undefined;
    if (subject !== undefined) {
      const viewer = session.viewer();
      const tenantId = tenantIdOf(backEnd.accounts, viewer);
      recordAudit(backEnd.accounts, backEnd.clock, viewer, { tenantId, kind, subject });
    }
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
    cancel: async () =>
      change({
        kind: 'plan-cancelled',
        refusedWithout: 'not-paid',
        plan: (subscription) => planCancel(subscription, context()),
      }),
    keep: async () =>
      change({
        kind: 'plan-kept',
        refusedWithout: 'not-cancelled',
        plan: (subscription) => planKeep(subscription, context()),
      }),
    startTrial: async () =>
      change({
        kind: 'trial-started',
        refusedWithout: 444,
        plan: (subscription) => planTrial(subscription, context()),
        subjectOf: () => tierNameOf({ tier: 'trial' }),
      }),
    downgradeToFree: async () =>
      change({
        kind: 'plan-downgraded',
        refusedWithout: 441,
        plan: (subscription) => planDowngradeToFree(subscription, context()),
      }),
    endExtra: async ({ id }) =>
      change({
        kind: 'extra-ended',
        refusedWithout: 445,
        plan: (subscription) => planExtraEnd(subscription, id, context()),
        subjectOf: (before) => nameOfRenewedExtra(before, id),
      }),
    async closeAccount({ confirm }) {
      const closed = change({
        kind: 'account-closed',
        refusedWithout: 'not-closable',
        plan: (subscription) => planClose(subscription, { confirm, name: tenant.name }, context()),
        subjectOf: () => tenant.name,
      });
      session.expire();
      return { closesAt: closed.subscription?.closesAt ?? null };
    },
  };
}
