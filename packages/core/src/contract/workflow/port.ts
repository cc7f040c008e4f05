import type { Domain } from '../domain.ts';
import { flag, list, nullable, number, object, text } from '../shape.ts';

/** A step that a file can be in. */
export interface WorkflowStatus {
  readonly id: string;
  readonly name: string;
  /** A name of the palette, or '' for none. */
  readonly color: string;
  readonly isDefault: boolean;
  readonly hideOnGalleryView: boolean;
  readonly displayOrder: number;
}

/** The steps that the files of a tenant go through. */
export interface Workflow {
  readonly id: string;
  readonly statuses: readonly WorkflowStatus[];
}

/** The workflow of a tenant. */
export interface WorkflowApi {
  /** Null when the tenant has none. */
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
    getWorkflow: { answer: nullable(object({ id: text, statuses: list(status) })), right: 'workflow.read' },
  },
};
