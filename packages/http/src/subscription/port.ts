import type { Account, SubscriptionApi } from '@vitrine/core/contract';
import { parseDuration } from '@vitrine/core/subscription';
import { isWireId, toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import { toAccount } from './account.ts';
import { subscriptionEndpoints } from './endpoints.ts';

const rows = {
  getStorage: { name: 'subscription.getStorage', endpoint: subscriptionEndpoints.getStorage },
  getUserQuota: { name: 'subscription.getUserQuota', endpoint: subscriptionEndpoints.getUserQuota },
  getUsage: { name: 'subscription.getUsage', endpoint: subscriptionEndpoints.getUsage },
  listPayments: { name: 'subscription.listPayments', endpoint: subscriptionEndpoints.listPayments },
  getInvoice: { name: 'subscription.getInvoice', endpoint: subscriptionEndpoints.getInvoice },
  startCheckout: { name: 'subscription.startCheckout', endpoint: subscriptionEndpoints.startCheckout },
  reportPayment: { name: 'subscription.reportPayment', endpoint: subscriptionEndpoints.reportPayment },
  cancel: { name: 'subscription.cancel', endpoint: subscriptionEndpoints.cancel },
  keep: { name: 'subscription.keep', endpoint: subscriptionEndpoints.keep },
  startTrial: { name: 'subscription.startTrial', endpoint: subscriptionEndpoints.startTrial },
  downgradeToFree: { name: 'subscription.downgradeToFree', endpoint: subscriptionEndpoints.downgradeToFree },
  endExtra: { name: 'subscription.endExtra', endpoint: subscriptionEndpoints.endExtra },
  closeAccount: { name: 'subscription.closeAccount', endpoint: subscriptionEndpoints.closeAccount },
};

type ChangeRow = 'cancel' | 'keep' | 'startTrial' | 'downgradeToFree' | 'endExtra';

/** Returns the `subscription` sub-port over HTTP. */
export function createSubscriptionPort(client: Client): SubscriptionApi {
  async function change(
    name: ChangeRow,
    signal: AbortSignal | undefined,
    json: object = {},
  ): Promise<Account> {
    const account = await client.send(rows[name], { json, signal });
    return toAccount(account, account);
  }
  return {
    async getStorage(signal) {
      const storage = await client.send(rows.getStorage, { signal });
      return {
        usedBytes: storage.totalUsedDiskSpace,
        limitBytes: storage.maxDiskSpace ?? null,
        showsOnlyUse: storage.showOnlyUsedStorage ?? false,
        ...(storage.showImageVersionsFolderSize === true && {
          versionsBytes: storage.imageVersionsFolderSize ?? 0,
        }),
      };
    },
    async getUserQuota(signal) {
      const quota = await client.send(rows.getUserQuota, { signal });
      return {
        users: quota.registeredUsersCount,
        userLimit: quota.maxUsersCount ?? null,
        showsOnlyUse: quota.showOnlyUsersCount ?? false,
      };
    },
    async getUsage(signal) {
      const { bytes, byFolder, perDay } = await client.send(rows.getUsage, { signal });
      return {
        bytes,
        byFolder: byFolder.map((folder) => ({ ...folder, folderId: String(folder.folderId) })),
        perDay,
      };
    },
    async listPayments(signal) {
      const payments = await client.send(rows.listPayments, { signal });
      return payments.map(({ renewal, duration, expireDate, total, invoiceId, invoiceUrl, ...payment }) => ({
        ...payment,
        isRenewal: renewal ?? false,
        duration: parseDuration(duration),
        expireDate: expireDate ?? null,
        total: Math.round(total * 100),
        ...(invoiceId !== undefined && invoiceId !== null && { invoiceId: String(invoiceId) }),
        ...(invoiceUrl && { invoiceUrl }),
      }));
    },
    async getInvoice({ id }, signal) {
      const request = { params: { id: toWireId(id) }, signal };
      const { lines, total, ...invoice } = await client.send(rows.getInvoice, request);
      return {
        ...invoice,
        lines: lines.map(({ name, from = null, until = null, amount }) => ({
          name,
          from,
          until,
          amount: Math.round(amount * 100),
        })),
        total: Math.round(total * 100),
      };
    },
    startCheckout: async ({ product }, signal) =>
      client.send(rows.startCheckout, { json: { product }, signal }),
    async reportPayment(signal) {
      await client.send(rows.reportPayment, { json: {}, signal });
    },
    cancel: async (signal) => change('cancel', signal),
    keep: async (signal) => change('keep', signal),
    startTrial: async (signal) => change('startTrial', signal),
    downgradeToFree: async (signal) => change('downgradeToFree', signal),
    endExtra: async ({ id }, signal) =>
      change('endExtra', signal, { subscriptionId: isWireId(id) ? Number(id) : id }),
    async closeAccount({ confirm }, signal) {
      const closed = await client.send(rows.closeAccount, { json: { confirm }, signal });
      return { closesAt: closed?.closesAt ?? null };
    },
  };
}
