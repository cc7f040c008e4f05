/**
 * Leaves the page for the address of a checkout, absolute or relative to the page.
 *
 * @throws Error for an address that is not one of the web.
 */
export function openCheckout(url: string): void {
  const target = new URL(url, window.location.href);
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new Error(`@vitrine/features: a checkout cannot be opened at ${target.protocol}`);
  window.location.assign(target.href);
}
