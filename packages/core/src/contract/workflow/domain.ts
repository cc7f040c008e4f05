import { changePlan, changePage, listChangesInput } from '../changes.ts';
import type { Domain } from '../domain.ts';
import { flag, list, nullable, number, object, optional, text } from '../shape.ts';
import type { WorkflowApi } from './port.ts';

const status = object({
  id: text,
  name: text,
  color: text,
  isDefault: flag,
  hideOnGalleryView: flag,
  displayOrder: number,
});

const workflowFields = { id: text, statuses: list(status), version: optional(number) };
const workflow = object(workflowFields);
const undoneWorkflow = /* @__PURE__ */ (() => object({ ...workflowFields, lostCount: optional(number) }))();

const saveInput = object({
  id: text,
  statuses: list(
    object({ id: optional(text), name: text, color: text, isDefault: flag, hideOnGalleryView: flag }),
  ),
  removed: list(object({ id: text, moveTo: optional(text) })),
  version: optional(number),
  plan: optional(text),
});

/** The calls of `WorkflowApi`. */
export const workflowDomain: Domain<WorkflowApi> = {
  verbs: {
    getWorkflow: { output: nullable(workflow), right: 'workflow.read' },
    isEnabled: { output: flag, right: 'workflow.read' },
    setEnabled: { input: object({ isEnabled: flag }), output: flag, right: 'workflow.define' },
    countFiles: { input: object({ id: text }), output: number, right: 'workflow.define' },
    planWorkflow: { input: saveInput, output: changePlan, right: 'workflow.define', needs: 'workflow.plan' },
    saveWorkflow: {
      input: saveInput,
      output: object({ workflow, changeId: optional(text) }),
      right: 'workflow.define',
    },
    listChanges: {
      input: listChangesInput,
      output: changePage,
      right: 'workflow.define',
      needs: 'workflow.history',
    },
    undoChange: {
      input: object({ id: text }),
      output: undoneWorkflow,
      right: 'workflow.define',
      needs: 'workflow.history',
    },
    restoreStatus: {
      input: object({ id: text }),
      output: workflow,
      right: 'workflow.define',
      needs: 'workflow.history',
    },
  },
};
