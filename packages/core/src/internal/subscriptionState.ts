import { dayMs, parseTime } from './times.ts';

/** The tiers of subscriptions, smallest first. */
export const tierIds = ['free', 'trial', 'small', 'large', 'enterprise'] as const;

/** One of the `tierIds`. */
export type TierId = (typeof tierIds)[number];

/** The tiers that a subscription can have: the `tierIds`, and `other` for one that a back end sells beside them. */
export const subscriptionTiers = [...tierIds, 'other'] as const;

/** The tier of a subscription; `other` for one that a back end sells beside the known ones. */
export type SubscriptionTier = (typeof subscriptionTiers)[number];

/** The tiers that are sold, smallest first. */
export const soldTiers = ['small', 'large', 'enterprise'] as const satisfies readonly TierId[];

/** A tier that is sold. */
export type SoldTier = (typeof soldTiers)[number];

/**
 * Returns whether people change a tier for another one themselves. Enterprise, and tiers that are not in the table, are
 * changed by the owner of the product.
 */
export function isTierChangeable(tier: SubscriptionTier): boolean {
  return tier !== 'enterprise' && tier !== 'other';
}

/** How often something can be paid. */
export const durations = ['month', 'year'] as const;

/** How often a subscription is paid. */
export type Duration = (typeof durations)[number];

/** What a tier allows. Null is unlimited. */
export interface TierLimits {
  /** In gigabytes of 1024³ bytes. */
  readonly storageLimit: number | null;
  /** How many users may be active. */
  readonly userLimit: number | null;
}

/** What each tier allows. */
export type TierLimitTable = Readonly<Record<TierId, TierLimits>>;

/** Storage or users that a tenant has bought beside its tier. */
export interface Extra {
  /** Names it among the extras of the tenant. */
  readonly id: string;
  /** What it adds to. */
  readonly kind: 'storage' | 'users';
  /** How much it adds: gigabytes of 1024³ bytes, or users. */
  readonly amount: number;
  /** How often it is paid. */
  readonly duration: Duration;
  /** The end of what is paid, as ISO 8601; null for none. */
  readonly expireDate: string | null;
  /** Whether somebody has unsubscribed it: it ends at `expireDate` instead of being renewed. */
  readonly isDiscontinued: boolean;
}

/** The date beside a subscription or an extra. */
export interface SubscriptionEnd {
  /** `renews` when it goes on, `until` when it ends. */
  readonly kind: 'renews' | 'until';
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Whether the back end names only a day: show it in UTC then, because it is the same day in every time zone. */
  readonly isDay: boolean;
}

/** What a tenant has bought. Times are ISO 8601; one without a time zone is in UTC. */
export interface Subscription {
  /** The tier. */
  readonly tier: SubscriptionTier;
  /** What the tier allows, without the extras. */
  readonly limits: TierLimits;
  /** How often the tier is paid. */
  readonly duration: Duration;
  /** When the tier began. */
  readonly createDate: string;
  /** The end of the trial, or of what is paid; null for none. A day without a time counts until its end in UTC. */
  readonly expireDate: string | null;
  /** Whether somebody has cancelled it: it ends at `expireDate` instead of being renewed. */
  readonly isCancelled: boolean;
  /** Whether there has been a trial, the present one included. */
  readonly hadTrial: boolean;
  /** What was bought beside the tier. */
  readonly extras: readonly Extra[];
  /** False for a subscription that the back end has ended early. Defaults to true. */
  readonly isActive?: boolean | undefined;
  /** Whether the tenant is disabled. Defaults to false. */
  readonly isDisabled?: boolean | undefined;
  /** When the files of a closed account are removed; null or absent for one that is not closed. */
  readonly closesAt?: string | null | undefined;
}

/** The states of a subscription. `closing` is an account that was closed and whose files still exist. */
export const subscriptionStates = [
  'free',
  'trial',
  'trial-expired',
  'paid',
  'cancelled',
  'expired',
  'closing',
  'disabled',
] as const;

/** One of the `subscriptionStates`. */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What `subscriptionStateAt` reads. */
export type SubscriptionFacts = Pick<
  Subscription,
  'tier' | 'expireDate' | 'isCancelled' | 'isActive' | 'isDisabled' | 'closesAt'
>;

/** The state of a subscription at a moment. */
export interface SubscriptionStanding {
  /** The word for it. */
  readonly state: SubscriptionState;
  /** The end of the trial, of what is paid, or of the files of a closed account, in milliseconds since 1970. */
  readonly endsAt: number | undefined;
  /** When the state changes if nobody does anything, in milliseconds since 1970; undefined for never. */
  readonly changesAt: number | undefined;
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the last millisecond of a period, in milliseconds since 1970; undefined for none, or for a text that is no
 * time. A day without a time counts until its end in UTC.
 */
export function periodEndTime(expireDate: string | null | undefined): number | undefined {
  const time = parseTime(expireDate);
  return time !== undefined && dayOnly.test(expireDate ?? '') ? time + dayMs - 1 : time;
}

/** Returns the date that is shown for the end of a period; undefined for none. */
export function subscriptionEnd(
  expireDate: string | null,
  kind: SubscriptionEnd['kind'],
): SubscriptionEnd | undefined {
  const at = periodEndTime(expireDate);
  return at === undefined ? undefined : { kind, at, isDay: dayOnly.test(expireDate ?? '') };
}

/** Returns whether the end of a period is in the past: a period counts until its very last millisecond. */
export function isPeriodOver(expireDate: string | null | undefined, now: number): boolean {
  const end = periodEndTime(expireDate);
  return end !== undefined && end < now;
}

function standing(state: SubscriptionState, endsAt?: number, changes = false): SubscriptionStanding {
  return { state, endsAt, changesAt: changes && endsAt !== undefined ? endsAt + 1 : undefined };
}

/**
 * Returns the state of a subscription at `now`, in milliseconds since 1970. A cancelled subscription whose end is in the
 * past counts as Free, also before a back end has stored that.
 *
 * @see docs/rules/subscription.md#a-period-ends-when-it-says
 *
 * @example
 * subscriptionStateAt({ tier: 'trial', expireDate: '2026-05-16T08:00:00Z', isCancelled: false }, Date.now()).state; // 'trial'
 */
export function subscriptionStateAt(facts: SubscriptionFacts, now: number): SubscriptionStanding {
  const { tier, isCancelled, isActive = true } = facts;
  const closesAt = parseTime(facts.closesAt);
  if (facts.isDisabled === true) return standing('disabled');
  if (closesAt !== undefined) return standing('closing', closesAt);
  if (tier === 'free') return standing('free');
  const end = periodEndTime(facts.expireDate);
  const isOver = end !== undefined && end < now;
  if (tier === 'trial')
    return isOver || !isActive ? standing('trial-expired', end) : standing('trial', end, true);
  if (isCancelled && isOver) return standing('free');
  if (isOver || !isActive) return standing('expired', end, isCancelled);
  return standing(isCancelled ? 'cancelled' : 'paid', end, true);
}
