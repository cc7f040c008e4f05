import type { Duration } from '../internal/subscriptionState.ts';
import { productIds, products, type PriceTable, type ProductId } from '../internal/products.ts';

/** The prices unless others are configured. */
export const defaultPrices: PriceTable = {
  currency: 'USD',
  totals: {
    'team-month': 299_00,
    'team-year': 249_00 * 12,
    'large-team-month': 550_00,
    'large-team-year': 458_00 * 12,
    'enterprise-month': 1049_00,
    'enterprise-year': 874_00 * 12,
    'extra-user-month': 50_00,
    'extra-user-year': 40_00 * 12,
    'extra-storage-month': 3_60,
    'extra-storage-year': 36_00,
    'extra-storage-2-month': 30_00,
    'extra-storage-2-year': 300_00,
  },
};

/** A price with all that has to be said about it. Amounts are in hundredths of the currency's unit. */
export interface Price {
  /** What is paid for a whole period. */
  readonly total: number;
  /** What is paid for: a month or a year. */
  readonly period: Duration;
  /** What a month costs; with a price per year this is a twelfth, which need not be whole. */
  readonly perMonth: number;
  /** Three letters of ISO 4217. */
  readonly currency: string;
}

/** Returns the price of a product; undefined when none is configured. */
export function priceOf(product: ProductId, { totals, currency }: PriceTable): Price | undefined {
  const total = totals[product];
  const { duration } = products[product];
  if (total === undefined) return undefined;
  return { total, period: duration, perMonth: duration === 'year' ? total / 12 : total, currency };
}

/** The names of the prices in the list of tiers. */
export type PriceKey = 'small' | 'small_annual' | 'large' | 'large_annual' | 'ent' | 'ent_annual';

/** The product of each name of the list. */
export const priceKeys: Readonly<Record<PriceKey, ProductId>> = {
  small: 'team-month',
  small_annual: 'team-year',
  large: 'large-team-month',
  large_annual: 'large-team-year',
  ent: 'enterprise-month',
  ent_annual: 'enterprise-year',
};

/** Prices of tiers for each month, in the currency's unit. That of a year is paid twelve times at once. */
export type PriceList = Readonly<Partial<Record<PriceKey, number | undefined>>>;

const listedKeys = /* @__PURE__ */ (() => Object.keys(priceKeys) as readonly PriceKey[])();

/** Returns the list of prices of tiers for each month. */
export function priceListOf(prices: PriceTable): PriceList {
  return Object.fromEntries(
    listedKeys.flatMap((key) => {
      const price = priceOf(priceKeys[key], prices);
      return price ? [[key, price.perMonth / 100]] : [];
    }),
  );
}

/** Returns the table of a list of prices, completed by `others`, such as the prices of extras. */
export function pricesOfList(list: PriceList, others: PriceTable): PriceTable {
  const listed = listedKeys.flatMap((key) => {
    const monthly = list[key];
    if (monthly === undefined || !(monthly >= 0)) return [];
    const periods = products[priceKeys[key]].duration === 'year' ? 12 : 1;
    return [[priceKeys[key], Math.round(monthly * 100 * periods)] as const];
  });
  const extras = productIds.flatMap((id) => {
    const total = others.totals[id];
    return products[id].kind === 'tier' || total === undefined ? [] : [[id, total] as const];
  });
  return { currency: others.currency, totals: Object.fromEntries([...listed, ...extras]) };
}
