import type { WorkflowApi } from '@vitrine/core/contract';
import { normalizeVisibleName } from '@vitrine/core/workflow';
import * as z from 'zod/mini';
import { historyEndpoints, wirePlan } from '../endpoints/changes.ts';
import { idParams, wireId } from '../endpoints/common.ts';
import { endpoint, flagBody, flagResult, type VerbRows } from '../endpoints/endpoint.ts';

/** A status of the workflow: a step that files go through. */
export const wireStatus = z.object({
  id: wireId,
  name: z.string(),
  color: z.optional(z.nullable(z.string())),
  isDefault: z.boolean(),
  hideOnGalleryView: z.boolean(),
  displayOrder: z.number(),
});

/**
 * A workflow with its statuses. `enabled` is false when the tenant has switched it off; for servers that do not return
 * it, the flag alone decides.
 */
export const wireWorkflow = z.object({
  id: wireId,
  statuses: z.array(wireStatus),
  version: z.optional(z.number()),
  enabled: z.optional(z.boolean()),
  changeId: z.optional(wireId),
});

const noId = z.optional(z.nullable(z.literal(0)));

/** A status in a save. A new one has no id, or 0; the display order follows from the place in the list. */
const wireStatusDraft = z.object({
  id: z.union([wireId, noId]),
  name: z.string().check(z.overwrite(normalizeVisibleName), z.minLength(1), z.maxLength(255)),
  color: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
  isDefault: z.boolean(),
  hideOnGalleryView: z.boolean(),
});

/** Body of a save. `reassign` names the status that files of a deleted one get, by the id of the deleted one. */
const wireSave = z.object({
  statuses: z.array(wireStatusDraft).check(z.maxLength(1000)),
  deleted: z.optional(z.array(wireId).check(z.maxLength(1000))),
  reassign: z.optional(z.record(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), wireId)),
  version: z.optional(z.number()),
  plan: z.optional(z.string().check(z.maxLength(1000))),
});

const flagPath = '/api/config/flag/enableworkflow';

/** The endpoints of the workflow. Some servers return a list of one workflow, or an empty list. */
export const workflowEndpoints = {
  getWorkflow: endpoint({
    method: 'GET',
    path: '/api/workflows/',
    summary: 'The workflow of the tenant; null when it has none.',
    response: z.union([wireWorkflow, z.null(), z.array(wireWorkflow).check(z.maxLength(1))]),
  }),
  saveWorkflow: endpoint({
    method: 'PATCH',
    path: '/api/workflows/{id}',
    long: true,
    summary: 'Saves all statuses in one transaction; 412 when `version` or `plan` is stale.',
    params: idParams,
    body: wireSave,
    response: wireWorkflow,
  }),
  planWorkflow: endpoint({
    method: 'POST',
    path: '/api/workflows/{id}/plan',
    long: true,
    summary: 'The changes that a save with this body would make.',
    params: idParams,
    body: wireSave,
    response: wirePlan,
    idempotent: true,
  }),
  countFiles: endpoint({
    method: 'GET',
    path: '/api/workflows/statususenumber/{id}',
    summary: 'The number of files with a status.',
    params: idParams,
    response: z.number(),
  }),
  isEnabled: endpoint({
    method: 'GET',
    path: flagPath,
    summary: 'Whether the workflow is enabled.',
    response: flagResult,
  }),
  setEnabled: endpoint({
    method: 'POST',
    path: flagPath,
    summary: 'Enables or disables the workflow; the statuses are kept.',
    body: flagBody,
    response: flagResult,
    idempotent: true,
  }),
  ...historyEndpoints('/api/workflows', 'the workflow', wireWorkflow),
};

/** The rows that each call of the sub-port uses. */
export const workflowRows = {
  getWorkflow: ['getWorkflow'],
  isEnabled: ['isEnabled'],
  setEnabled: ['setEnabled'],
  countFiles: ['countFiles'],
  planWorkflow: ['planWorkflow'],
  saveWorkflow: ['saveWorkflow'],
  listChanges: ['listChanges'],
  undoChange: ['undoChange'],
  restoreStatus: ['assets.restoreFromBin', 'getWorkflow'],
} as const satisfies VerbRows<WorkflowApi, typeof workflowEndpoints>;
