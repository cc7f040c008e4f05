import type { DomainRights } from '../rule.ts';

/** Who may do what with the set-up. */
export const setupRights = {
  rules: {
    // The set-up token grants access, not a role.
    'setup.use': { role: 'visitor' },
  },
} as const satisfies DomainRights<'setup'>;
