import type { DomainRights } from '../rule.ts';

/** Who may read the tenant settings that affect cards. */
export const cardLayoutRights = {
  rules: {
    'cardLayout.read': { role: 'user' },
    'cardLayout.setBranding': { role: 'admin', writes: true },
  },
} as const satisfies DomainRights<'cardLayout'>;
