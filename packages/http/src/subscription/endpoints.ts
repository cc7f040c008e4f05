import { productIds } from '@vitrine/core/subscription';
import type { SubscriptionApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { idParams, wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { wireAccount, wireExtraId } from './account.ts';

const bytes = z.number();
const wireParty = z.object({ name: z.string(), lines: z.array(z.string()) });

/** The endpoints of the subscription of an account, its quotas and payments. */
export const subscriptionEndpoints = {
  getStorage: endpoint({
    method: 'GET',
    path: '/api/profile/storage',
    summary: 'The use of storage in bytes. A limit of null is none.',
    response: z.object({
      showOnlyUsedStorage: z.optional(z.boolean()),
      maxDiskSpace: z.nullish(bytes),
      totalUsedDiskSpace: bytes,
      imageVersionsFolderSize: z.optional(bytes),
      showImageVersionsFolderSize: z.optional(z.boolean()),
    }),
  }),
  getUserQuota: endpoint({
    method: 'GET',
    path: '/api/profile/usersquota',
    summary: 'How many users are active, and how many may be. A limit of null is none.',
    response: z.object({
      showOnlyUsersCount: z.optional(z.boolean()),
      maxUsersCount: z.nullish(z.number()),
      registeredUsersCount: z.number(),
    }),
  }),
  getUsage: endpoint({
    method: 'GET',
    path: '/api/profile/usage',
    summary: 'The use of storage in parts, by folder, and at the end of each day.',
    response: z.object({
      bytes: z.object({ originals: bytes, versions: bytes, thumbnails: bytes, bin: bytes }),
      byFolder: z.array(z.object({ folderId: wireId, bytes })),
      perDay: z.array(z.object({ date: z.string(), bytes })),
    }),
    long: true,
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/api/profile/payments',
    summary: "The payments, newest first. `total` is in the currency's unit.",
    response: z.array(
      z.object({
        createDate: z.string(),
        renewal: z.optional(z.boolean()),
        expireDate: z.nullish(z.string()),
        duration: z.nullish(z.string()),
        subscriptionName: z.string(),
        total: z.number(),
        currency: z.string(),
        invoiceId: z.nullish(wireId),
        invoiceUrl: z.nullish(z.string()),
      }),
    ),
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/api/profile/invoices/{id}',
    summary: "The invoice of a payment. Amounts are in the currency's unit.",
    params: idParams,
    response: z.object({
      number: z.string(),
      issuedAt: z.string(),
      seller: wireParty,
      buyer: wireParty,
      lines: z.array(
        z.object({
          name: z.string(),
          from: z.nullish(z.string()),
          until: z.nullish(z.string()),
          amount: z.number(),
        }),
      ),
      total: z.number(),
      currency: z.string(),
    }),
  }),
  startCheckout: endpoint({
    method: 'POST',
    path: '/api/checkout',
    summary: 'Begins to buy a product, and returns the address of the page where it is paid.',
    body: z.object({ product: z.enum(productIds) }),
    response: z.object({ url: z.string() }),
  }),
  reportPayment: endpoint({
    method: 'POST',
    path: '/api/profile/paymentsucceeded',
    summary: 'Reports that the payment page was left with success. Changes nothing.',
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/profile/unsubscribe',
    summary: 'Cancels the subscription at the end of its period.',
    response: wireAccount,
    idempotent: true,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/profile/resubscribe',
    summary: 'Takes a cancellation back, until the end of the period.',
    response: wireAccount,
    idempotent: true,
  }),
  startTrial: endpoint({
    method: 'POST',
    path: '/api/profile/changetofreetrial',
    summary: 'Starts a trial of 15 days. 442, 443 or 444 when there is none.',
    response: wireAccount,
  }),
  downgradeToFree: endpoint({
    method: 'POST',
    path: '/api/profile/downgradetofree',
    summary: 'Ends a trial early. 440, 441 or 446 when there is none.',
    response: wireAccount,
  }),
  endExtra: endpoint({
    method: 'POST',
    path: '/api/profile/unsubscribeextra',
    summary: 'Unsubscribes an extra at the end of its period. 445 for one of another account.',
    body: z.object({ subscriptionId: wireExtraId }),
    response: wireAccount,
    idempotent: true,
  }),
  closeAccount: endpoint({
    method: 'POST',
    path: '/api/profile/closetrial',
    summary: 'Closes an account on Free or on a trial: its files are removed after seven days.',
    body: z.object({ confirm: z.string().check(z.maxLength(1000)) }),
    response: z.nullish(z.object({ closesAt: z.nullish(z.string()) })),
  }),
};

/** The rows that each call of the sub-port uses. */
export const subscriptionRows = {
  getStorage: ['getStorage'],
  getUserQuota: ['getUserQuota'],
  getUsage: ['getUsage'],
  listPayments: ['listPayments'],
  getInvoice: ['getInvoice'],
  startCheckout: ['startCheckout'],
  reportPayment: ['reportPayment'],
  cancel: ['cancel'],
  keep: ['keep'],
  startTrial: ['startTrial'],
  downgradeToFree: ['downgradeToFree'],
  endExtra: ['endExtra'],
  closeAccount: ['closeAccount'],
} as const satisfies VerbRows<SubscriptionApi, typeof subscriptionEndpoints>;
