import { isWritableField, undoObstacleOf } from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import {
  addField,
  defineCapabilities,
  uploadWithValue,
  fileCapabilities,
  newField,
  valueOf,
  inputWithField,
  fileRequirements,
  inputWithoutField,
} from './steps.ts';

async function checkConvertedAndDeleted(context: ContractContext): Promise<void> {
  const draft = newField(`${context.label} usage`, { type: 'multi-select', choices: ['Web'] });
  const { customFields, list, id, key } = await addField(context, draft);
  if (!isWritableField(context.api.capabilities, key)) return;
  const file = await uploadWithValue(context, key, ['Web']);
  const converted = await customFields.saveDefinitions(
    inputWithField(list, id, { type: 'text', choices: [] }),
  );
  const deleted = await customFields.saveDefinitions(inputWithoutField(converted, id));
  const error = await expectRefusal(
    () => customFields.undoChange({ id: converted.changeId ?? '' }),
    'conflict',
    'undoing the conversion of a field that was deleted since',
  );
  const [, record] = (await customFields.listChanges({ limit: 2 })).items;
  expectSame(
    [undoObstacleOf(error)?.later?.id, record?.id, record?.obstacle?.later?.id],
    [deleted.changeId, converted.changeId, deleted.changeId],
    'the deletion in the refusal and in the record',
  );
  await customFields.undoChange({ id: deleted.changeId ?? '' });
  expectSame(await valueOf(context, file, key), 'Web', 'the value after the undo of the deletion');
  const { definitions } = await customFields.undoChange({ id: converted.changeId ?? '' });
  expectTrue(
    definitions.some((each) => each.id === id && each.type === 'multi-select'),
    'the field has its earlier type again',
  );
  expectSame(await valueOf(context, file, key), ['Web'], 'the value after both undos');
}

async function checkConvertedText(context: ContractContext): Promise<void> {
  const { customFields, list, id, key } = await addField(context, newField(`${context.label} notes`));
  if (!isWritableField(context.api.capabilities, key)) return;
  const assets = portOf('assets', context.api);
  const kept = await uploadWithValue(context, key, 'a;b');
  const changed = await uploadWithValue({ ...context, label: `${context.label} b` }, key, 'a;b');
  const tagged = await uploadWithValue({ ...context, label: `${context.label} c` }, key, null);
  const asList = { type: 'multi-select', choices: ['a', 'b', 'c'] } as const;
  const { changeId } = await customFields.saveDefinitions(inputWithField(list, id, asList));
  await assets.updateFile({ id: changed, fields: { [key]: ['c', 'a'] } });
  await assets.updateFile({ id: tagged, fields: { [key]: ['b', 'c'] } });
  const { definitions } = await customFields.undoChange({ id: changeId ?? '' });
  expectSame(definitions.find((each) => each.id === id)?.type, 'text', 'the type after the undo');
  expectSame(
    await Promise.all([kept, changed, tagged].map(async (file) => valueOf(context, file, key))),
    ['a;b', 'c; a', 'b; c'],
    'the earlier text, and the lists that were written since as texts',
  );
}

async function checkConvertedList(context: ContractContext): Promise<void> {
  const draft = newField(`${context.label} usage`, { type: 'multi-select', choices: ['a', 'b', 'c'] });
  const { customFields, list, id, key } = await addField(context, draft);
  if (!isWritableField(context.api.capabilities, key)) return;
  const assets = portOf('assets', context.api);
  const kept = await uploadWithValue(context, key, ['b', 'a']);
  const changed = await uploadWithValue({ ...context, label: `${context.label} b` }, key, ['a']);
  const unfit = await uploadWithValue({ ...context, label: `${context.label} c` }, key, null);
  const { changeId } = await customFields.saveDefinitions(
    inputWithField(list, id, { type: 'text', choices: [] }),
  );
  await assets.updateFile({ id: changed, fields: { [key]: 'c; new' } });
  await assets.updateFile({ id: unfit, fields: { [key]: 'a; a' } });
  const { definitions } = await customFields.undoChange({ id: changeId ?? '' });
  expectSame(definitions.find((each) => each.id === id)?.type, 'multi-select', 'the type after the undo');
  expectSame(
    await Promise.all([kept, changed, unfit].map(async (file) => valueOf(context, file, key))),
    [['b', 'a'], ['c', 'new'], ['a; a']],
    'the earlier list, and the texts that were written since as lists',
  );
}

async function checkRestoredOneByOne(context: ContractContext): Promise<void> {
  const { customFields, list, id } = await addField(context, newField(`${context.label} restored`));
  const deleted = await customFields.saveDefinitions(inputWithoutField(list, id));
  const restored = await customFields.restoreDefinition({ id });
  const error = await expectRefusal(
    () => customFields.undoChange({ id: deleted.changeId ?? '' }),
    'conflict',
    'undoing a deletion whose field was restored',
  );
  const [restore, record] = (await customFields.listChanges({ limit: 2 })).items;
  expectSame(
    [undoObstacleOf(error)?.reason, record?.id, record?.obstacle?.reason, restore?.obstacle],
    ['already-restored', deleted.changeId, 'already-restored', undefined],
    'the reason in the refusal and in the record',
  );
  expectSame(await customFields.listDefinitions({}), restored, 'the list after the refusal');
  await customFields.undoChange({ id: restore?.id ?? '' });
  const undone = await customFields.undoChange({ id: deleted.changeId ?? '' });
  expectTrue(
    undone.definitions.some((each) => each.id === id),
    'the deletion is undone when its restore was undone',
  );
}

/** Cases of saves of the same field that are undone. */
export const undoOrderCases: readonly ContractCase[] = [
  {
    ...fileRequirements,
    name: 'customFields: undoing the conversion of a text converts lists that were written since',
    needs: [...fileCapabilities, 'customFields.history'],
    check: checkConvertedText,
  },
  {
    ...fileRequirements,
    name: 'customFields: undoing the conversion of a list converts texts that were written since',
    needs: [...fileCapabilities, 'customFields.history'],
    check: checkConvertedList,
  },
  {
    name: 'customFields: a deletion whose field was restored alone cannot be undone',
    ports: ['customFields'],
    needs: [...defineCapabilities, 'customFields.history'],
    check: checkRestoredOneByOne,
  },
  {
    ...fileRequirements,
    name: 'customFields: the later of two saves of a field is undone before the earlier',
    needs: [...fileCapabilities, 'customFields.history'],
    check: checkConvertedAndDeleted,
  },
];
