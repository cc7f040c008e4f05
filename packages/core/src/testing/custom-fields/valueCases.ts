import { isWritableField, type RenamedChoice, type SaveDefinitionsInput } from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import {
  addField,
  fileCapabilities,
  inputWithField,
  newField,
  uploadWithValue,
  valueOf,
  fileRequirements,
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

async function checkRenames(context: ContractContext): Promise<void> {
  const draft = newField(`${context.label} renames`, { type: 'multi-select', choices: ['Web', 'Print'] });
  const { customFields, list, id, key } = await addField(context, draft);
  if (!isWritableField(context.api.capabilities, key)) return;
  const both = await uploadWithValue(context, key, ['Web', 'Print']);
  await uploadWithValue({ ...context, label: `${context.label} b` }, key, ['Web']);
  const renaming = (...renamedChoices: readonly RenamedChoice[]) =>
    inputWithField(list, id, { choices: ['Internet', 'Print'], renamedChoices });
  const invalid: readonly (readonly [string, SaveDefinitionsInput])[] = [
    ['a new name that is not in the list', renaming({ from: 'Web', to: 'Radio' })],
    ['two new names', renaming({ from: 'Web', to: 'Internet' }, { from: 'Web', to: 'Print' })],
  ];
  for (const [what, input] of invalid) {
    await expectRefusal(() => customFields.planDefinitions(input), 'invalid', `the plan of ${what}`);
    await expectRefusal(() => customFields.saveDefinitions(input), 'invalid', what);
  }
  const input = renaming({ from: 'Web', to: 'Internet' });
  const { changes, token } = await customFields.planDefinitions(input);
  expectSame(
    changes.map(({ kind, files, renamedChoices }) => [kind, files, renamedChoices]),
    [['edit', 2, [{ from: 'Web', to: 'Internet', files: 2 }]]],
    'the plan with the earlier and the new name',
  );
  await customFields.saveDefinitions({ ...input, plan: token });
  expectSame(await valueOf(context, both, key), ['Internet', 'Print'], 'the value of the file');
}

async function checkConversion(context: ContractContext): Promise<void> {
  const { customFields, list, id, key } = await addField(context, newField(`${context.label} texts`));
  if (!isWritableField(context.api.capabilities, key)) return;
  const texts = ['Sea; Sky', ' Web ', 'Print'];
  for (const [at, text] of texts.entries())
    await uploadWithValue({ ...context, label: `${context.label} ${at}` }, key, text);
  const stored = await customFields.listStoredValues({ id });
  const input = inputWithField(list, id, {
    type: 'single-select',
    choices: stored.map((text) => text.trim()),
  });
  const [change] = (await customFields.planDefinitions(input)).changes;
  expectSame(
    [change?.kind, change?.fit, change?.unfit, change?.rewritten],
    ['convert', 3, 0, 1],
    'the plan of a list of the stored values: they fit, and one is trimmed',
  );
}

/** Values of files in fields with a list. */
export const valueCases: readonly ContractCase[] = [
  {
    ...fileRequirements,
    name: 'customFields: a value must be in the list, unless the file has it already',
    needs: fileCapabilities,
    check: checkList,
  },
  {
    ...fileRequirements,
    name: 'customFields: several entries stay valid where one can be chosen',
    needs: fileCapabilities,
    check: checkSeveral,
  },
  {
    ...fileRequirements,
    name: 'customFields: a renamed entry is in the list, and the plan names it with its files',
    needs: [...fileCapabilities, 'customFields.plan', 'customFields.renameChoices'],
    check: checkRenames,
  },
  {
    ...fileRequirements,
    name: 'customFields: the stored values of a text fit a list of them',
    needs: [...fileCapabilities, 'customFields.plan'],
    check: checkConversion,
  },
];
