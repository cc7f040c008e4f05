import type { DomainRights } from '../rule.ts';

/** What a back end can do with the subscription of an account beyond reading it. */
export interface SubscriptionCapabilities {
  /** The payments of the past can be listed. */
  readonly payments: boolean;
  /** The back end makes invoices itself. Needs `payments`. */
  readonly invoices: boolean;
  /** Tiers and extras can be bought. */
  readonly purchase: boolean;
  /** A paid subscription can be cancelled at its end. */
  readonly cancel: boolean;
  /** A cancellation can be taken back. Needs `cancel`. */
  readonly keep: boolean;
  /** A trial can be started. */
  readonly trial: boolean;
  /** A trial can be ended early. */
  readonly downgrade: boolean;
  /** Extras can be unsubscribed. */
  readonly endExtra: boolean;
  /** The account can be closed, which removes its files. */
  readonly close: boolean;
  /** The users of the account are counted. */
  readonly userQuota: boolean;
  /** The use of storage is known in parts, and by day. */
  readonly usage: boolean;
}

const capabilities: SubscriptionCapabilities = {
  payments: true,
  invoices: true,
  purchase: true,
  cancel: true,
  keep: true,
  trial: true,
  downgrade: true,
  endExtra: true,
  close: true,
  userQuota: true,
  usage: true,
};

/** Who may do what with the subscription of their account, as far as their role decides. */
export const subscriptionRights = {
  capabilities,
  rules: {
    'subscription.read': { role: 'user' },
    'subscription.readUsage': { role: 'user', needs: 'subscription.usage' },
    'subscription.readUsers': { role: 'admin', needs: 'subscription.userQuota' },
    'subscription.readPayments': { role: 'admin', needs: 'subscription.payments' },
    'subscription.readInvoices': { role: 'admin', needs: 'subscription.invoices' },
    'subscription.reportPayment': { role: 'user', needs: 'subscription.purchase' },
    'subscription.buy': {
      role: 'admin',
      needs: 'subscription.purchase',
      writes: true,
      neverImpersonated: true,
    },
    'subscription.cancel': {
      role: 'admin',
      needs: 'subscription.cancel',
      writes: true,
      neverImpersonated: true,
    },
    'subscription.keep': { role: 'admin', needs: 'subscription.keep', writes: true, neverImpersonated: true },
    'subscription.startTrial': {
      role: 'admin',
      needs: 'subscription.trial',
      writes: true,
      neverImpersonated: true,
    },
    'subscription.downgrade': {
      role: 'admin',
      needs: 'subscription.downgrade',
      writes: true,
      neverImpersonated: true,
    },
    'subscription.endExtra': {
      role: 'admin',
      needs: 'subscription.endExtra',
      writes: true,
      neverImpersonated: true,
    },
    'subscription.close': {
      role: 'admin',
      needs: 'subscription.close',
      writes: true,
      neverImpersonated: true,
    },
  },
} as const satisfies DomainRights<'subscription', SubscriptionCapabilities>;
