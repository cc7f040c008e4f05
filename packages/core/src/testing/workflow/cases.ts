import type { Capability, SaveWorkflowInput, WorkflowApi, WorkflowStatus } from '../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { historyCases } from './historyCases.ts';
import { listCases } from './listCases.ts';
import {
  addStatuses,
  defineCapabilities,
  uploadWithStatus,
  idAt,
  fileCapabilities,
  newStatus,
  readWorkflow,
  removalInput,
  statusOf,
  toDraft,
  unchangedInput,
  fileRequirements,
} from './steps.ts';
import { undoOrderCases } from './undoOrderCases.ts';

function checkStatus({ id, name, isDefault, displayOrder }: WorkflowStatus): void {
  expectTrue(id !== '' && typeof id === 'string', 'a status has an id');
  expectTrue(typeof name === 'string' && typeof isDefault === 'boolean', `the name and default of ${id}`);
  expectTrue(Number.isFinite(displayOrder), `the display order of the status ${id}`);
}

async function checkWorkflow({ api }: ContractContext): Promise<void> {
  const workflow = await portOf('workflow', api).getWorkflow();
  expectTrue(workflow === null || typeof workflow === 'object', 'a workflow, or null when there is none');
  for (const status of workflow?.statuses ?? []) checkStatus(status);
  const defaults = workflow?.statuses.filter(({ isDefault }) => isDefault) ?? [];
  expectTrue(defaults.length <= 1, 'one status at most is the default');
  const aborted = () => portOf('workflow', api).getWorkflow(AbortSignal.abort());
  await expectAbort(aborted, 'getWorkflow when aborted');
}

async function checkSwitch({ api }: ContractContext): Promise<void> {
  const workflow = portOf('workflow', api);
  const wasEnabled = await workflow.isEnabled();
  expectSame(await workflow.setEnabled({ isEnabled: false }), false, 'the result of disabling');
  expectSame([await workflow.isEnabled(), await workflow.getWorkflow()], [false, null], 'while disabled');
  const before = await readWorkflow(workflow);
  await workflow.setEnabled({ isEnabled: false });
  expectSame((await readWorkflow(workflow)).statuses, before.statuses, 'the statuses when enabled again');
  await workflow.setEnabled({ isEnabled: wasEnabled });
}

async function checkSaving(context: ContractContext): Promise<void> {
  const { workflow, current, own } = await addStatuses(context, ['one', 'two']);
  const [first, second] = own;
  const others = current.statuses.filter((each) => !own.includes(each)).map(toDraft);
  const renamed = {
    ...newStatus(`${context.label} \n renamed\u200b`),
    id: second?.id,
    color: '',
    hideOnGalleryView: true,
  };
  const statuses = [renamed, ...others, ...own.slice(0, 1).map(toDraft)];
  const { workflow: saved } = await workflow.saveWorkflow({ ...unchangedInput(current), statuses });
  expectSame(
    saved.statuses.map(({ id }) => id),
    [second?.id, ...others.map(({ id }) => id), first?.id],
    'the new order',
  );
  expectSame(
    saved.statuses.map(({ displayOrder }) => displayOrder).toSorted((a, b) => a - b),
    saved.statuses.map(({ displayOrder }) => displayOrder),
    'ascending orders',
  );
  expectSame(
    [saved.statuses[0]?.name, saved.statuses[0]?.color],
    [`${context.label} renamed`, ''],
    'the renamed status keeps its id, and its name is on one line',
  );
  expectSame(await workflow.getWorkflow(), saved, 'what is stored');
}

async function checkRefusals(context: ContractContext): Promise<void> {
  const { workflow, current } = await addStatuses(context, ['kept']);
  const input = unchangedInput(current);
  const invalidInputs: readonly [string, Partial<SaveWorkflowInput>][] = [
    ['a status without a name', { statuses: [...input.statuses, newStatus(' ')] }],
    ['a name that nobody can read', { statuses: [...input.statuses, newStatus('\u200b\u0007')] }],
    [
      'a new status with the name of another one',
      { statuses: [...input.statuses, newStatus(`${context.label} KEPT`)] },
    ],
    ['two new statuses with one name', { statuses: [...input.statuses, newStatus('ß'), newStatus('SS')] }],
    ['an unknown status', { statuses: [...input.statuses, { ...newStatus('x'), id: 'unknown' }] }],
    [
      'two defaults',
      {
        statuses: input.statuses
          .map((status) => ({ ...status, isDefault: true }))
          .concat({ ...newStatus('x'), isDefault: true }),
      },
    ],
    ['an unknown status to delete', { removed: [{ id: 'unknown' }] }],
    ['no status', { statuses: [], removed: current.statuses.map(({ id }) => ({ id })) }],
  ];
  for (const [what, change] of invalidInputs)
    await expectRefusal(() => workflow.saveWorkflow({ ...input, ...change }), ['invalid', 'not-found'], what);
  expectSame(await workflow.getWorkflow(), current, 'the workflow after the refusals');
}

/** Returns the input of a save that deletes a status and moves its files to another, which becomes the default. */
async function checkRemoving(context: ContractContext): Promise<void> {
  const { workflow, current, own } = await addStatuses(context, ['gone', 'target']);
  const [gone, target] = [idAt(own, 0), idAt(own, 1)];
  const id = await uploadWithStatus(context, gone);
  expectSame(await workflow.countFiles({ id: gone }), 1, 'the number of its files');
  const statuses = current.statuses.filter((each) => each.id !== gone).map(toDraft);
  const hasDefault = statuses.some(({ isDefault }) => isDefault);
  const remaining = hasDefault ? statuses : statuses.map((each, at) => ({ ...each, isDefault: at === 0 }));
  await workflow.saveWorkflow({
    ...unchangedInput(current),
    statuses: remaining,
    removed: [{ id: gone, moveTo: target }],
  });
  expectSame(await statusOf(context, id), target, 'the status of the file');
  expectSame([await workflow.countFiles({ id: target })], [1], 'the count of the target');
  await expectRefusal(() => workflow.countFiles({ id: gone }), 'not-found', 'the count of a deleted status');
}

async function checkRemovingInBin(context: ContractContext): Promise<void> {
  const { workflow, current, own } = await addStatuses(context, ['gone with the bin', 'target']);
  const [gone, target] = [idAt(own, 0), idAt(own, 1)];
  const assets = portOf('assets', context.api);
  const id = await uploadWithStatus(context, gone);
  await assets.deleteFiles({ ids: [id] });
  expectSame(await workflow.countFiles({ id: gone }), 0, 'the number of its files outside the bin');
  await workflow.saveWorkflow(removalInput(current, gone, target));
  await assets.restoreFromBin({ kind: 'file', id });
  expectSame(await statusOf(context, id), target, 'the status of the restored file');
}

async function checkSetWhileDisabled(context: ContractContext): Promise<void> {
  const { workflow, own } = await addStatuses(context, ['first', 'second']);
  const [first, second] = [idAt(own, 0), idAt(own, 1)];
  const id = await uploadWithStatus(context, first);
  const assets = portOf('assets', context.api);
  const setStatus = (status: string | null) => assets.updateFile({ id, fields: { workflowStatus: status } });
  await workflow.setEnabled({ isEnabled: false });
  const { fields } = await expectRefusal(
    () => setStatus(second),
    'invalid',
    'a status while the workflow is disabled',
  );
  expectSame(Object.keys(fields), ['workflowStatus'], 'the field that the refusal names');
  await setStatus(first);
  expectSame(await statusOf(context, id), first, 'the status that the file has, sent again');
  await workflow.setEnabled({ isEnabled: true });
  await setStatus(second);
  expectSame(await statusOf(context, id), second, 'a status after the workflow is enabled again');
  await workflow.setEnabled({ isEnabled: false });
  await setStatus(null);
  expectSame(await statusOf(context, id), null, 'a status that is cleared');
  await workflow.setEnabled({ isEnabled: true });
}

async function checkVersions(context: ContractContext): Promise<void> {
  const { workflow, current } = await addStatuses(context, ['versioned']);
  const input = unchangedInput(current);
  await workflow.saveWorkflow({
    ...input,
    statuses: [...input.statuses, newStatus(`${context.label} first`)],
  });
  const staleInput = { ...input, statuses: [...input.statuses, newStatus(`${context.label} second`)] };
  const { current: theirs } = await expectRefusal(
    () => workflow.saveWorkflow(staleInput),
    'conflict',
    'a save over a stale version',
  );
  expectSame(theirs, await workflow.getWorkflow(), 'the workflow in the error of the refused save');
}

async function checkLastSaveWins(context: ContractContext): Promise<void> {
  const { workflow, current } = await addStatuses(context, ['unversioned']);
  const input = { ...unchangedInput(current), version: 1 };
  const statuses = [...input.statuses, newStatus(`${context.label} later`)];
  const { workflow: saved } = await workflow.saveWorkflow({ ...input, statuses: statuses });
  expectSame(saved.statuses.at(-1)?.name, `${context.label} later`, 'a save over any version');
  expectSame(saved.version, undefined, 'the version of a back end without versions');
}

async function checkPlan(context: ContractContext): Promise<void> {
  const { workflow, current, own } = await addStatuses(context, ['planned', 'other']);
  const [planned, other] = [idAt(own, 0), idAt(own, 1)];
  const file = await uploadWithStatus(context, planned);
  const input = removalInput(current, planned, other);
  const plan = await workflow.planWorkflow(input);
  const removal = plan.changes.find(({ kind }) => kind === 'remove');
  expectSame(
    [removal?.id, removal?.label, removal?.files, removal?.samples, removal?.to],
    [planned, `${context.label} planned`, 1, [file], `${context.label} other`],
    'what the plan says',
  );
  expectSame(await workflow.getWorkflow(), current, 'the workflow after planning');
  await uploadWithStatus({ ...context, label: `${context.label} b` }, planned);
  await expectRefusal(
    () => workflow.saveWorkflow({ ...input, plan: plan.token }),
    'conflict',
    'a plan that is stale',
  );
  expectSame(await statusOf(context, file), planned, 'the file after the refusal');
  const { token } = await workflow.planWorkflow(input);
  await workflow.saveWorkflow({ ...input, plan: token });
  expectSame(await statusOf(context, file), other, 'the file after the save');
}

const emptyInput: SaveWorkflowInput = { id: 'x', statuses: [], removed: [] };
const refusals: readonly (readonly [Capability, (workflow: WorkflowApi) => Promise<unknown>])[] = [
  ['workflow.define', (workflow) => workflow.saveWorkflow(emptyInput)],
  ['workflow.plan', (workflow) => workflow.planWorkflow(emptyInput)],
  ['workflow.history', (workflow) => workflow.undoChange({ id: 'x' })],
];

const cases: readonly ContractCase[] = [
  ...refusals.map(([capability, call]) => refusedWithout('workflow', capability, call)),
  {
    name: 'workflow: without versions the last save wins',
    ports: ['workflow'],
    needs: defineCapabilities,
    lacks: ['workflow.versions'],
    check: checkLastSaveWins,
  },
  { name: 'fields: the workflow', ports: ['workflow'], check: checkWorkflow },
  {
    name: 'workflow: can be disabled and enabled',
    ports: ['workflow'],
    needs: defineCapabilities,
    check: checkSwitch,
  },
  { name: 'workflow: saving', ports: ['workflow'], needs: defineCapabilities, check: checkSaving },
  {
    name: 'workflow: a refused save changes nothing',
    ports: ['workflow'],
    needs: defineCapabilities,
    check: checkRefusals,
  },
  ...listCases,
  {
    ...fileRequirements,
    name: 'workflow: no status is set while it is disabled',
    needs: fileCapabilities,
    check: checkSetWhileDisabled,
  },
  {
    ...fileRequirements,
    name: 'workflow: files of a deleted status get another status',
    needs: fileCapabilities,
    check: checkRemoving,
  },
  {
    ...fileRequirements,
    name: 'workflow: files in the bin get another status as well',
    needs: [...fileCapabilities, 'assets.delete', 'assets.bin'],
    check: checkRemovingInBin,
  },
  {
    name: 'workflow: a stale save is refused',
    ports: ['workflow'],
    needs: [...defineCapabilities, 'workflow.versions'],
    check: checkVersions,
  },
  {
    ...fileRequirements,
    name: 'workflow: a save does what its plan says',
    needs: [...fileCapabilities, 'workflow.plan'],
    check: checkPlan,
  },
  ...historyCases,
  ...undoOrderCases,
];

export const workflowGroup: CaseGroup<'workflow'> = {
  cases,
  provenBy: {
    getWorkflow: 'fields: the workflow',
    isEnabled: 'workflow: can be disabled and enabled',
    setEnabled: 'workflow: can be disabled and enabled',
    countFiles: 'workflow: files of a deleted status get another status',
    planWorkflow: 'workflow: a save does what its plan says',
    saveWorkflow: 'workflow: saving',
    listChanges: 'workflow: a save is undone',
    undoChange: 'workflow: a save is undone',
    restoreStatus: 'workflow: a deleted status is restored',
  },
};
