import { ApiError, type SaveWorkflowInput, type Workflow, type WorkflowApi } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import { assetsEndpoints } from '../assets/endpoints.ts';
import { toWireId } from '../client/address.ts';
import type { Client } from '../client/client.ts';
import type { PortOptions } from '../client/portOptions.ts';
import { createHistoryCalls, toChangeId, toPlan } from '../client/history.ts';
import { workflowEndpoints, wireWorkflow } from './endpoints.ts';

const rows = {
  getWorkflow: { name: 'workflow.getWorkflow', endpoint: workflowEndpoints.getWorkflow },
  isEnabled: { name: 'workflow.isEnabled', endpoint: workflowEndpoints.isEnabled },
  setEnabled: { name: 'workflow.setEnabled', endpoint: workflowEndpoints.setEnabled },
  countFiles: { name: 'workflow.countFiles', endpoint: workflowEndpoints.countFiles },
  planWorkflow: { name: 'workflow.planWorkflow', endpoint: workflowEndpoints.planWorkflow },
  saveWorkflow: { name: 'workflow.saveWorkflow', endpoint: workflowEndpoints.saveWorkflow },
  listChanges: { name: 'workflow.listChanges', endpoint: workflowEndpoints.listChanges },
  undoChange: { name: 'workflow.undoChange', endpoint: workflowEndpoints.undoChange },
  restoreStatus: { name: 'assets.restoreFromBin', endpoint: assetsEndpoints.restoreFromBin },
};

/** Returns the `workflow` sub-port over HTTP. Without `workflow.versions` no version is sent. */
export function createWorkflowPort(
  client: Client,
  { capabilities }: Pick<PortOptions, 'capabilities'>,
): WorkflowApi {
  const { versions: hasVersions } = capabilities.workflow;
  function toWorkflow({ id, statuses, version }: z.output<typeof wireWorkflow>): Workflow {
    return {
      id: String(id),
      statuses: statuses
        .map((status) => ({ ...status, id: String(status.id), color: status.color ?? '' }))
        .toSorted((one, other) => one.displayOrder - other.displayOrder),
      ...(hasVersions && version !== undefined && { version }),
    };
  }
  /** Returns the workflow in the response to a refused save; undefined when it is missing. */
  function readWorkflow(current: unknown): Workflow | undefined {
    const { success, data } = wireWorkflow.safeParse(current);
    return success ? toWorkflow(data) : undefined;
  }
  function toRequest({ id, statuses, removed, version, plan }: SaveWorkflowInput, signal?: AbortSignal) {
    const moves = removed.flatMap((each) =>
      each.moveTo === undefined ? [] : [[String(toWireId(each.id)), toWireId(each.moveTo)] as const],
    );
    const json = {
      statuses: statuses.map((status, displayOrder) => ({
        ...status,
        id: status.id === undefined ? undefined : toWireId(status.id),
        displayOrder,
      })),
      deleted: removed.map((each) => toWireId(each.id)),
      reassign: moves.length > 0 ? Object.fromEntries(moves) : undefined,
      version: hasVersions ? version : undefined,
      plan,
    };
    return { params: { id: toWireId(id) }, json, readCurrent: readWorkflow, signal };
  }
  async function getWorkflow(signal?: AbortSignal): Promise<Workflow | null> {
    const body = await client.send(rows.getWorkflow, { signal });
    const workflow = Array.isArray(body) ? (body[0] ?? null) : body;
    return workflow && workflow.enabled !== false ? toWorkflow(workflow) : null;
  }
  const { listChanges, undo } = createHistoryCalls(client, rows);
  return {
    getWorkflow,
    isEnabled: async (signal) => (await client.send(rows.isEnabled, { signal })).result,
    async setEnabled({ isEnabled: value }, signal) {
      return (await client.send(rows.setEnabled, { json: { value }, signal })).result;
    },
    countFiles: async ({ id }, signal) =>
      client.send(rows.countFiles, { params: { id: toWireId(id) }, signal }),
    async planWorkflow(input, signal) {
      return toPlan(await client.send(rows.planWorkflow, toRequest(input, signal)));
    },
    async saveWorkflow(input, signal) {
      const saved = await client.send(rows.saveWorkflow, toRequest(input, signal));
      return { workflow: toWorkflow(saved), ...toChangeId(saved.changeId) };
    },
    listChanges,
    async undoChange(input, signal) {
      const { body, undone } = await undo(input, signal);
      return { ...toWorkflow(body), ...undone };
    },
    async restoreStatus({ id }, signal) {
      await client.send(rows.restoreStatus, {
        params: { kind: 'status', id: toWireId(id) },
        json: {},
        signal,
      });
      const workflow = await getWorkflow(signal);
      if (!workflow) throw new ApiError('not-found');
      return workflow;
    },
  };
}
