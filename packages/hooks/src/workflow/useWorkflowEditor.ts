import type { Workflow, WorkflowApi } from '@vitrine/core/contract';
import {
  applyWorkflowCommand,
  createWorkflowDraft,
  isWorkflowChanged,
  normalizeVisibleName,
  toSaveWorkflowInput,
  validateWorkflowDraft,
  type DraftStatus,
  type StatusError,
  type WorkflowCommand,
  type WorkflowDraft,
} from '@vitrine/core/workflow';
import { useCallback, useMemo } from 'react';
import type { DraftRules } from '../internal/draft/draftState.ts';
import type { DraftCalls } from '../internal/draft/saveDraft.ts';
import { createItemKey, useDraft, type UseDraftResult } from '../internal/draft/useDraft.ts';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { workflowKeys } from './workflowKeys.ts';

/** Result of `useWorkflowEditor`. `stored` and `draft` are loaded while the workflow is switched on. */
export interface UseWorkflowEditorResult extends UseDraftResult<
  Workflow | null,
  WorkflowDraft,
  WorkflowCommand,
  DraftStatus
> {
  /** Whether the workflow is switched on. */
  isEnabled: Loadable<boolean>;
  /** Switches the workflow on or off, at once. Switching it discards unsaved edits and those of a failed save. */
  setEnabled(isEnabled: boolean): Promise<ActionResult<boolean>>;
  /** Whether it is being switched. */
  isSwitching: boolean;
  /** The problems of the draft; it is not to be saved while there are any. */
  errors: readonly StatusError[];
  /** Adds a status at the end and returns its key. */
  add(): string;
}

const noWorkflow: Workflow = { id: '', statuses: [] };

const rules: DraftRules<Workflow | null, WorkflowDraft, WorkflowCommand, DraftStatus> = {
  create: (workflow) => createWorkflowDraft(workflow ?? noWorkflow),
  apply: applyWorkflowCommand,
  isChanged: (draft, workflow) => isWorkflowChanged(draft, workflow ?? noWorkflow),
  itemsOf: ({ statuses }) => statuses,
  contentOf: ({ statuses }) =>
    statuses.map(({ name, color, isDefault, hideOnGalleryView }) => [
      normalizeVisibleName(name),
      color,
      isDefault,
      hideOnGalleryView,
    ]),
};

function isWorkflow(value: unknown): value is Workflow {
  return typeof value === 'object' && value !== null && 'statuses' in value && Array.isArray(value.statuses);
}

function createCalls(
  port: WorkflowApi,
  canPlan: boolean,
): DraftCalls<Workflow | null, WorkflowDraft, WorkflowCommand> {
  const inputOf = (draft: WorkflowDraft, base: Workflow | null) =>
    toSaveWorkflowInput(draft, base ?? noWorkflow);
  return {
    plan: canPlan ? (draft, base) => port.planWorkflow(inputOf(draft, base)) : undefined,
    async save(draft, base, plan) {
      const { workflow, changeId } = await port.saveWorkflow({ ...inputOf(draft, base), plan });
      return { stored: workflow, changeId };
    },
    read: () => port.getWorkflow(),
    isStored: isWorkflow,
  };
}

async function undoSave(port: WorkflowApi, id: string) {
  const { lostCount, ...stored } = await port.undoChange({ id });
  return { stored, lostCount };
}

const noErrors: readonly StatusError[] = [];

/**
 * Edits the statuses of the workflow: their draft, its plan and save, and the switch of the whole workflow. The statuses
 * are loaded only while it is switched on.
 *
 * @throws Error when the back end has no `workflow` sub-port.
 * @example
 * const { draft, change, save, isChanged } = useWorkflowEditor();
 * change({ type: 'edit', key: id, values: { name: 'Approved' } });
 */
export function useWorkflowEditor(): UseWorkflowEditorResult {
  const { api, events, queryClient } = useGallery();
  const port = useSubPort('workflow', 'useWorkflowEditor');
  const canPlan = useCapability('workflow.plan');
  const canUndo = useCapability('workflow.history');
  const { run, isPending: isSwitching } = useActionRunner();
  const isEnabled = useRead({
    queryKey: workflowKeys.enabled(api.id),
    load: (signal) => port.isEnabled(signal),
    staleMs: 0,
  });
  const calls = useMemo(() => createCalls(port, canPlan), [port, canPlan]);
  const publish = useCallback(() => {
    events.publish('definitions.changed', { domain: 'workflow' });
    events.publish('assets.changed', { changes: [{ kind: 'fields' }], hasMore: false });
  }, [events]);
  const editor = useDraft({
    name: 'workflow',
    queryKey: workflowKeys.definition(api.id),
    load: (signal) => port.getWorkflow(signal),
    enabled: isEnabled.data === true,
    rules,
    calls,
    undo: useMemo(() => (canUndo ? (id: string) => undoSave(port, id) : undefined), [canUndo, port]),
    restore: useMemo(
      () => (canUndo ? (id: string) => port.restoreStatus({ id }) : undefined),
      [canUndo, port],
    ),
    onSaved: publish,
  });
  const { change, discard, dismissFailedEdits, draft, stored } = editor;
  const setEnabled = useCallback(
    (wanted: boolean) =>
      run('workflow:switch', async () => {
        const next = await port.setEnabled({ isEnabled: wanted });
        discard();
        dismissFailedEdits();
        queryClient.setQueryData(workflowKeys.enabled(api.id), next);
        queryClient.removeQueries({ queryKey: workflowKeys.definition(api.id) });
        publish();
        return next;
      }),
    [api.id, discard, dismissFailedEdits, port, publish, queryClient, run],
  );
  return {
    ...editor,
    isEnabled,
    setEnabled,
    isSwitching,
    errors: useMemo(
      () => (draft ? validateWorkflowDraft(draft, stored.data ?? noWorkflow) : noErrors),
      [draft, stored.data],
    ),
    add: useCallback(() => {
      const key = createItemKey();
      change({ type: 'add', key });
      return key;
    }, [change]),
  };
}
