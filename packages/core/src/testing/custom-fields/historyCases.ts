import { isWritableField } from '../../contract/index.ts';
import type { ContractCase, ContractContext } from '../cases/contractCase.ts';
import { expectSame, expectTrue } from '../cases/expect.ts';
import {
  addField,
  fileCapabilities,
  inputWithoutField,
  newField,
  uploadWithValue,
  valueOf,
  fileRequirements,
} from './steps.ts';

async function checkHistory(context: ContractContext): Promise<void> {
  const { customFields, list, id, key } = await addField(context, newField(`${context.label} history`));
  if (!isWritableField(context.api.capabilities, key)) return;
  const [kept, changed] = [
    await uploadWithValue(context, key, 'kept'),
    await uploadWithValue({ ...context, label: `${context.label} b` }, key, 'old'),
  ];
  const { changeId } = await customFields.saveDefinitions(inputWithoutField(list, id));
  const [record] = (await customFields.listChanges({ limit: 1 })).items;
  expectSame(
    [record?.id, record?.state, record?.changes[0]?.files],
    [changeId, 'done', 2],
    'the newest change',
  );
  const undone = await customFields.undoChange({ id: changeId ?? '' });
  expectTrue(
    undone.definitions.some((each) => each.id === id),
    'the deleted field is restored',
  );
  expectSame(
    [await valueOf(context, kept, key), await valueOf(context, changed, key)],
    ['kept', 'old'],
    'the values of the restored field',
  );
  await customFields.saveDefinitions(inputWithoutField(undone, id));
  const [deletion] = (await customFields.listChanges({ limit: 1 })).items;
  expectSame(
    deletion?.changes.map((change) => [change.id, change.isRestorable]),
    [[id, true]],
    'the record of the deletion',
  );
  const restored = await customFields.restoreDefinition({ id });
  expectTrue(
    restored.definitions.some((each) => each.id === id),
    'the field that was restored alone',
  );
  expectSame(await valueOf(context, kept, key), 'kept', 'its values');
  const [restore] = (await customFields.listChanges({ limit: 1 })).items;
  expectSame(
    restore?.changes.map(({ kind, files }) => [kind, files]),
    [['restore', 2]],
    'the record of the restore',
  );
  await customFields.undoChange({ id: restore?.id ?? '' });
  expectSame(await valueOf(context, kept, key), null, 'the value after the undo of the restore');
  await customFields.restoreDefinition({ id });
  expectSame(await valueOf(context, kept, key), 'kept', 'the value that is restored again');
}

/** The contract cases of undo and restore. */
export const historyCases: readonly ContractCase[] = [
  {
    ...fileRequirements,
    name: 'customFields: a save is undone',
    needs: [...fileCapabilities, 'customFields.history'],
    check: checkHistory,
  },
];
