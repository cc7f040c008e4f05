import { productIds } from '../../internal/products.ts';
import { tierIds } from '../../internal/subscriptionState.ts';
import type { Domain } from '../domain.ts';
import {
  flag,
  fieldsOf,
  list,
  nothing,
  nullable,
  number,
  object,
  optional,
  optionalFields,
  text,
} from '../shape.ts';
import { accountShape, tierLimitsShape } from '../subscription/account.ts';
import type { ProfileApi } from './port.ts';

const valueFields = { logicalId: text, name: text, email: text, url: text };
const prices = /* @__PURE__ */ (() =>
  object({ currency: text, totals: object(optionalFields(fieldsOf(productIds, number))) }))();
const tiers = /* @__PURE__ */ (() => object(fieldsOf(tierIds, tierLimitsShape)))();
const session = object({ id: text, createdAt: text, lastActivity: text, isCurrent: flag });

const profile = /* @__PURE__ */ (() =>
  object({
    ...valueFields,
    isAllowedToChangeProfileUrl: flag,
    displaySubscription: flag,
    contactUsUrl: nullable(text),
    enablePurchase: flag,
    memberSince: nullable(text),
    showOwnerUserEmail: flag,
    ownerUserEmail: nullable(text),
    isRecognitionAllowed: nullable(flag),
    account: accountShape,
    prices: optional(prices),
    tiers: optional(tiers),
    sessions: optional(list(session)),
    version: optional(number),
  }))();

/** The calls of `ProfileApi`. */
export const profileDomain: Domain<ProfileApi> = {
  verbs: {
    getProfile: { output: profile, right: 'profile.read' },
    saveProfile: {
      input: object({
        logicalId: text,
        name: text,
        email: text,
        url: optional(text),
        currentPassword: optional(text),
        newPassword: optional(text),
        version: optional(number),
      }),
      inputNeeds: { newPassword: 'profile.password' },
      output: object({ ...valueFields, version: optional(number) }),
      right: 'profile.update',
    },
    refreshAccount: { output: accountShape, right: 'profile.read' },
    endSession: { input: object({ id: text }), output: nothing, right: 'profile.endSession' },
    setRecognitionConsent: {
      input: object({ isAllowed: flag }),
      output: nothing,
      right: 'profile.setConsent',
    },
  },
};
