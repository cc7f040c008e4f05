import { isWebAddress } from '../internal/webAddress.ts';

/**
 * Returns the address of the page about the plan that the people of an account wish for; undefined when there is none, or it is no
 * web address: a back end may send any text.
 *
 * @example
 * desiredSubscriptionLink({ desiredSubscriptionUrl: 'javascript:alert(1)' }); // undefined
 */
export function desiredSubscriptionLink({
  desiredSubscriptionUrl = '',
}: {
  readonly desiredSubscriptionUrl?: string | undefined;
}): string | undefined {
  return isWebAddress(desiredSubscriptionUrl) ? desiredSubscriptionUrl : undefined;
}
