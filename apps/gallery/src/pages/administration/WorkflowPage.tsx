import { WorkflowScreen } from '@vitrine/features/workflow';

/** The statuses of the workflow. */
export function WorkflowPage() {
  return <WorkflowScreen />;
}
