import type { Domain } from '../domain.ts';
import { flag, list, nullable, number, object, text } from '../shape.ts';

/** A step of the workflow. */
export interface WorkflowStatus {
  /** Opaque and unique in the workflow. */
  readonly id: string;
  /** The name that is shown. */
  readonly name: string;
  /** A colour name of the palette, or '' for none. */
  readonly color: string;
  /** Whether a new file has this status. */
  readonly isDefault: boolean;
  /** Whether cards leave the status out. */
  readonly hideOnGalleryView: boolean;
  /** The place in lists, ascending. */
  readonly displayOrder: number;
}

/** The workflow steps of a tenant's files. */
export interface Workflow {
  /** Opaque. */
  readonly id: string;
  /** The statuses that a file can have. */
  readonly statuses: readonly WorkflowStatus[];
}

/** The workflow of a tenant. */
export interface WorkflowApi {
  /** Returns the workflow of the tenant, or null when it has none. */
  getWorkflow(signal?: AbortSignal): Promise<Workflow | null>;
}

const status = object({
  id: text,
  name: text,
  color: text,
  isDefault: flag,
  hideOnGalleryView: flag,
  displayOrder: number,
});

/** The calls of `WorkflowApi`. */
export const workflowDomain: Domain<WorkflowApi> = {
  verbs: {
    getWorkflow: { output: nullable(object({ id: text, statuses: list(status) })), right: 'workflow.read' },
  },
};
