import { defaultPrices } from '@vitrine/core/subscription';
import type { AppDeps } from '../../app/deps.ts';
import { createLinkProvider } from './linkProvider.ts';
import type { CheckoutProvider } from './provider.ts';
import type { Sandbox } from './sandboxPage.ts';
import { createStripeProvider } from './stripe/stripeProvider.ts';
import { createSandboxProvider, readSandboxSecret } from './sandboxProvider.ts';

/** How products are sold. */
export interface Checkout {
  readonly provider: CheckoutProvider;
  /** Set when the page of payment is our own rehearsal. */
  readonly sandbox?: Sandbox;
}

/** Returns how the configuration sells products; undefined when it does not. */
export function openCheckout({
  config,
  database,
  now,
  log,
}: Pick<AppDeps, 'config' | 'database' | 'now' | 'log'>): Checkout | undefined {
  const { checkout, checkoutSecret, prices = defaultPrices } = config;
  if (!checkout) return undefined;
  if (checkout.kind === 'link') return { provider: createLinkProvider(checkout.url, config, now) };
  if (checkout.kind === 'stripe') return { provider: createStripeProvider(checkout, now, log) };
  let read: Promise<string> | undefined;
  const secret = () => (read ??= readSandboxSecret(database, checkoutSecret));
  return { provider: createSandboxProvider(secret, now), sandbox: { prices, secret } };
}
