import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import {
  addStatuses,
  fileCapabilities,
  idAt,
  removalInput,
  statusOf,
  unchangedInput,
  uploadWithStatus,
  fileRequirements,
} from './steps.ts';

async function checkHistory(context: ContractContext): Promise<void> {
  const { workflow, current, own } = await addStatuses(context, ['deleted', 'target']);
  const [deleted, target] = [idAt(own, 0), idAt(own, 1)];
  const [kept, moved] = [
    await uploadWithStatus(context, deleted),
    await uploadWithStatus({ ...context, label: `${context.label} b` }, deleted),
  ];
  const { changeId } = await workflow.saveWorkflow(removalInput(current, deleted, target));
  const [record] = (await workflow.listChanges({ limit: 1 })).items;
  expectSame([record?.id, record?.state], [changeId, 'done'], 'the newest change');
  await portOf('assets', context.api).updateFile({ id: moved, fields: { workflowStatus: null } });
  const undone = await workflow.undoChange({ id: changeId ?? '' });
  expectTrue(
    undone.statuses.some(({ id }) => id === deleted),
    'the deleted status is restored',
  );
  expectSame(
    [await statusOf(context, kept), await statusOf(context, moved)],
    [deleted, null],
    'the files: one has its status again, the other was changed since',
  );
  await expectRefusal(
    () => workflow.undoChange({ id: changeId ?? '' }),
    ['not-found', 'conflict'],
    'undoing it again',
  );
}

async function checkRestoring(context: ContractContext): Promise<void> {
  const { workflow, current, own } = await addStatuses(context, ['restored', 'other']);
  const [restored, other] = [idAt(own, 0), idAt(own, 1)];
  const file = await uploadWithStatus(context, restored);
  await expectRefusal(
    () => workflow.restoreStatus({ id: restored }),
    'not-found',
    'restoring a status that is not deleted',
  );
  await workflow.saveWorkflow(removalInput(current, restored, other));
  const isRestorable = async (at: number) => {
    const { changes = [] } = (await workflow.listChanges({ limit: at + 1 })).items[at] ?? {};
    return changes.find((change) => change.id === restored)?.isRestorable;
  };
  expectSame(await isRestorable(0), true, 'whether the record says that the status can be restored');
  const after = await workflow.restoreStatus({ id: restored });
  expectSame([await isRestorable(0), await isRestorable(1)], [undefined, undefined], 'the same afterwards');
  expectSame(after.statuses.filter(({ isDefault }) => isDefault).length, 1, 'one default');
  expectSame(await statusOf(context, file), restored, 'the status of its file');
}

async function checkRestoreInHistory(context: ContractContext): Promise<void> {
  const { workflow, current, own } = await addStatuses(context, ['first', 'other']);
  const [id, other] = [idAt(own, 0), idAt(own, 1)];
  const file = await uploadWithStatus(context, id);
  const name = `${context.label} renamed`;
  const statuses = unchangedInput(current).statuses.map((each) =>
    each.id === id ? { ...each, name } : each,
  );
  const renamed = await workflow.saveWorkflow({ ...unchangedInput(current), statuses });
  const removed = await workflow.saveWorkflow(removalInput(renamed.workflow, id, other));
  await workflow.restoreStatus({ id });
  const [restore] = (await workflow.listChanges({ limit: 1 })).items;
  expectSame(
    [restore?.state, restore?.changes.map(({ kind, label, files }) => [kind, label, files])],
    ['done', [['restore', name, 1]]],
    'the record of the restore',
  );
  await workflow.undoChange({ id: restore?.id ?? '' });
  expectSame(await statusOf(context, file), other, 'the status of the file after the undo of the restore');
  const again = await workflow.restoreStatus({ id });
  expectSame(await statusOf(context, file), id, 'the status of the file that is restored again');
  expectTrue(
    again.statuses.some((each) => each.id === id),
    'the status is restored again',
  );
  const undone = await workflow.undoChange({ id: renamed.changeId ?? '' });
  expectSame(
    undone.statuses.find((each) => each.id === id)?.name,
    `${context.label} first`,
    'the name after the undo of a change before the deletion',
  );
  await workflow.undoChange({ id: removed.changeId ?? '' });
  const [latest] = (await workflow.listChanges({ limit: 1 })).items;
  await expectRefusal(
    () => workflow.undoChange({ id: latest?.id ?? '' }),
    'conflict',
    'the undo of a restore whose deletion was undone',
  );
}

/** The contract cases of undo and restore. */
export const historyCases: readonly ContractCase[] = [
  {
    ...fileRequirements,
    name: 'workflow: a save is undone',
    needs: [...fileCapabilities, 'workflow.history'],
    check: checkHistory,
  },
  {
    ...fileRequirements,
    name: 'workflow: a deleted status is restored',
    needs: [...fileCapabilities, 'workflow.history'],
    check: checkRestoring,
  },
  {
    ...fileRequirements,
    name: 'workflow: a restore is a change, which is undone',
    needs: [...fileCapabilities, 'workflow.history'],
    check: checkRestoreInHistory,
  },
];
