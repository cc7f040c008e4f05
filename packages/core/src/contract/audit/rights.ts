import type { DomainRights } from '../rule.ts';

/** Who may read what was recorded: admins, of their account. */
export const auditRights = {
  rules: {
    'audit.read': { role: 'admin' },
  },
} as const satisfies DomainRights<'audit'>;
