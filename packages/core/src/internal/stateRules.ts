import type { QuotaVerdict } from './quota.ts';
import type { SubscriptionState } from './subscriptionState.ts';

/** What people do with an account, as far as its subscription decides. Roles and quotas are asked besides. */
export const subscriptionDeeds = [
  'sign-in',
  'open-links',
  'download',
  'edit-files',
  'delete-files',
  'add-files',
  'add-users',
  'start-trial',
  'buy-tier',
  'buy-extra',
  'end-extra',
  'cancel',
  'keep',
  'downgrade',
  'close',
] as const;

/** One of the `subscriptionDeeds`. */
export type SubscriptionDeed = (typeof subscriptionDeeds)[number];

function listStateRules(): Readonly<Record<SubscriptionState, readonly SubscriptionDeed[]>> {
  const use = ['sign-in', 'open-links', 'download', 'edit-files', 'delete-files'] as const;
  const grow = ['add-files', 'add-users'] as const;
  const buy = ['buy-tier', 'buy-extra', 'end-extra'] as const;
  return {
    free: [...use, ...grow, ...buy, 'start-trial', 'close'],
    trial: [...use, ...grow, 'buy-tier', 'end-extra', 'downgrade', 'close'],
    'trial-expired': [...use, 'buy-tier', 'end-extra', 'downgrade', 'close'],
    paid: [...use, ...grow, ...buy, 'cancel'],
    cancelled: [...use, ...grow, ...buy, 'keep'],
    expired: [...use, 'buy-tier', 'end-extra', 'cancel'],
    closing: ['sign-in', 'open-links', 'download'],
    disabled: [],
  };
}

/**
 * What each state allows. Only what needs a subscription stops with it: nobody loses files, or the way to take them
 * along.
 *
 * @see docs/rules/subscription.md#one-table-says-what-a-state-allows
 */
export const stateRules = /* @__PURE__ */ listStateRules();

/** Returns whether a state allows something. */
export function isAllowedIn(state: SubscriptionState, deed: SubscriptionDeed): boolean {
  return stateRules[state].includes(deed);
}

/** Why no files can be added: what the subscription says, or too little storage. */
export type UploadRefusal =
  | { readonly reason: 'trial-expired' | 'expired' | 'closing' | 'disabled' }
  /** `missingBytes` would have to be freed or bought first. */
  | { readonly reason: 'storage'; readonly missingBytes: number };

/** Why no user can be added or activated: what the subscription says, or too few seats. */
export type UserRefusal =
  | { readonly reason: 'trial-expired' | 'expired' | 'closing' | 'disabled' }
  /** So many users would have to be deactivated, or bought, first. */
  | { readonly reason: 'users'; readonly missingUsers: number };

function stateReason(
  state: SubscriptionState,
  deed: SubscriptionDeed,
): Exclude<UploadRefusal['reason'], 'storage'> | undefined {
  if (isAllowedIn(state, deed)) return undefined;
  return state === 'trial-expired' || state === 'expired' || state === 'closing' ? state : 'disabled';
}

/** Returns how much of `wanted` goes beyond the limit of a quota. */
function missing({ used, limit }: Pick<QuotaVerdict, 'used' | 'limit'>, wanted: number): number {
  return limit === null ? 0 : Math.max(0, used + (wanted > 0 ? wanted : 0) - limit);
}

/**
 * Returns why files of `bytes` cannot be added; undefined when they can. What running uploads have reserved counts as
 * used. Files may fill the storage to exactly 100 %.
 */
export function findUploadRefusal(
  state: SubscriptionState,
  storage: Pick<QuotaVerdict, 'used' | 'limit'>,
  bytes: number,
): UploadRefusal | undefined {
  const reason = stateReason(state, 'add-files');
  if (reason) return { reason };
  const missingBytes = missing(storage, bytes);
  return missingBytes > 0 ? { reason: 'storage', missingBytes } : undefined;
}

/** Returns why `count` users cannot be added or activated; undefined when they can. */
export function findUserRefusal(
  state: SubscriptionState,
  users: Pick<QuotaVerdict, 'used' | 'limit'>,
  count = 1,
): UserRefusal | undefined {
  const reason = stateReason(state, 'add-users');
  if (reason) return { reason };
  const missingUsers = missing(users, count);
  return missingUsers > 0 ? { reason: 'users', missingUsers } : undefined;
}
