import type { PriceTable } from '@vitrine/core/contract';
import { configureTiers, defaultPrices, parseProductId, type TierTable } from '@vitrine/core/subscription';
import * as z from 'zod/mini';
import { readJson, refuse, type Report } from './settings.ts';
import type { StripeSettings } from './stripe.ts';

/** Returns whether a text is an address of the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** Reads `VITRINE_PLANS`: limits of tiers as JSON. Any limit that cannot be used refuses the start. */
export const parseTiers = z.transform((text: string, context): TierTable => {
  const { tiers, errors } = configureTiers(readJson(text));
  return errors.length === 0 ? tiers : refuse(context as Report, text);
});

/** Reads `VITRINE_PRICES`: `default`, or `{currency, totals}` as JSON, with totals of whole periods in hundredths. */
export const readPrices = z.transform((text: string, context): PriceTable => {
  if (text === 'default') return defaultPrices;
  const shape = z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    totals: z.record(z.string(), z.int().check(z.minimum(0))),
  });
  const { success, data } = shape.safeParse(readJson(text));
  const isKnown = success && Object.keys(data.totals).every((id) => parseProductId(id) !== undefined);
  return isKnown ? data : refuse(context as Report, text);
});

/** Who takes the money: our own rehearsal, any page of payment at an address, or Stripe. */
export type CheckoutChoice =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'link'; readonly url: string }
  | ({ readonly kind: 'stripe' } & StripeSettings);

/** What `VITRINE_CHECKOUT` names; the settings of Stripe have variables of their own. */
export type NamedCheckout =
  | Exclude<CheckoutChoice, { readonly kind: 'stripe' }>
  | { readonly kind: 'stripe' };

/** Reads `VITRINE_CHECKOUT`: `sandbox`, `stripe`, `none`, or `url:` and the address of a page of payment. */
export const readCheckout = z.transform(
  (text: string, context): { readonly choice: NamedCheckout | undefined } => {
    if (text === 'none') return { choice: undefined };
    if (text === 'sandbox' || text === 'stripe') return { choice: { kind: text } };
    const url = text.startsWith('url:') ? text.slice('url:'.length) : '';
    return isWebAddress(url) ? { choice: { kind: 'link', url } } : refuse(context as Report, text);
  },
);
