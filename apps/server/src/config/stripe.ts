import type { ProductId } from '@vitrine/core/contract';
import { parseProductId, productIds } from '@vitrine/core/subscription';
import * as z from 'zod/mini';
import { readJson, refuse, type Report } from './settings.ts';

/** How the server reaches Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Signs what Stripe reports to the webhook. */
  readonly webhookSecret: string;
  /** The id of the price of each product. */
  readonly prices: Readonly<Record<ProductId, string>>;
  /** Where its API is; undefined for its own address. */
  readonly apiBase: URL | undefined;
}

/** The variables of Stripe, each of which may be unset. */
export interface StripeVariables {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_PRICES?: Readonly<Partial<Record<ProductId, string>>> | undefined;
  readonly STRIPE_API_BASE?: URL | undefined;
}

/** Reads `STRIPE_PRICES`: the ids of prices by product, as JSON. */
export const readStripePrices = z.transform((text: string, context): Partial<Record<ProductId, string>> => {
  const shape = z.record(z.string(), z.string().check(z.regex(/^\S{1,255}$/)));
  const { success, data } = shape.safeParse(readJson(text));
  const isKnown = success && Object.keys(data).every((id) => parseProductId(id) !== undefined);
  return isKnown ? data : refuse(context as Report, text);
});

/** Reads `STRIPE_API_BASE`: an origin. */
export const readStripeBase = z.transform((text: string, context): URL => {
  const url = /^https?:\/\/[^\s/?#@]+\/?$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url ?? refuse(context as Report, text);
});

/** Returns the settings of Stripe, or a sentence about what is missing. */
export function completeStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICES: prices,
  STRIPE_API_BASE: apiBase,
}: StripeVariables): StripeSettings | string {
  const unset = [
    secretKey === undefined && 'STRIPE_SECRET_KEY',
    webhookSecret === undefined && 'STRIPE_WEBHOOK_SECRET',
    prices === undefined && 'STRIPE_PRICES',
  ].filter((name) => name !== false);
  if (secretKey === undefined || webhookSecret === undefined || prices === undefined)
    return `VITRINE_CHECKOUT=stripe also needs ${unset.join(', ')}.`;
  const unpriced = productIds.filter((id) => prices[id] === undefined);
  if (unpriced.length > 0) return `STRIPE_PRICES has no price for ${unpriced.join(', ')}.`;
  return { secretKey, webhookSecret, prices: prices as Readonly<Record<ProductId, string>>, apiBase };
}
