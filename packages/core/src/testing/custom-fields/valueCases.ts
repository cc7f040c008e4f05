import { isWritableField } from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import {
  addField,
  fileCapabilities,
  inputWithField,
  newField,
  uploadWithValue,
  valueOf,
  withFiles,
} from './steps.ts';

async function checkList(context: ContractContext): Promise<void> {
  const draft = newField(`${context.label} list`, { type: 'single-select', choices: ['Web', 'Print'] });
  const { customFields, list, id, key } = await addField(context, draft);
  if (!isWritableField(context.api.capabilities, key)) return;
  const assets = portOf('assets', context.api);
  const file = await uploadWithValue(context, key, 'Print');
  const write = (value: string | readonly string[]) =>
    assets.updateFile({ id: file, fields: { [key]: value } });
  const { fields } = await expectRefusal(() => write('Radio'), 'invalid', 'a value that is not in the list');
  expectSame(Object.keys(fields), [key], 'the field that the refusal names');
  await customFields.saveDefinitions(inputWithField(list, id, { choices: ['Web'] }));
  await write('Print');
  expectSame(await valueOf(context, file, key), 'Print', 'a value that the list lost, sent again');
  await write('Web');
  await expectRefusal(() => write('Print'), 'invalid', 'the lost value after another one');
}

async function checkSeveral(context: ContractContext): Promise<void> {
  const draft = newField(`${context.label} several`, {
    type: 'multi-select',
    choices: ['Web', 'Print', 'TV'],
  });
  const { customFields, list, id, key } = await addField(context, draft);
  if (!isWritableField(context.api.capabilities, key)) return;
  const assets = portOf('assets', context.api);
  const file = await uploadWithValue(context, key, ['Print', 'Web']);
  const write = (value: string | readonly string[]) =>
    assets.updateFile({ id: file, fields: { [key]: value } });
  await expectRefusal(() => write(['Web', 'Radio']), 'invalid', 'an entry that is not in the list');
  await customFields.saveDefinitions(inputWithField(list, id, { type: 'single-select' }));
  await write(['Print', 'Web']);
  expectSame(await valueOf(context, file, key), ['Print', 'Web'], 'several stored entries, sent again');
  await expectRefusal(() => write(['Print', 'TV']), 'invalid', 'several entries that are not stored');
  await write('TV');
  expectSame(await valueOf(context, file, key), 'TV', 'one entry in place of several');
}

/** Values of files in fields with a list. */
export const valueCases: readonly ContractCase[] = [
  {
    ...withFiles,
    name: 'customFields: a value must be in the list, unless the file has it already',
    needs: fileCapabilities,
    check: checkList,
  },
  {
    ...withFiles,
    name: 'customFields: several entries stay valid where one can be chosen',
    needs: fileCapabilities,
    check: checkSeveral,
  },
];
