import type { AppContext } from '../app/env.ts';
import type { Router } from '../app/router.ts';
import { baseVersion } from '../assets/precondition.ts';
import { listSaves } from '../changes/history.ts';
import { withLostHeader } from '../changes/lostHeader.ts';
import { lockList } from '../changes/lists.ts';
import { readFlag, writeFlag } from '../tenants/flags.ts';
import type { WorkflowSave } from './planSave.ts';
import { readWorkflow, type WireWorkflow } from './statuses.ts';
import { countFiles, planWorkflow, saveWorkflow, undoWorkflowChange } from './store.ts';

function withVersionHeader<Shown extends WireWorkflow | null>(c: AppContext, workflow: Shown): Shown {
  if (workflow) c.header('ETag', `"${workflow.version}"`);
  return workflow;
}

function withBase(c: AppContext, body: WorkflowSave): WorkflowSave {
  return { ...body, version: baseVersion(c.req.header('if-match'), body.version) };
}

/** Switches the workflow on or off. A tenant gets an empty one when it is first switched on. */
async function setEnabled(value: boolean): Promise<boolean> {
  if (value) await lockList('workflow');
  return writeFlag('enableworkflow', value);
}

/** Registers the calls for the workflow of a tenant. */
export function registerWorkflow({ handle }: Router): void {
  handle('workflow.getWorkflow', async ({ c }) => withVersionHeader(c, await readWorkflow()));
  handle('workflow.isEnabled', async () => ({ result: await readFlag('enableworkflow') }));
  handle('workflow.setEnabled', async ({ body }) => ({
    result: await setEnabled(typeof body === 'boolean' ? body : body.value),
  }));
  handle('workflow.countFiles', async ({ params }) => countFiles(params.id));
  handle('workflow.planWorkflow', async ({ params, body, c }) => planWorkflow(params.id, withBase(c, body)));
  handle('workflow.saveWorkflow', async ({ params, body, c }) =>
    withVersionHeader(c, await saveWorkflow(params.id, withBase(c, body))),
  );
  handle('workflow.listChanges', async ({ query }) => listSaves('workflow', query));
  handle('workflow.undoChange', async ({ params, c }) => {
    const { workflow, lostCount } = await undoWorkflowChange(params.id);
    withLostHeader(c, lostCount);
    return withVersionHeader(c, workflow);
  });
}
