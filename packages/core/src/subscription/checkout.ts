import { isTierChangeable, subscriptionStateAt, type Subscription } from '../internal/subscriptionState.ts';
import { isAllowedIn } from '../internal/stateRules.ts';
import { products, type ProductId } from '../internal/products.ts';
import { planPeriodEnd, type TransitionContext } from './transitions.ts';

/**
 * Why something cannot be bought: nothing is for sale, the account is closed or disabled, extras are not sold during a trial
 * or after an unpaid end, the tier is the present one, or it cannot be changed here.
 */
export type CheckoutRefusal =
  | 'not-for-sale'
  | 'closing'
  | 'disabled'
  | 'trial'
  | 'expired'
  | 'current-tier'
  | 'fixed-tier';

/**
 * Returns why a checkout for a product is not begun; undefined when it is. It is asked before the payment: one that was made
 * is never refused ({@link planPayment}).
 */
export function findCheckoutRefusal(
  subscription: Subscription,
  product: ProductId,
  context: TransitionContext & {
    /** Whether the product sells anything. */
    readonly isPurchaseEnabled: boolean;
  },
): CheckoutRefusal | undefined {
  if (!context.isPurchaseEnabled) return 'not-for-sale';
  const { subscription: effective } = planPeriodEnd(subscription, context);
  const { state } = subscriptionStateAt(effective, context.now);
  if (state === 'closing' || state === 'disabled') return state;
  const bought = products[product];
  if (bought.kind !== 'tier') {
    if (isAllowedIn(state, 'buy-extra')) return undefined;
    return state === 'expired' ? 'expired' : 'trial';
  }
  const isSameTier = effective.tier === bought.tier;
  if (isSameTier && state === 'expired') return undefined;
  if (isSameTier && effective.duration === bought.duration) return 'current-tier';
  return isTierChangeable(effective.tier) || isSameTier ? undefined : 'fixed-tier';
}
