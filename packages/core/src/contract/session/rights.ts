import type { DomainRights } from '../rule.ts';

/** Who may do what with the session. */
export const sessionRights = {
  rules: {
    'session.use': { role: 'visitor' },
    'session.read': { role: 'user' },
  },
} as const satisfies DomainRights<'session'>;
