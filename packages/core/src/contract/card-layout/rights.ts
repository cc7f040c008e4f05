import type { DomainRights } from '../rule.ts';

/** Who may do what with what the cards of a tenant depend on. */
export const cardLayoutRights = {
  rules: {
    'cardLayout.read': { role: 'user' },
    'cardLayout.setBranding': { role: 'admin', writes: true },
  },
} as const satisfies DomainRights<'cardLayout'>;
