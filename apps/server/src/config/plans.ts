import type { PriceTable } from '@vitrine/core/contract';
import { configureTiers, defaultPrices, parseProductId, type TierTable } from '@vitrine/core/subscription';
import * as z from 'zod/mini';

/** Reports that a variable cannot be used, to the parser of the environment. */
type Report = { issues: { code: 'custom'; input: unknown; message: string }[] };

function refuse(context: Report, input: unknown): typeof z.NEVER {
  context.issues.push({ code: 'custom', input, message: 'cannot be used' });
  return z.NEVER;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

/** Who takes the money: our own rehearsal, or any page of payment at an address. */
export type CheckoutChoice = { readonly kind: 'sandbox' } | { readonly kind: 'link'; readonly url: string };

/** Reads `VITRINE_CHECKOUT`: `sandbox`, `none`, or `url:` and the address of a page of payment. */
export const readCheckout = z.transform(
  (text: string, context): { readonly choice: CheckoutChoice | undefined } => {
    if (text === 'none') return { choice: undefined };
    if (text === 'sandbox') return { choice: { kind: text } };
    const url = text.startsWith('url:') ? text.slice('url:'.length) : '';
    return isWebAddress(url) ? { choice: { kind: 'link', url } } : refuse(context as Report, text);
  },
);
