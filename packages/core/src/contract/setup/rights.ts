import type { DomainRights } from '../rule.ts';

/** Who may do what with the set-up. */
export const setupRights = {
  rules: {
    // The key of the first start decides, not a role.
    'setup.use': { role: 'visitor' },
  },
} as const satisfies DomainRights<'setup'>;
