import {
  productIds,
  productOfTier,
  products,
  type PriceTable,
  type ProductId,
} from '../internal/products.ts';
import { storageVerdict, userVerdict, type QuotaVerdict } from '../internal/quota.ts';
import {
  soldTiers,
  type Duration,
  type Extra,
  type Subscription,
  type TierId,
  type TierLimitTable,
} from '../internal/subscriptionState.ts';
import { priceOf } from './prices.ts';
import { bytesPerGigabyte, effectiveLimits, limitsOfTier } from './tiers.ts';

/** What a tenant uses. */
export interface AccountUse {
  /** Bytes of the files, as the quota counts them. */
  readonly usedBytes: number;
  /** Active users. */
  readonly users: number;
}

/** A number of the same extras. */
export interface ExtraPurchase {
  /** What is bought. */
  readonly product: ProductId;
  /** How often. */
  readonly count: number;
}

/** What a tier would mean for what a tenant uses today. */
export interface TierOption {
  /** The tier. */
  readonly tier: Exclude<TierId, 'trial'>;
  /** How often it, and the extras that it needs, are paid. */
  readonly duration: Duration;
  /** Whether this is what the tenant has. */
  readonly isCurrent: boolean;
  /** The use today against the tier with the extras of the tenant that are renewed; those that were unsubscribed do not last. */
  readonly storage: QuotaVerdict;
  /** The active users today against the tier, likewise. */
  readonly users: QuotaVerdict;
  /** Whether today's use fits without another extra: no more than 100 % of either. */
  readonly fits: boolean;
  /** The cheapest extras with which it fits; empty when it fits. Undefined when no extras are sold that would do. */
  readonly needed: readonly ExtraPurchase[] | undefined;
  /**
   * What the tier, the extras of the tenant that are renewed and the needed ones cost for each month, in hundredths of the
   * currency's unit; undefined when a price is not known. What is paid per year counts a twelfth.
   */
  readonly perMonth: number | undefined;
}

/** What `simulateTiers` reads. */
export interface SimulationInput {
  /** What the tenant has; only its limits and extras that count matter. */
  readonly subscription: Pick<Subscription, 'tier' | 'duration' | 'limits' | 'extras'>;
  /** What it uses today. */
  readonly use: AccountUse;
  /** Undefined when no prices are shown. */
  readonly prices?: PriceTable | undefined;
  /** Defaults to `defaultTiers`. */
  readonly tiers?: TierLimitTable | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The options, and the best of them. */
export interface Simulation {
  /** Every tier paid per year and per month, smallest first; Free once. */
  readonly options: readonly TierOption[];
  /** The option that costs least with its extras; of equally cheap ones that with fewer extras. Undefined when prices are not known. */
  readonly cheapest: TierOption | undefined;
}

interface Choice {
  readonly purchases: readonly ExtraPurchase[];
  readonly cost: number | undefined;
}

/** More purchases of one extra than this are no offer. */
const maxPurchases = 10_000;

/** Returns the products of a kind, those with the largest amount first. */
function extrasOf(kind: Extra['kind'], duration: Duration) {
  return productIds
    .map((id) => ({ id, product: products[id] }))
    .flatMap(({ id, product }) =>
      product.kind === kind && product.duration === duration ? [{ id, amount: product.amount }] : [],
    )
    .toSorted((one, other) => other.amount - one.amount);
}

function countOf({ purchases }: Choice): number {
  return purchases.reduce((sum, { count }) => sum + count, 0);
}

/** Returns whether a choice is better: cheaper, or as cheap with fewer purchases. One with a price is better than one without. */
function isBetter(one: Choice, other: Choice | undefined): boolean {
  if (!other) return true;
  const [cost, otherCost] = [one.cost ?? Infinity, other.cost ?? Infinity];
  return cost === otherCost ? countOf(one) < countOf(other) : cost < otherCost;
}

/** What is missing of a quota, and how it would be bought. */
interface Need {
  /** In gigabytes or users. */
  readonly amount: number;
  readonly duration: Duration;
  readonly prices: PriceTable | undefined;
}

/** Returns the cheapest extras of a kind that add at least what is missing; undefined when there are none. */
function cheapestExtras(kind: Extra['kind'], { amount, duration, prices }: Need): Choice | undefined {
  if (amount <= 0) return { purchases: [], cost: 0 };
  const [large, small] = extrasOf(kind, duration);
  if (!large) return undefined;
  const most = Math.ceil(amount / large.amount);
  if (most > maxPurchases) return undefined;
  let best: Choice | undefined;
  for (let count = small ? 0 : most; count <= most; count += 1) {
    const rest = Math.max(0, amount - count * large.amount);
    const purchases = [
      { product: large.id, count },
      ...(small ? [{ product: small.id, count: Math.ceil(rest / small.amount) }] : []),
    ].filter((each) => each.count > 0);
    const costs = purchases.map((each) => {
      const price = prices && priceOf(each.product, prices);
      return price && price.perMonth * each.count;
    });
    const choice = { purchases, cost: addCosts(...costs) };
    if (isBetter(choice, best)) best = choice;
  }
  return best;
}

/** Returns what extras cost for each month; undefined when a price is not known. */
function costOfExtras(extras: readonly Extra[], prices: PriceTable): number | undefined {
  return extras.reduce<number | undefined>((sum, extra) => {
    if (!(extra.amount > 0)) return sum;
    const sold = extrasOf(extra.kind, extra.duration).find(({ amount }) => extra.amount % amount === 0);
    const price = sold && priceOf(sold.id, prices);
    return sum === undefined || !price ? undefined : sum + price.perMonth * (extra.amount / sold.amount);
  }, 0);
}

function addCosts(...costs: readonly (number | undefined)[]): number | undefined {
  return costs.reduce<number | undefined>(
    (total, cost) => (total === undefined || cost === undefined ? undefined : total + cost),
    0,
  );
}

function optionOf(input: SimulationInput, tier: TierOption['tier'], duration: Duration): TierOption {
  const { subscription, use, prices, tiers, now } = input;
  const isCurrent = subscription.tier === tier && (tier === 'free' || subscription.duration === duration);
  const limits = subscription.tier === tier ? subscription.limits : limitsOfTier(tier, tiers);
  const extras = subscription.extras.filter(({ isDiscontinued }) => !isDiscontinued);
  const allowed = effectiveLimits({ limits, extras }, now);
  const storage = storageVerdict({ usedBytes: use.usedBytes, limitBytes: allowed.storageBytes });
  const users = userVerdict({ users: use.users, userLimit: allowed.users });
  const extra = { duration, prices };
  const neededStorage = cheapestExtras('storage', { ...extra, amount: storage.over / bytesPerGigabyte });
  const neededUsers = cheapestExtras('users', { ...extra, amount: users.over });
  const tierCost = tier === 'free' ? 0 : prices && priceOf(productOfTier(tier, duration), prices)?.perMonth;
  return {
    tier,
    duration,
    isCurrent,
    storage,
    users,
    fits: storage.over === 0 && users.over === 0,
    needed: neededStorage && neededUsers ? [...neededStorage.purchases, ...neededUsers.purchases] : undefined,
    perMonth:
      prices && addCosts(tierCost, costOfExtras(extras, prices), neededStorage?.cost, neededUsers?.cost),
  };
}

function isCheaper(one: TierOption, other: TierOption | undefined): boolean {
  if (!other) return true;
  const [cost, otherCost] = [one.perMonth ?? Infinity, other.perMonth ?? Infinity];
  if (cost !== otherCost) return cost < otherCost;
  const count = ({ needed = [] }: TierOption) => needed.reduce((total, each) => total + each.count, 0);
  return count(one) < count(other);
}

/**
 * Returns what every tier, with extras, would mean for what a tenant uses today, and the cheapest that fits. Trials are left
 * out, because nobody stays on one. A tier that people cannot change themselves is compared as well.
 *
 * @example
 * const limits = limitsOfTier('free', defaultTiers);
 * const subscription = { tier: 'free', duration: 'year', limits, extras: [] } as const;
 * const use = { usedBytes: 900, users: 7 };
 * simulateTiers({ subscription, use, prices: defaultPrices, now: Date.now() }).cheapest?.tier;
 */
export function simulateTiers(input: SimulationInput): Simulation {
  const options = [
    optionOf(input, 'free', 'year'),
    ...soldTiers.flatMap((tier) => [optionOf(input, tier, 'year'), optionOf(input, tier, 'month')]),
  ];
  const priced = options.filter(({ needed, perMonth }) => needed !== undefined && perMonth !== undefined);
  const cheapest = priced.reduce<TierOption | undefined>(
    (best, each) => (isCheaper(each, best) ? each : best),
    undefined,
  );
  return { options, cheapest };
}
