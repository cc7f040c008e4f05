import type { Role } from '../contract/index.ts';
import {
  storageVerdict,
  userVerdict,
  type QuotaVerdict,
  type StorageUse,
  type UserUse,
} from '../internal/quota.ts';
import { isAllowedIn } from '../internal/stateRules.ts';
import { isTierChangeable, subscriptionStateAt, type Subscription } from '../internal/subscriptionState.ts';
import { mayOnProfile } from './profileRights.ts';

/** What the summary beside the navigation is made from. */
export interface AccountSummaryFacts {
  /** The role of the signed-in person. */
  readonly role: Role;
  /** What the tenant has; null for a tenant without a subscription of its own. */
  readonly subscription: Subscription | null;
  /** Whether the product sells anything. */
  readonly enablePurchase: boolean;
  /** How many users the account has. */
  readonly usersCount: number;
  /** Whether the owner of the account is named. */
  readonly showOwnerUserEmail: boolean;
  /** The e-mail address of the owner; null for none. */
  readonly ownerUserEmail: string | null;
  /** The use of storage; undefined while it is not known. */
  readonly storage?: StorageUse | undefined;
  /** The use of users; undefined while it is not known. */
  readonly users?: UserUse | undefined;
}

/** A quota of the summary. */
export interface SummaryQuota {
  /** The verdict with its numbers. */
  readonly verdict: QuotaVerdict;
  /** Whether a warning is shown. */
  readonly isLow: boolean;
  /** Where more can be bought: the extras, or the tiers while no extras are sold. Undefined for nowhere. */
  readonly more: 'extras' | 'tiers' | undefined;
}

/** What the summary shows. */
export interface AccountSummary {
  /** The address in the line 'Owner:'; undefined for no such line. */
  readonly owner: string | undefined;
  /** Whether the storage is that of a team: of an account with more than one user. */
  readonly isTeam: boolean;
  /** The storage; undefined for none. */
  readonly storage: SummaryQuota | undefined;
  /** The users; undefined for people who may not see them. */
  readonly users: SummaryQuota | undefined;
}

/** Returns where somebody who buys gets more: Free and what has ended by a tier, the rest by extras. */
function moreOf(
  { subscription, role, enablePurchase }: AccountSummaryFacts,
  now: number,
): SummaryQuota['more'] {
  if (!subscription || !enablePurchase || !mayOnProfile(role, 'buy-extras')) return undefined;
  const { state } = subscriptionStateAt(subscription, now);
  if (state !== 'free' && isAllowedIn(state, 'buy-extra')) return 'extras';
  const sellsTiers = isAllowedIn(state, 'buy-tier');
  return sellsTiers && (state === 'free' || isTierChangeable(subscription.tier)) ? 'tiers' : undefined;
}

/**
 * Returns what the summary beside the navigation shows at `now`, in milliseconds since 1970. Enterprise has no warning of
 * storage.
 */
export function accountSummaryOf(facts: AccountSummaryFacts, now: number): AccountSummary {
  const { role, subscription, showOwnerUserEmail, ownerUserEmail } = facts;
  const more = moreOf(facts, now);
  const isEnterprise =
    subscription?.tier === 'enterprise' && subscriptionStateAt(subscription, now).state !== 'free';
  function quota(verdict: QuotaVerdict, warns: boolean): SummaryQuota {
    return { verdict, isLow: warns && (verdict.level === 'almost' || verdict.level === 'reached'), more };
  }
  return {
    owner: showOwnerUserEmail ? ownerUserEmail?.trim() || undefined : undefined,
    isTeam: facts.usersCount > 1,
    storage:
      facts.storage && mayOnProfile(role, 'see-storage')
        ? quota(storageVerdict(facts.storage), !isEnterprise)
        : undefined,
    users:
      facts.users && mayOnProfile(role, 'see-user-quota') ? quota(userVerdict(facts.users), true) : undefined,
  };
}
