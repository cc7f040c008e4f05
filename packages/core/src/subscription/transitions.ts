import {
  isPeriodOver,
  periodEndTime,
  subscriptionStateAt,
  type Extra,
  type Subscription,
  type SubscriptionTier,
  type TierLimitTable,
} from '../internal/subscriptionState.ts';
import { dayMs, parseTime } from '../internal/times.ts';
import { nextPeriodEnd } from './period.ts';
import { products, type ProductId } from '../internal/products.ts';
import { isAllowedIn } from '../internal/stateRules.ts';
import { limitsOfTier, trialDays } from './tiers.ts';

/** The numbers by which back ends refuse a change of a subscription, beside HTTP's own. */
export const transitionCodes = [440, 441, 442, 443, 444, 445, 446] as const;

/** One of the `transitionCodes`. */
export type TransitionCode = (typeof transitionCodes)[number];

/**
 * Why a change is refused: a number, or a word where there is none. `not-paid` has nothing to cancel, `ended` is too late,
 * `name-differs` was not confirmed by the name of the account, `outdated` is a payment for what was replaced since.
 */
export type TransitionRefusal =
  | TransitionCode
  | 'not-paid'
  | 'already-cancelled'
  | 'not-cancelled'
  | 'ended'
  | 'not-closable'
  | 'name-differs'
  | 'not-closing'
  | 'outdated'
  | 'disabled'
  | 'closing';

/** Returns whether a change is refused by a number. */
export function isTransitionCode(refused: TransitionRefusal): refused is TransitionCode {
  return transitionCodes.some((code) => code === refused);
}

/** What a change makes of a subscription. A refused one leaves it as it was. */
export interface TransitionPlan {
  /** The subscription afterwards. */
  readonly subscription: Subscription;
  /** Why nothing changes; undefined when something does, or when it was so before. */
  readonly refused?: TransitionRefusal | undefined;
}

/** When a change happens, and the tiers of the product. */
export interface TransitionContext {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Defaults to `defaultTiers`. */
  readonly tiers?: TierLimitTable | undefined;
}

/**
 * Returns why a back end refuses a planned change at `now`; undefined when it does not. A cancellation of what is cancelled, and
 * one that is taken back twice, are what was asked for: such as a call that was repeated because its response was lost.
 */
export function settledRefusal(
  { subscription, refused }: TransitionPlan,
  now: number,
): TransitionRefusal | undefined {
  if (refused === 'already-cancelled') return undefined;
  const isKept = refused === 'not-cancelled' && subscriptionStateAt(subscription, now).state === 'paid';
  return isKept ? undefined : refused;
}

/** Days for which the files of a closed account still exist. */
export const closingDays = 7;

function refuse(subscription: Subscription, refused: TransitionRefusal): TransitionPlan {
  return { subscription, refused };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

function toFree(subscription: Subscription, start: number, tiers: TierLimitTable | undefined): Subscription {
  return {
    ...subscription,
    tier: 'free',
    limits: limitsOfTier('free', tiers),
    createDate: isoTime(start),
    expireDate: null,
    isCancelled: false,
    isActive: true,
  };
}

/** What has ended by itself. */
export interface PeriodEndPlan extends TransitionPlan {
  /** The tier that has ended; undefined for none. */
  readonly endedTier: SubscriptionTier | undefined;
  /** Ids of the extras that have ended. */
  readonly endedExtras: readonly string[];
}

/**
 * Returns what has ended by itself: a cancelled subscription is Free after its end, and an unsubscribed extra is gone
 * after its own. Extras that are renewed stay, also on Free. Everything that asks for a subscription at a moment asks for this one.
 */
export function planPeriodEnd(subscription: Subscription, { now, tiers }: TransitionContext): PeriodEndPlan {
  const { tier, isCancelled, expireDate, extras } = subscription;
  const isPaid = tier !== 'free' && tier !== 'trial';
  const isEnded = isPaid && isCancelled && isPeriodOver(expireDate, now);
  const ended = extras.filter((extra) => extra.isDiscontinued && isPeriodOver(extra.expireDate, now));
  const rest = isEnded ? toFree(subscription, periodEndTime(expireDate) ?? now, tiers) : subscription;
  return {
    subscription:
      ended.length === 0 ? rest : { ...rest, extras: extras.filter((each) => !ended.includes(each)) },
    endedTier: isEnded ? tier : undefined,
    endedExtras: ended.map(({ id }) => id),
  };
}

function current(subscription: Subscription, context: TransitionContext) {
  const { subscription: effective } = planPeriodEnd(subscription, context);
  return { effective, state: subscriptionStateAt(effective, context.now).state };
}

/**
 * Starts a trial of 15 days. Refused with 443 when there has been one, also while it runs, with 442 when the tenant is
 * not on Free, and with 444 for an account that is closed or disabled.
 */
export function planTrial(subscription: Subscription, context: TransitionContext): TransitionPlan {
  const { effective, state } = current(subscription, context);
  if (state === 'disabled' || state === 'closing') return refuse(subscription, 444);
  if (effective.hadTrial || effective.tier === 'trial') return refuse(subscription, 443);
  if (effective.tier !== 'free') return refuse(subscription, 442);
  return {
    subscription: {
      ...effective,
      tier: 'trial',
      limits: limitsOfTier('trial', context.tiers),
      createDate: isoTime(context.now),
      expireDate: isoTime(context.now + trialDays * dayMs),
      hadTrial: true,
      isActive: true,
    },
  };
}

/**
 * Ends a trial, also an expired one: the tenant is on Free, with its extras. Refused with 446 on Free, with 440 on any
 * other tier, which is cancelled instead, and with 441 for an account that is closed or disabled.
 */
export function planDowngradeToFree(subscription: Subscription, context: TransitionContext): TransitionPlan {
  const { effective, state } = current(subscription, context);
  if (state === 'disabled' || state === 'closing') return refuse(subscription, 441);
  if (effective.tier === 'free') return refuse(subscription, 446);
  if (effective.tier !== 'trial') return refuse(subscription, 440);
  return { subscription: toFree(effective, context.now, context.tiers) };
}

/**
 * Cancels a paid subscription at its end. One whose end has passed without a payment is Free at once. Nothing changes
 * for the extras.
 */
export function planCancel(subscription: Subscription, context: TransitionContext): TransitionPlan {
  const { effective, state } = current(subscription, context);
  if (state === 'disabled' || state === 'closing') return refuse(subscription, state);
  if (state === 'cancelled' || effective.isCancelled) return refuse(subscription, 'already-cancelled');
  if (!isAllowedIn(state, 'cancel')) return refuse(subscription, 'not-paid');
  const cancelled = { ...effective, isCancelled: true };
  return { subscription: planPeriodEnd(cancelled, context).subscription };
}

/** Takes a cancellation back, until the very end of the period. */
export function planKeep(subscription: Subscription, context: TransitionContext): TransitionPlan {
  const { effective, state } = current(subscription, context);
  if (state === 'disabled' || state === 'closing') return refuse(subscription, state);
  if (isAllowedIn(state, 'keep')) return { subscription: { ...effective, isCancelled: false } };
  return refuse(subscription, subscription.isCancelled ? 'ended' : 'not-cancelled');
}

/**
 * Unsubscribes an extra: it counts until its end. Refused with 445 for an extra that is not one of the tenant. One that
 * was unsubscribed before stays so.
 */
export function planExtraEnd(
  subscription: Subscription,
  id: string,
  context: TransitionContext,
): TransitionPlan {
  const { effective, state } = current(subscription, context);
  if (state === 'disabled' || state === 'closing') return refuse(subscription, state);
  if (!effective.extras.some((extra) => extra.id === id)) return refuse(subscription, 445);
  const extras = effective.extras.map((extra) =>
    extra.id === id ? { ...extra, isDiscontinued: true } : extra,
  );
  return { subscription: { ...effective, extras } };
}

/**
 * Closes an account: its files are removed after seven days. Only Free and trials close, and only when the name of the account
 * was typed.
 */
export function planClose(
  subscription: Subscription,
  { confirm, name }: { readonly confirm: string; readonly name: string },
  context: TransitionContext,
): TransitionPlan {
  const { effective, state } = current(subscription, context);
  if (state === 'disabled' || state === 'closing') return refuse(subscription, state);
  if (!isAllowedIn(state, 'close')) return refuse(subscription, 'not-closable');
  if (!isNameConfirmed(confirm, name)) return refuse(subscription, 'name-differs');
  return { subscription: { ...effective, closesAt: isoTime(context.now + closingDays * dayMs) } };
}

/** Returns whether a typed text is the name of the account, apart from spaces around it. An account without a name is not confirmed. */
export function isNameConfirmed(confirm: string, name: string): boolean {
  const wanted = name.normalize('NFC').trim();
  return wanted !== '' && confirm.normalize('NFC').trim() === wanted;
}

/** Stops the closing of an account, as long as its files exist. */
export function planReopen(subscription: Subscription, { now }: TransitionContext): TransitionPlan {
  const closesAt = parseTime(subscription.closesAt);
  if (closesAt === undefined) return refuse(subscription, 'not-closing');
  if (closesAt <= now) return refuse(subscription, 'ended');
  return { subscription: { ...subscription, closesAt: null } };
}

/** A payment that was made, as its provider reports it. */
export interface Payment {
  /** What was paid. */
  readonly product: ProductId;
  /** When it was paid, in milliseconds since 1970. */
  readonly paidAt: number;
  /** Whether a period was renewed, not something bought. */
  readonly isRenewal: boolean;
  /** The end of what was paid, as ISO 8601. Defaults to a whole period. */
  readonly until?: string | undefined;
  /** The id of the extra that was bought or renewed. Defaults to an id made from the product and the time. */
  readonly extraId?: string | undefined;
}

function later(one: string | null, other: string): string {
  return (periodEndTime(one) ?? -Infinity) > (periodEndTime(other) ?? -Infinity) ? (one ?? other) : other;
}

/** Returns the end of what was paid: as the provider says, or a period of a subscription from `start`, after `after`. */
function endOfPayment(payment: Payment, start: number, after: number): string {
  if (payment.until !== undefined && periodEndTime(payment.until) !== undefined) return payment.until;
  return isoTime(nextPeriodEnd(start, products[payment.product].duration, after));
}

function payExtra(subscription: Subscription, payment: Payment): Subscription {
  const product = products[payment.product];
  if (product.kind === 'tier') return subscription;
  const id = payment.extraId ?? `${payment.product}-${payment.paidAt}`;
  const known = subscription.extras.find((extra) => extra.id === id);
  const start = Math.max(periodEndTime(known?.expireDate) ?? payment.paidAt, payment.paidAt);
  const end = endOfPayment(payment, start, start);
  const extra: Extra = {
    id,
    kind: product.kind,
    amount: product.amount,
    duration: product.duration,
    expireDate: known ? later(known.expireDate, end) : end,
    // A renewal of an extra that is gone was paid before somebody unsubscribed it.
    isDiscontinued: known?.isDiscontinued ?? payment.isRenewal,
  };
  return {
    ...subscription,
    extras: known
      ? subscription.extras.map((each) => (each === known ? extra : each))
      : [...subscription.extras, extra],
  };
}

function payTier(subscription: Subscription, payment: Payment, { tiers }: TransitionContext): TransitionPlan {
  const product = products[payment.product];
  if (product.kind !== 'tier') return { subscription };
  const { tier, expireDate } = subscription;
  const isSame = tier === product.tier && subscription.duration === product.duration;
  const isPaid = tier !== 'free' && tier !== 'trial';
  const began = parseTime(subscription.createDate) ?? payment.paidAt;
  if (isPaid && !isSame && (payment.isRenewal || payment.paidAt < began))
    return refuse(subscription, 'outdated');
  const isRunning = isSame && !isPeriodOver(expireDate, payment.paidAt);
  const start = isRunning ? began : payment.paidAt;
  const end = endOfPayment(
    payment,
    start,
    (isRunning ? periodEndTime(expireDate) : undefined) ?? payment.paidAt,
  );
  return {
    subscription: {
      ...subscription,
      tier: product.tier,
      limits: limitsOfTier(product.tier, tiers),
      duration: product.duration,
      createDate: isRunning ? subscription.createDate : isoTime(payment.paidAt),
      expireDate: isRunning ? later(expireDate, end) : end,
      // A renewal of a tier that has ended was paid before somebody cancelled it.
      isCancelled: payment.isRenewal && (!isSame || subscription.isCancelled),
      isActive: true,
      closesAt: null,
    },
  };
}

/**
 * Returns what a payment that was made changes; a back end applies each event of its provider once. Money that was taken is
 * never refused because of a state: a closed account is open again, a disabled one stays disabled. A renewal leaves a
 * cancellation as it is, and never shortens what is paid. Only `outdated` payments change nothing: those for a tier that
 * was replaced by another one.
 *
 * @see docs/rules/subscription.md#a-payment-that-was-made-is-never-refused
 */
export function planPayment(
  subscription: Subscription,
  payment: Payment,
  context: TransitionContext,
): TransitionPlan {
  const { effective } = current(subscription, context);
  if (products[payment.product].kind !== 'tier')
    return { subscription: payExtra({ ...effective, closesAt: null }, payment) };
  const plan = payTier(effective, payment, context);
  return plan.refused === undefined ? plan : refuse(subscription, plan.refused);
}
