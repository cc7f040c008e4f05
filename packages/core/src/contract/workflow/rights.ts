import type { DomainRights } from '../rule.ts';

/** What a back end can do with its workflow beyond reading it. */
export interface WorkflowCapabilities {
  /** Statuses can be saved, and the workflow can be switched on and off. */
  readonly define: boolean;
  /** A save can be planned before it is done. */
  readonly plan: boolean;
  /** Saves are recorded and can be undone for a time. */
  readonly history: boolean;
  /** A save over a stale version is refused. */
  readonly versions: boolean;
}

const capabilities: WorkflowCapabilities = { define: true, plan: true, history: true, versions: true };

/** Who may do what with the workflow. */
export const workflowRights = {
  capabilities,
  rules: {
    'workflow.read': { role: 'user' },
    'workflow.define': { role: 'admin', needs: 'workflow.define', writes: true },
  },
} as const satisfies DomainRights<'workflow', WorkflowCapabilities>;
