/** Currencies whose amounts Stripe counts in whole units. */
const withoutDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);

/** Currencies whose amounts Stripe counts in thousandths. */
const withThreeDecimals: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Returns an amount of Stripe in hundredths of the currency's unit; `currency` has capital letters. */
export function toHundredths(amount: number, currency: string): number {
  if (withoutDecimals.has(currency)) return amount * 100;
  return withThreeDecimals.has(currency) ? Math.round(amount / 10) : amount;
}
