import type { Workflow, WorkflowApi } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import type { Client } from '../client/client.ts';
import { workflowEndpoints, type wireWorkflow } from './endpoints.ts';

const rows = {
  getWorkflow: { name: 'workflow.getWorkflow', endpoint: workflowEndpoints.getWorkflow },
};

function toWorkflow({ id, statuses }: z.output<typeof wireWorkflow>): Workflow {
  return {
    id: String(id),
    statuses: statuses
      .map((status) => ({ ...status, id: String(status.id), color: status.color ?? '' }))
      .toSorted((one, other) => one.displayOrder - other.displayOrder),
  };
}

/** Returns the `workflow` sub-port over HTTP. */
export function createWorkflowPort(client: Client): WorkflowApi {
  return {
    async getWorkflow(signal) {
      const body = await client.send(rows.getWorkflow, { signal });
      const workflow = Array.isArray(body) ? (body[0] ?? null) : body;
      return workflow && toWorkflow(workflow);
    },
  };
}
