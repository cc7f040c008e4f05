import type { ProfileApi } from '@vitrine/core/contract';
import { priceKeys, productIds, tierIds } from '@vitrine/core/subscription';
import * as z from 'zod/mini';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { wireAccount, wireBought, wireTenant } from '../subscription/account.ts';

function optionalNumbers<const Key extends string>(keys: readonly Key[]) {
  const entries = keys.map((key) => [key, z.optional(z.number())] as const);
  return z.object(Object.fromEntries(entries) as Record<Key, z.ZodMiniOptional<z.ZodMiniNumber>>);
}

/** Prices of tiers for each month in the currency's unit; `totals` are those of all products for a whole period, in hundredths. */
const wirePrices = z.extend(optionalNumbers(Object.keys(priceKeys) as readonly (keyof typeof priceKeys)[]), {
  currency: z.optional(z.string()),
  totals: z.optional(optionalNumbers(productIds)),
});

const wireLimits = z.object({ storageLimit: z.nullable(z.number()), userLimit: z.nullable(z.number()) });

/** What each tier allows, in gigabytes and users; null is unlimited. */
const wireTiers = z.record(z.enum(tierIds), wireLimits);

/** The signed-in person, with their account. */
export const wireProfile = z.object({
  logicalId: z.string(),
  name: z.string(),
  email: z.nullish(z.string()),
  url: z.nullish(z.string()),
  isAllowedToChangeProfileUrl: z.optional(z.boolean()),
  displaySubscription: z.optional(z.boolean()),
  contactUsUrl: z.nullish(z.string()),
  enablePurchase: z.optional(z.boolean()),
  memberSince: z.nullish(z.string()),
  showOwnerUserEmail: z.optional(z.boolean()),
  ownerUserEmail: z.nullish(z.string()),
  isAwsRekognitionAllowed: z.nullish(z.boolean()),
  tenant: wireTenant,
  ...wireBought,
  prices: z.nullish(wirePrices),
  tiers: z.nullish(wireTiers),
  sessions: z.optional(
    z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        lastActivity: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  ),
  version: z.optional(z.number()),
});

const message = z.nullish(z.string());

/** The values as they are stored, or a text for each field that was not saved. */
export const wireSavedProfile = z.object({
  logicalId: message,
  name: message,
  email: message,
  profileUrl: message,
  version: z.optional(z.number()),
  logicalIdErrorMessage: message,
  fullNameErrorMessage: message,
  emailErrorMessage: message,
  profileUrlErrorMessage: message,
  passwordErrorMessage: message,
});

const typed = z.string().check(z.maxLength(4000));

/** The endpoints of the own profile. */
export const profileEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/profile',
    summary: 'The signed-in person, their account, and what it has bought.',
    response: wireProfile,
  }),
  saveProfile: endpoint({
    method: 'POST',
    path: '/api/profile',
    summary:
      'Saves the personal information: the stored values, or a text for each field that was not saved. 412 for a stale `version`.',
    body: z.object({
      logicalId: typed,
      name: typed,
      email: typed,
      profileUrl: z.optional(typed),
      oldPassword: z.optional(typed),
      NewPassword: z.optional(typed),
      version: z.optional(z.number()),
    }),
    response: wireSavedProfile,
  }),
  refreshAccount: endpoint({
    method: 'POST',
    path: '/api/profile/refreshtenant',
    summary: 'The current tenant, and what it has bought.',
    response: wireAccount,
    idempotent: true,
  }),
  readAccount: endpoint({
    method: 'GET',
    path: '/api/profile/refreshtenant',
    summary: 'As the POST at this address, for pages of the same site.',
    response: wireAccount,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    summary: 'Ends a session of the signed-in person.',
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
  }),
  setRecognitionConsent: endpoint({
    method: 'POST',
    path: '/api/profile/recognitionconsent',
    summary: 'Agrees to recognition for the account, or refuses it.',
    body: z.object({ isAllowed: z.boolean() }),
    idempotent: true,
  }),
};

/** The rows that each call of the sub-port uses. */
export const profileRows = {
  getProfile: ['getProfile'],
  saveProfile: ['saveProfile'],
  refreshAccount: ['refreshAccount'],
  endSession: ['endSession'],
  setRecognitionConsent: ['setRecognitionConsent'],
} as const satisfies VerbRows<ProfileApi, typeof profileEndpoints>;
