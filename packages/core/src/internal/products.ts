import type { Duration, SoldTier } from './subscriptionState.ts';

/** What a checkout sells. */
export const productIds = [
  'team-year',
  'team-month',
  'large-team-year',
  'large-team-month',
  'enterprise-year',
  'enterprise-month',
  'extra-storage-year',
  'extra-storage-month',
  'extra-storage-2-year',
  'extra-storage-2-month',
  'extra-user-year',
  'extra-user-month',
] as const;

/** One of the `productIds`. */
export type ProductId = (typeof productIds)[number];

/** What a product buys. */
export type Product =
  | { readonly kind: 'tier'; readonly tier: SoldTier; readonly duration: Duration }
  /** The amount in gigabytes of 1024³ bytes, or in users. */
  | { readonly kind: 'storage' | 'users'; readonly amount: number; readonly duration: Duration };

/** What each product buys. */
export const products: Readonly<Record<ProductId, Product>> = {
  'team-year': { kind: 'tier', tier: 'small', duration: 'year' },
  'team-month': { kind: 'tier', tier: 'small', duration: 'month' },
  'large-team-year': { kind: 'tier', tier: 'large', duration: 'year' },
  'large-team-month': { kind: 'tier', tier: 'large', duration: 'month' },
  'enterprise-year': { kind: 'tier', tier: 'enterprise', duration: 'year' },
  'enterprise-month': { kind: 'tier', tier: 'enterprise', duration: 'month' },
  'extra-storage-year': { kind: 'storage', amount: 100, duration: 'year' },
  'extra-storage-month': { kind: 'storage', amount: 100, duration: 'month' },
  'extra-storage-2-year': { kind: 'storage', amount: 1024, duration: 'year' },
  'extra-storage-2-month': { kind: 'storage', amount: 1024, duration: 'month' },
  'extra-user-year': { kind: 'users', amount: 1, duration: 'year' },
  'extra-user-month': { kind: 'users', amount: 1, duration: 'month' },
};

/** Returns a text as the id of a product; undefined when there is no such product. */
export function parseProductId(text: unknown): ProductId | undefined {
  return productIds.find((id) => id === text);
}

/** Returns the duration that a back end stores: `month`, or anything else for a year. */
export function parseDuration(text: unknown): Duration {
  return text === 'month' ? 'month' : 'year';
}

/** Returns the product that sells a tier. */
export function productOfTier(tier: SoldTier, duration: Duration): ProductId {
  const names = { small: 'team', large: 'large-team', enterprise: 'enterprise' } as const;
  return `${names[tier]}-${duration}`;
}

/** The prices of a product's owner. A product without a price is sold without saying one. */
export interface PriceTable {
  /** Three letters of ISO 4217, such as `USD`. */
  readonly currency: string;
  /** What a whole period of each product costs, a month or a year, in hundredths of the currency's unit. */
  readonly totals: Readonly<Partial<Record<ProductId, number | undefined>>>;
}
