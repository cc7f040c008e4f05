import type { DomainRights } from './rule.ts';

/**
 * Who may do what on pages whose domain has no sub-port yet: a product guards them as it will when they have one, and its back
 * end can grant them already.
 */
export const plannedRights = {
  rules: {
    'keywords.define': { role: 'admin', writes: true },
    'profile.read': { role: 'user' },
    'sharing.create': { role: 'user', writes: true },
    'tenants.read': { role: 'super' },
  },
} as const satisfies DomainRights<string>;
