import type { Config } from '../../config/config.ts';
import { Refusal } from '../../app/refusal.ts';
import { readSignedEvent, signatureHeader } from './signedEvent.ts';
import { returnAddresses, type CheckoutProvider, type Purchase } from './provider.ts';

/** Returns the address of a page of payment: each value is encoded, so that none becomes a parameter of its own. */
function checkoutAddress(page: string, { checkoutId, product, buyer, origin }: Purchase): string {
  const address = new URL(page);
  const { succeeded, failed } = returnAddresses(origin);
  const values = { product, ...buyer, checkout: checkoutId, succeeded, failed };
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Returns the provider whose page of payment is at any address. It reports payments in our own format, signed with the secret of
 * the configuration; without one nothing that it reports is believed.
 */
export function createLinkProvider(
  page: string,
  { checkoutSecret }: Pick<Config, 'checkoutSecret'>,
  now: () => Date,
): CheckoutProvider {
  return {
    begin: async (purchase) => ({ url: checkoutAddress(page, purchase) }),
    async readEvent(body, header) {
      if (checkoutSecret === undefined)
        throw new Refusal('forbidden', 'No secret of the provider of payments is configured.');
      return readSignedEvent({ secret: checkoutSecret, now: now() }, body, header(signatureHeader));
    },
  };
}
