import { productIds } from '../../internal/products.ts';
import type { Domain } from '../domain.ts';
import { flag, list, nothing, nullable, number, object, oneOf, optional, text } from '../shape.ts';
import { invoiceShape } from './invoice.ts';
import { accountShape, paymentShape } from './account.ts';
import type { SubscriptionApi } from './port.ts';

const storageFields = {
  usedBytes: number,
  limitBytes: nullable(number),
  showsOnlyUse: optional(flag),
  isLimitReached: optional(flag),
  versionsBytes: optional(number),
};
const userQuota = object({
  users: number,
  userLimit: nullable(number),
  showsOnlyUse: optional(flag),
  isLimitReached: optional(flag),
});
const usage = object({
  bytes: object({ originals: number, versions: number, thumbnails: number, bin: number }),
  byFolder: list(object({ folderId: text, bytes: number })),
  perDay: list(object({ date: text, bytes: number })),
});
const account = accountShape;

/** The calls of `SubscriptionApi`. */
export const subscriptionDomain: Domain<SubscriptionApi> = {
  verbs: {
    getStorage: { output: object(storageFields), right: 'subscription.read' },
    getUserQuota: { output: userQuota, right: 'subscription.readUsers' },
    getUsage: { output: usage, right: 'subscription.readUsage' },
    listPayments: { output: list(paymentShape), right: 'subscription.readPayments' },
    getInvoice: { input: object({ id: text }), output: invoiceShape, right: 'subscription.readInvoices' },
    startCheckout: {
      input: object({ product: oneOf(productIds) }),
      output: object({ url: text }),
      right: 'subscription.buy',
    },
    reportPayment: { output: nothing, right: 'subscription.reportPayment' },
    cancel: { output: account, right: 'subscription.cancel' },
    keep: { output: account, right: 'subscription.keep' },
    startTrial: { output: account, right: 'subscription.startTrial' },
    downgradeToFree: { output: account, right: 'subscription.downgrade' },
    endExtra: { input: object({ id: text }), output: account, right: 'subscription.endExtra' },
    closeAccount: {
      input: object({ confirm: text }),
      output: object({ closesAt: nullable(text) }),
      right: 'subscription.close',
    },
  },
};
