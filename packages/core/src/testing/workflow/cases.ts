import type { WorkflowStatus } from '../../contract/index.ts';
import { portOf, type CaseGroup, type ContractContext } from '../cases/contractCase.ts';
import { expectAbort, expectTrue } from '../cases/expect.ts';

function checkStatus({ id, name, isDefault, displayOrder }: WorkflowStatus): void {
  expectTrue(id !== '' && typeof id === 'string', 'a status has an id');
  expectTrue(typeof name === 'string' && typeof isDefault === 'boolean', `the status ${id} is whole`);
  expectTrue(Number.isFinite(displayOrder), `the place of the status ${id}`);
}

async function checkWorkflow({ api }: ContractContext): Promise<void> {
  const workflow = await portOf('workflow', api).getWorkflow();
  expectTrue(workflow === null || typeof workflow === 'object', 'a workflow, or null when there is none');
  for (const status of workflow?.statuses ?? []) checkStatus(status);
  const defaults = workflow?.statuses.filter(({ isDefault }) => isDefault) ?? [];
  expectTrue(defaults.length <= 1, 'one status at most is the default');
  await expectAbort(
    () => portOf('workflow', api).getWorkflow(AbortSignal.abort()),
    'getWorkflow when aborted',
  );
}

export const workflowGroup: CaseGroup<'workflow'> = {
  cases: [{ name: 'fields: the workflow', ports: ['workflow'], check: checkWorkflow }],
  provenBy: { getWorkflow: 'fields: the workflow' },
};
