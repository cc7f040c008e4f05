import { ApiError, type PriceTable, type Profile, type ProfileApi } from '@vitrine/core/contract';
import { pricesOfList } from '@vitrine/core/subscription';
import type * as z from 'zod/mini';
import type { Client } from '../client/client.ts';
import { toAccount } from '../subscription/account.ts';
import { profileEndpoints, wireProfile, type wireSavedProfile } from './endpoints.ts';

const rows = {
  getProfile: { name: 'profile.getProfile', endpoint: profileEndpoints.getProfile },
  saveProfile: { name: 'profile.saveProfile', endpoint: profileEndpoints.saveProfile },
  refreshAccount: { name: 'profile.refreshAccount', endpoint: profileEndpoints.refreshAccount },
  endSession: { name: 'profile.endSession', endpoint: profileEndpoints.endSession },
  setRecognitionConsent: {
    name: 'profile.setRecognitionConsent',
    endpoint: profileEndpoints.setRecognitionConsent,
  },
};

type WireProfile = z.output<typeof wireProfile>;

function toPrices({ currency = 'USD', totals, ...list }: NonNullable<WireProfile['prices']>): PriceTable {
  return totals ? { currency, totals } : pricesOfList(list, { currency, totals: {} });
}

function toProfile(wire: WireProfile): Profile {
  const { logicalId, name, email, url, prices, tiers, sessions, version } = wire;
  return {
    logicalId,
    name,
    email: email ?? '',
    url: url ?? '',
    isAllowedToChangeProfileUrl: wire.isAllowedToChangeProfileUrl ?? false,
    displaySubscription: wire.displaySubscription ?? false,
    contactUsUrl: wire.contactUsUrl ?? null,
    enablePurchase: wire.enablePurchase ?? false,
    memberSince: wire.memberSince ?? null,
    showOwnerUserEmail: wire.showOwnerUserEmail ?? false,
    ownerUserEmail: wire.ownerUserEmail ?? null,
    isRecognitionAllowed: wire.isAwsRekognitionAllowed ?? null,
    account: toAccount(wire.tenant, wire),
    ...(prices && { prices: toPrices(prices) }),
    ...(tiers && { tiers }),
    ...(sessions && { sessions }),
    ...(version !== undefined && { version }),
  };
}

function readCurrent(current: unknown): Profile | undefined {
  const { success, data } = wireProfile.safeParse(current);
  return success ? toProfile(data) : undefined;
}

/** The field of the contract for each text of the server. */
const messageFields = {
  logicalIdErrorMessage: 'logicalId',
  fullNameErrorMessage: 'name',
  emailErrorMessage: 'email',
  profileUrlErrorMessage: 'url',
  passwordErrorMessage: 'password',
} as const;

/** Throws `invalid` for a response that has texts for fields: nothing was stored then. */
function checkSaved(saved: z.output<typeof wireSavedProfile>): void {
  const names = Object.keys(messageFields) as (keyof typeof messageFields)[];
  const texts = names.flatMap((name) => (saved[name] ? [[messageFields[name], saved[name]] as const] : []));
  if (texts.length > 0) throw new ApiError('invalid', { status: 200, fields: Object.fromEntries(texts) });
}

/** Returns the `profile` sub-port over HTTP. */
export function createProfilePort(client: Client): ProfileApi {
  return {
    getProfile: async (signal) => toProfile(await client.send(rows.getProfile, { signal })),
    async saveProfile({ url, currentPassword, newPassword, ...values }, signal) {
      const json = { ...values, profileUrl: url, oldPassword: currentPassword, NewPassword: newPassword };
      const saved = await client.send(rows.saveProfile, { json, signal, readCurrent });
      checkSaved(saved);
      const logicalId = saved.logicalId ?? values.logicalId;
      client.expectUser(logicalId);
      return {
        logicalId,
        name: saved.name ?? values.name,
        email: saved.email ?? values.email,
        url: saved.profileUrl ?? url ?? '',
        ...(saved.version !== undefined && { version: saved.version }),
      };
    },
    async refreshAccount(signal) {
      const account = await client.send(rows.refreshAccount, { json: {}, signal });
      return toAccount(account, account);
    },
    async endSession({ id }, signal) {
      await client.send(rows.endSession, { params: { id }, signal });
    },
    async setRecognitionConsent({ isAllowed }, signal) {
      await client.send(rows.setRecognitionConsent, { json: { isAllowed }, signal });
    },
  };
}
