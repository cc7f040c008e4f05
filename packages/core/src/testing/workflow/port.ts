import type { WorkflowApi } from '../../contract/index.ts';
import type { MemoryContext } from '../memory/context.ts';

/** The workflow call of a memory back end. Answers are copies. */
export function createWorkflowPort({ backEnd }: Pick<MemoryContext, 'backEnd'>): WorkflowApi {
  return { getWorkflow: async () => structuredClone(backEnd.fields.workflow) };
}
