import type { WorkflowApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

/** A step that files go through. */
export const wireStatus = z.object({
  id: wireId,
  name: z.string(),
  color: z.optional(z.nullable(z.string())),
  isDefault: z.boolean(),
  hideOnGalleryView: z.boolean(),
  displayOrder: z.number(),
});

/** A workflow with its steps. */
export const wireWorkflow = z.object({ id: wireId, statuses: z.array(wireStatus) });

/** The endpoints of the workflow. Some servers return a list of one workflow, or an empty list. */
export const workflowEndpoints = {
  getWorkflow: endpoint({
    method: 'GET',
    path: '/api/workflows/',
    summary: 'The workflow of the tenant; null when it has none.',
    response: z.union([wireWorkflow, z.null(), z.array(wireWorkflow).check(z.maxLength(1))]),
  }),
};

/** The rows that each call of the sub-port uses. */
export const workflowRows = {
  getWorkflow: ['getWorkflow'],
} as const satisfies VerbRows<WorkflowApi, typeof workflowEndpoints>;
