import type { DomainRights } from './rule.ts';

/**
 * Rights of pages whose domain has no sub-port yet, so that a product can already guard them and a back end can already
 * grant them.
 */
export const plannedRights = {
  rules: {
    'tenants.read': { role: 'super' },
  },
} as const satisfies DomainRights<string>;
