import type { Account, Extra, Subscription } from '@vitrine/core/contract';
import { parseDuration, tierOfTypeId } from '@vitrine/core/subscription';
import * as z from 'zod/mini';

/** The id of an extra: a number, or a text of up to 100 characters. */
export const wireExtraId = z.union([z.number(), z.string().check(z.maxLength(100))]);

/** What is bought: the number of the tier, and its limits in gigabytes and users. */
const wireTier = z.object({
  id: z.optional(z.number()),
  name: z.string(),
  userLimit: z.nullish(z.number()),
  storageLimit: z.nullish(z.number()),
});

const wireStandalone = z.object({
  subscription: wireTier,
  duration: z.nullish(z.string()),
  isActive: z.optional(z.boolean()),
  createDate: z.string(),
  expireDate: z.nullish(z.string()),
  discontinued: z.optional(z.boolean()),
});

const wireExtra = z.object({
  id: wireExtraId,
  subscription: wireTier,
  duration: z.nullish(z.string()),
  expireDate: z.nullish(z.string()),
  discontinued: z.optional(z.boolean()),
});

const wireExtras = z.object({
  extraStorageValue: z.nullish(z.number()),
  isStorageLimitReached: z.optional(z.boolean()),
  extraUsersValue: z.nullish(z.number()),
  isUserLimitReached: z.optional(z.boolean()),
  extraStorageDetails: z.nullish(z.array(wireExtra)),
  extraUsersDetails: z.nullish(z.array(wireExtra)),
});

/** The customer that an account belongs to. */
export const wireTenant = z.object({
  name: z.optional(z.string()),
  desiredSubscriptionId: z.nullish(z.number()),
  cancelSubscription: z.optional(z.boolean()),
  wasATrial: z.optional(z.boolean()),
  usersCount: z.number(),
  closesAt: z.nullish(z.string()),
});

/** What a tenant has bought, beside the tenant. */
export const wireBought = {
  standaloneSubscriptionTenant: z.nullish(wireStandalone),
  subscriptionExtras: z.nullish(wireExtras),
};

/** A tenant with what it has bought. */
export const wireAccount = z.extend(wireTenant, wireBought);

type WireBought = Pick<z.output<typeof wireAccount>, keyof typeof wireBought>;

function toExtra(kind: Extra['kind'], wire: z.output<typeof wireExtra>): Extra {
  const { subscription, duration, expireDate = null, discontinued = false } = wire;
  return {
    id: String(wire.id),
    kind,
    amount: (kind === 'storage' ? subscription.storageLimit : subscription.userLimit) ?? 0,
    duration: parseDuration(duration),
    expireDate,
    isDiscontinued: discontinued,
  };
}

/** Returns what was bought, as the contract has it; null for a tenant without a subscription of its own. */
function toSubscription(
  tenant: z.output<typeof wireTenant>,
  { standaloneSubscriptionTenant: standalone, subscriptionExtras: extras }: WireBought,
): Subscription | null {
  if (!standalone) return null;
  const { subscription, isActive, createDate, expireDate = null, discontinued } = standalone;
  return {
    tier: tierOfTypeId(subscription.id ?? 0),
    limits: {
      storageLimit: subscription.storageLimit ?? null,
      userLimit: subscription.userLimit ?? null,
    },
    duration: parseDuration(standalone.duration),
    createDate,
    expireDate,
    isCancelled: tenant.cancelSubscription === true || discontinued === true,
    hadTrial: tenant.wasATrial ?? false,
    extras: [
      ...(extras?.extraStorageDetails ?? []).map((extra) => toExtra('storage', extra)),
      ...(extras?.extraUsersDetails ?? []).map((extra) => toExtra('users', extra)),
    ],
    ...(isActive !== undefined && { isActive }),
    ...(tenant.closesAt !== undefined && { closesAt: tenant.closesAt }),
  };
}

/** Returns a tenant and what it has bought as an account. */
export function toAccount(tenant: z.output<typeof wireTenant>, bought: WireBought): Account {
  return {
    name: tenant.name ?? '',
    usersCount: tenant.usersCount,
    subscription: toSubscription(tenant, bought),
    isStorageLimitReached: bought.subscriptionExtras?.isStorageLimitReached ?? false,
    isUserLimitReached: bought.subscriptionExtras?.isUserLimitReached ?? false,
  };
}
