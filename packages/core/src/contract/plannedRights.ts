import type { DomainRights } from './rule.ts';

/** Who may do what on pages whose domain has no sub-port yet. */
export const plannedRights = {
  rules: {
    'audit.read': { role: 'admin' },
    'keywords.define': { role: 'admin', writes: true },
    'profile.read': { role: 'user' },
    'sharing.create': { role: 'user', writes: true },
    'tenants.read': { role: 'super' },
  },
} as const satisfies DomainRights<string>;
