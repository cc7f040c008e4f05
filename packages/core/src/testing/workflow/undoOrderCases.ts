import { undoObstacleOf, type WorkflowApi } from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import {
  addStatuses,
  defineCapabilities,
  uploadWithStatus,
  idAt,
  fileCapabilities,
  readWorkflow,
  statusOf,
  unchangedInput,
  fileRequirements,
} from './steps.ts';

/** Deletes a status, and moves its files to another. Returns the change. */
async function removeStatus(workflow: WorkflowApi, id: string, moveTo: string): Promise<string> {
  const input = unchangedInput(await readWorkflow(workflow));
  const statuses = input.statuses.filter((each) => each.id !== id);
  const { changeId } = await workflow.saveWorkflow({ ...input, statuses, removed: [{ id, moveTo }] });
  return changeId ?? '';
}

/** Deletes a status with files, and then the one that these files got. */
async function removeTwice(context: ContractContext) {
  const { workflow, own } = await addStatuses(context, ['kept', 'first', 'second', 'third']);
  const [first, second, third] = [idAt(own, 1), idAt(own, 2), idAt(own, 3)];
  const file = async (name: string, status: string) =>
    uploadWithStatus({ ...context, label: `${context.label} ${name}` }, status);
  const files = [await file('a', first), await file('b', first), await file('c', second)] as const;
  const earlier = await removeStatus(workflow, first, second);
  // Somebody gives one of the files the same status that the later deletion gives the others.
  await portOf('assets', context.api).updateFile({ id: files[1], fields: { workflowStatus: third } });
  const later = await removeStatus(workflow, second, third);
  const statuses = async () => Promise.all(files.map(async (id) => statusOf(context, id)));
  expectSame(await statuses(), [third, third, third], 'the files after both deletions');
  return { workflow, first, second, third, earlier, later, statuses };
}

async function checkUndoOutOfOrder(context: ContractContext): Promise<void> {
  const { workflow, first, second, third, earlier, later, statuses } = await removeTwice(context);
  const { statuses: back } = await workflow.undoChange({ id: earlier });
  expectTrue(
    back.some(({ id }) => id === first),
    'the status that was deleted first is back',
  );
  expectSame(await statuses(), [first, third, third], 'the files after the undo of the first deletion');
  await workflow.undoChange({ id: later });
  expectSame(await statuses(), [first, third, second], 'the files after the undo of both');
}

async function checkRestoreOutOfOrder(context: ContractContext): Promise<void> {
  const { workflow, first, second, third, statuses } = await removeTwice(context);
  await workflow.restoreStatus({ id: first });
  expectSame(await statuses(), [first, third, third], 'the files after the restore of the first status');
  await workflow.restoreStatus({ id: second });
  expectSame(await statuses(), [first, third, second], 'the files after the restore of both');
}

async function checkObstacle(context: ContractContext): Promise<void> {
  const { workflow, own } = await addStatuses(context, ['renamed']);
  const rename = async (name: string) => {
    const input = unchangedInput(await readWorkflow(workflow));
    const statuses = input.statuses.map((each) => (each.id === idAt(own, 0) ? { ...each, name } : each));
    return (await workflow.saveWorkflow({ ...input, statuses })).changeId ?? '';
  };
  const first = await rename(`${context.label} once`);
  const second = await rename(`${context.label} twice`);
  const obstacles = async () => {
    const { items } = await workflow.listChanges({ limit: 2 });
    return items.map(({ obstacle }) => [
      obstacle?.reason,
      obstacle?.later?.id,
      obstacle?.later?.change.label,
    ]);
  };
  expectSame(
    await obstacles(),
    [
      [undefined, undefined, undefined],
      ['later-change', second, `${context.label} twice`],
    ],
    'what is in the way of the undo of each save',
  );
  const error = await expectRefusal(
    () => workflow.undoChange({ id: first }),
    'conflict',
    'undoing the first',
  );
  const { reason, later } = undoObstacleOf(error) ?? {};
  expectSame([reason, later?.id], ['later-change', second], 'what the refusal says');
  await workflow.undoChange({ id: second });
  expectSame((await obstacles())[1], [undefined, undefined, undefined], 'the obstacle after the later undo');
  await workflow.undoChange({ id: first });
}

/** Cases of saves that are undone in another order than they were made. */
export const undoOrderCases: readonly ContractCase[] = [
  {
    ...fileRequirements,
    name: 'workflow: the undo of a deletion returns files that a later deletion has moved on',
    needs: [...fileCapabilities, 'workflow.history'],
    check: checkUndoOutOfOrder,
  },
  {
    name: 'workflow: a record names the later change that must be undone first',
    ports: ['workflow'],
    needs: [...defineCapabilities, 'workflow.history'],
    check: checkObstacle,
  },
  {
    ...fileRequirements,
    name: 'workflow: a restored status gets files back that a later deletion has moved on',
    needs: [...fileCapabilities, 'workflow.history'],
    check: checkRestoreOutOfOrder,
  },
];
