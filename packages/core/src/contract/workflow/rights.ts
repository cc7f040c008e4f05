import type { DomainRights } from '../rule.ts';

/** Who may do what with the workflow. */
export const workflowRights = {
  rules: {
    'workflow.read': { role: 'user' },
    'workflow.define': { role: 'admin', writes: true },
  },
} as const satisfies DomainRights<'workflow'>;
