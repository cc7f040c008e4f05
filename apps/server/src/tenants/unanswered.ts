import { endpointNames, type EndpointName } from '../app/endpointNames.ts';
import { policy } from '../app/policy.ts';
import { Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';

/** Returns whether a call is in the contract, but not yet in this server. */
function isUnanswered(name: EndpointName): boolean {
  return /^(?:users|tenants|audit)\.|^session\.(?:request|get|set)Password/.test(name);
}

/** Registers the calls that this server does not have yet: whoever may make them is told so. */
export function registerUnanswered(router: Router): void {
  for (const name of endpointNames.filter(isUnanswered)) {
    const refuse = async (): Promise<never> => {
      throw new Refusal('unsupported', 'This server does not have this call yet.');
    };
    if (policy[name] === 'public') router.handlePublic(name, refuse);
    else router.handle(name, refuse, { transaction: 'none' });
  }
}
