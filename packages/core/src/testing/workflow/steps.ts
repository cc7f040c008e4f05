import type {
  SaveWorkflowInput,
  StatusDraft,
  Workflow,
  WorkflowApi,
  WorkflowStatus,
} from '../../contract/index.ts';
import { portOf, uploads, type ContractContext } from '../cases/contractCase.ts';
import { expectSame } from '../cases/expect.ts';
import { createCaseFolder, uploadText } from '../cases/steps.ts';

/** Returns an unchanged status as a save sends it. */
export function toDraft({ id, name, color, isDefault, hideOnGalleryView }: WorkflowStatus): StatusDraft {
  return { id, name, color, isDefault, hideOnGalleryView };
}

/** Enables the workflow and returns it. */
export async function readWorkflow(workflow: WorkflowApi): Promise<Workflow> {
  await workflow.setEnabled({ isEnabled: true });
  const current = await workflow.getWorkflow();
  if (!current) throw new Error('an enabled workflow: expected it, got null');
  return current;
}

/** Returns the input of a save that changes nothing. */
export function unchangedInput({ id, statuses, version }: Workflow): SaveWorkflowInput {
  return { id, version, statuses: statuses.map(toDraft), removed: [] };
}

/** Returns a new status as a save sends it. */
export function newStatus(name: string): StatusDraft {
  return { name, color: 'green', isDefault: false, hideOnGalleryView: false };
}

/** Adds statuses for this case at the end and returns them. */
export async function addStatuses(context: ContractContext, names: readonly string[]) {
  const workflow = portOf('workflow', context.api);
  const before = await readWorkflow(workflow);
  const input = unchangedInput(before);
  const isFirst = input.statuses.length === 0;
  const added = names.map((name, at) => ({
    ...newStatus(`${context.label} ${name}`),
    isDefault: isFirst && at === 0,
  }));
  const saved = await workflow.saveWorkflow({ ...input, statuses: [...input.statuses, ...added] });
  const own = saved.workflow.statuses.filter(({ name }) => name.startsWith(context.label));
  expectSame(
    own.map(({ name }) => name),
    names.map((name) => `${context.label} ${name}`),
    'the new statuses, in order',
  );
  return { workflow, current: saved.workflow, own };
}

/** Uploads a file with a status to a new folder and returns its id. */
export async function uploadWithStatus(context: ContractContext, status: string): Promise<string> {
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  await portOf('assets', context.api).updateFile({ id, fields: { workflowStatus: status } });
  return id;
}

/** Returns the id of the status of a file; null for none. */
export async function statusOf({ api }: ContractContext, id: string) {
  return (await portOf('assets', api).getFile({ id })).fields['workflowStatus'] ?? null;
}

/** Returns the id of the status at an index; empty for none. */
export function idAt(statuses: readonly WorkflowStatus[], at: number): string {
  return statuses[at]?.id ?? '';
}

/** The capability of cases that write statuses. */
export const defineCapabilities = ['workflow.define'] as const;
/** The sub-ports and writable fields of cases with files. */
export const fileRequirements = { ports: ['workflow', 'assets'], writes: ['workflowStatus'] } as const;
/** The capabilities of cases that set the status of files. */
export const fileCapabilities = [...uploads, 'assets.update', ...defineCapabilities] as const;

/** Returns the input that deletes a status and moves its files to another one. */
export function removalInput(current: Workflow, removed: string, moveTo: string): SaveWorkflowInput {
  const statuses = current.statuses
    .filter(({ id }) => id !== removed)
    .map((each) => ({ ...toDraft(each), isDefault: each.id === moveTo }));
  return { ...unchangedInput(current), statuses, removed: [{ id: removed, moveTo }] };
}
