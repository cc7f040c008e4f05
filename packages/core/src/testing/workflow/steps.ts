import type {
  SaveWorkflowInput,
  StatusDraft,
  Workflow,
  WorkflowApi,
  WorkflowStatus,
} from '../../contract/index.ts';
import { portOf, uploads, type ContractContext } from '../cases/contractCase.ts';
import { expectSame } from '../cases/expect.ts';
import { ownFolder, uploadText } from '../cases/steps.ts';

export function toDraft({ id, name, color, isDefault, hideOnGalleryView }: WorkflowStatus): StatusDraft {
  return { id, name, color, isDefault, hideOnGalleryView };
}

/** Enables the workflow and returns it. */
export async function readWorkflow(workflow: WorkflowApi): Promise<Workflow> {
  await workflow.setEnabled({ isEnabled: true });
  const found = await workflow.getWorkflow();
  if (!found) throw new Error('a workflow that is switched on: expected it, got null');
  return found;
}

export function unchanged({ id, statuses, version }: Workflow): SaveWorkflowInput {
  return { id, version, statuses: statuses.map(toDraft), removed: [] };
}

export function newStatus(name: string): StatusDraft {
  return { name, color: 'green', isDefault: false, hideOnGalleryView: false };
}

/** Adds statuses for this case at the end and returns them. */
export async function addStatuses(context: ContractContext, names: readonly string[]) {
  const workflow = portOf('workflow', context.api);
  const before = await readWorkflow(workflow);
  const input = unchanged(before);
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

export async function fileWith(context: ContractContext, status: string): Promise<string> {
  const { id: folderId } = await ownFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  await portOf('assets', context.api).updateFile({ id, fields: { workflowStatus: status } });
  return id;
}

export async function statusOf({ api }: ContractContext, id: string) {
  return (await portOf('assets', api).getFile({ id })).fields['workflowStatus'] ?? null;
}

export function idAt(statuses: readonly WorkflowStatus[], at: number): string {
  return statuses[at]?.id ?? '';
}

export const define = ['workflow.define'] as const;
export const withFiles = { ports: ['workflow', 'assets'], writes: ['workflowStatus'] } as const;
export const needs = [...uploads, 'assets.update', ...define] as const;
