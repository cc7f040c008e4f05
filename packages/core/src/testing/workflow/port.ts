import type { WorkflowApi } from '../../contract/index.ts';
import type { MemoryContext } from '../memory/context.ts';

/** The calls about the workflow; answers are copies. */
export function createWorkflowPort({ backEnd }: Pick<MemoryContext, 'backEnd'>): WorkflowApi {
  return { getWorkflow: async () => structuredClone(backEnd.fields.workflow) };
}
