import type { DomainRights } from '../rule.ts';

/** Who may do what with the report. */
export const reportRights = {
  rules: {
    'report.read': { role: 'user' },
  },
} as const satisfies DomainRights<'report'>;
