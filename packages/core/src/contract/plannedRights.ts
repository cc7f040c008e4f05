import type { DomainRights } from './rule.ts';

/** Who may do what on pages whose domain has no sub-port yet. */
export const plannedRights = {
  rules: {
    'audit.read': { role: 'admin' },
    'comments.read': { role: 'user' },
    'comments.create': { role: 'user', writes: true },
    /** Only the author. */
    'comments.update': { role: null, owner: 'user', writes: true },
    'keywords.read': { role: 'user' },
    'keywords.define': { role: 'admin', writes: true },
    /** Whether tagging can add words. */
    'keywords.setFixed': { role: 'super', writes: true },
    'profile.read': { role: 'user' },
    'profile.update': { role: 'user', writes: true },
    'subscription.read': { role: 'user' },
    /** Plans, extras, payments and cancelling. */
    'subscription.update': { role: 'admin', writes: true },
    'subscription.readUsers': { role: 'admin' },
    'sharing.create': { role: 'user', writes: true },
    'sharing.read': { role: 'admin', owner: 'user' },
    'sharing.update': { role: 'admin', owner: 'user', writes: true },
    'sharing.readCreators': { role: 'admin' },
    'sharing.open': { role: 'visitor' },
    'tenants.read': { role: 'super' },
    'tenants.update': { role: 'super', writes: true },
  },
} as const satisfies DomainRights<string>;
