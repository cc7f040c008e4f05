import { customFieldKey, isCustomFieldKey, isRecognitionField } from '../../card-layout/index.ts';
import {
  customFieldTypes,
  hasCapability,
  isWritableField,
  type Capability,
  type CustomFieldDefinition,
  type CustomFieldsApi,
  type SaveDefinitionsInput,
} from '../../contract/index.ts';
import { portOf, refusedWithout, type CaseGroup, type ContractContext } from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { historyCases } from './historyCases.ts';
import {
  addField,
  defineCapabilities,
  fileCapabilities,
  inputWithField,
  inputWithoutField,
  newField,
  unchangedInput,
  uploadWithValue,
  valueOf,
  fileRequirements,
} from './steps.ts';
import { valueCases } from './valueCases.ts';
import { undoOrderCases } from './undoOrderCases.ts';

function checkDefinition(definition: CustomFieldDefinition): void {
  const { id, label, description, displayOrder, type, choices } = definition;
  expectTrue(isCustomFieldKey(customFieldKey(id)), `"${id}" is the id of a custom field`);
  const texts = [label, description, ...choices];
  expectTrue(
    texts.every((text) => typeof text === 'string'),
    `the texts of the field ${id}`,
  );
  expectTrue(Number.isFinite(displayOrder), `the display order of the field ${id}`);
  expectSame(new Set(choices).size, choices.length, `the choices of the field ${id}, each once`);
  expectTrue(
    !choices.some((choice) => choice.trim() === ''),
    `the choices of the field ${id}, none of them empty`,
  );
  expectTrue(customFieldTypes.includes(type), `the type of the field ${id} is "${type}"`);
}

async function checkDefinitions({ api }: ContractContext): Promise<void> {
  const customFields = portOf('customFields', api);
  const { definitions: all } = await customFields.listDefinitions({ all: true });
  const { definitions: own } = await customFields.listDefinitions({});
  for (const definition of all) checkDefinition(definition);
  const orders = all.map(({ displayOrder }) => displayOrder);
  expectSame(
    orders,
    orders.toSorted((one, other) => one - other),
    'the definitions in their order',
  );
  const ids = all.map(({ id }) => id);
  expectSame(new Set(ids).size, ids.length, 'the number of different ids');
  expectSame(
    own,
    all.filter((each) => !isRecognitionField(each)),
    'without `all` no definition of recognised objects',
  );
  const aborted = () => customFields.listDefinitions({ all: true }, AbortSignal.abort());
  await expectAbort(aborted, 'listDefinitions when aborted');
}

async function checkOtherTenant({ api, other }: ContractContext): Promise<void> {
  const { definitions: mine } = await portOf('customFields', api).listDefinitions({ all: true });
  const { definitions: theirs } = await portOf('customFields', other ?? api).listDefinitions({ all: true });
  expectTrue(Array.isArray(mine) && Array.isArray(theirs), 'both tenants have a list of definitions');
  const ids = new Set(mine.map(({ id }) => id));
  expectTrue(!theirs.some(({ id }) => ids.has(id)), 'no definition belongs to two tenants');
}

async function checkSaving(context: ContractContext): Promise<void> {
  const { customFields, list, id } = await addField(context, newField(`${context.label} one`));
  const renamed = await customFields.saveDefinitions(
    inputWithField(list, id, { label: `${context.label} \n renamed\u200b`, description: 'why' }),
  );
  const [first] = renamed.definitions;
  expectSame(
    [first?.id, first?.label, first?.description],
    [id, `${context.label} renamed`, 'why'],
    'a renamed field keeps its id, and its name is on one line',
  );
  const last = unchangedInput(renamed).definitions.toSorted(
    (one, other) => Number(one.id === id) - Number(other.id === id),
  );
  const moved = await customFields.saveDefinitions({ ...unchangedInput(renamed), definitions: last });
  expectSame(moved.definitions.at(-1)?.id, id, 'the field that was moved to the end');
  const invalidInputs: readonly [string, SaveDefinitionsInput][] = [
    ['a field without a name', inputWithField(moved, id, { label: ' ' })],
    ['a name that nobody can read', inputWithField(moved, id, { label: '\u200b\u0007' })],
    [
      'a new field with the name of another one',
      {
        ...unchangedInput(moved),
        definitions: [...unchangedInput(moved).definitions, newField(`${context.label} RENAMED`)],
      },
    ],
    [
      'an unknown field',
      {
        ...unchangedInput(moved),
        definitions: [...unchangedInput(moved).definitions, { ...newField('x'), id: 'unknown' }],
      },
    ],
    ['an unknown field to delete', { ...unchangedInput(moved), removed: ['unknown'] }],
  ];
  for (const [what, input] of invalidInputs)
    await expectRefusal(() => customFields.saveDefinitions(input), ['invalid', 'not-found'], what);
  expectSame(
    (await customFields.listDefinitions({})).definitions,
    moved.definitions,
    'the fields after the refusals',
  );
}

async function checkOrder(context: ContractContext): Promise<void> {
  const customFields = portOf('customFields', context.api);
  const labels = async () =>
    (await customFields.listDefinitions({ all: true })).definitions.map(({ label }) => label);
  const before = await labels();
  const label = `${context.label} first`;
  const input = unchangedInput(await customFields.listDefinitions({}));
  const inputWithNewField = { ...input, definitions: [newField(label), ...input.definitions] };
  if (hasCapability(context.api.capabilities, 'customFields.plan')) {
    const { changes } = await customFields.planDefinitions(inputWithNewField);
    expectTrue(!changes.some(({ kind }) => kind === 'reorder'), 'the plan contains no new order');
  }
  await customFields.saveDefinitions(inputWithNewField);
  expectSame(await labels(), [label, ...before], 'the order of all fields, those of the system as well');
}

async function checkValues(context: ContractContext): Promise<void> {
  const { customFields, list, id, key } = await addField(context, newField(`${context.label} values`));
  if (!isWritableField(context.api.capabilities, key)) return;
  const file = await uploadWithValue(context, key, 'Web; Print');
  expectSame(await customFields.listStoredValues({ id }), ['Web; Print'], 'the values of the field');
  const toList = inputWithField(list, id, { type: 'multi-select', choices: ['Web', 'Print'] });
  const asList = await customFields.saveDefinitions(toList);
  expectSame(await valueOf(context, file, key), ['Web', 'Print'], 'the text as a list');
  const asText = await customFields.saveDefinitions(
    inputWithField(asList, id, { type: 'text', choices: [] }),
  );
  expectSame(await valueOf(context, file, key), 'Web; Print', 'the list as a text');
  await customFields.saveDefinitions(inputWithoutField(asText, id));
  expectSame(await valueOf(context, file, key), null, 'the value of a deleted field');
  const again = await addField(context, newField(`${context.label} values`));
  expectTrue(again.id !== id, 'a new field of the same name is another field');
  expectSame(await valueOf(context, file, again.key), null, 'the value of a new field of the same name');
}

async function checkRenaming(context: ContractContext): Promise<void> {
  const draft = newField(`${context.label} list`, { type: 'single-select', choices: ['Web', 'Print'] });
  const { customFields, list, id, key } = await addField(context, draft);
  if (!isWritableField(context.api.capabilities, key)) return;
  const file = await uploadWithValue(context, key, 'Web');
  const renamedChoices = [{ from: 'Web', to: 'Internet' }];
  await customFields.saveDefinitions(
    inputWithField(list, id, { choices: ['Internet', 'Print'], renamedChoices }),
  );
  expectSame(await valueOf(context, file, key), 'Internet', 'the value of the file');
}

async function checkVersions(context: ContractContext): Promise<void> {
  const { customFields, list, id } = await addField(context, newField(`${context.label} versioned`));
  await customFields.saveDefinitions(inputWithField(list, id, { label: `${context.label} first` }));
  const staleInput = inputWithField(list, id, { label: `${context.label} second` });
  const { current } = await expectRefusal(
    () => customFields.saveDefinitions(staleInput),
    'conflict',
    'a save over a stale version',
  );
  expectSame(current, await customFields.listDefinitions({}), 'the fields in the error of the refused save');
}

async function checkPlan(context: ContractContext): Promise<void> {
  const { customFields, list, id, key } = await addField(context, newField(`${context.label} planned`));
  if (!isWritableField(context.api.capabilities, key)) return;
  const file = await uploadWithValue(context, key, 'Radio');
  const input = inputWithField(list, id, { type: 'single-select', choices: ['Web'] });
  const { token, changes } = await customFields.planDefinitions(input);
  const [change] = changes;
  expectSame(
    [changes.length, change?.kind, change?.id, change?.fit, change?.unfit, change?.unfitValues],
    [1, 'convert', id, 0, 1, ['Radio']],
    'what the plan says',
  );
  await uploadWithValue({ ...context, label: `${context.label} b` }, key, 'Web');
  await uploadWithValue({ ...context, label: `${context.label} c` }, key, 'Podcast');
  await expectRefusal(
    () => customFields.saveDefinitions({ ...input, plan: token }),
    'conflict',
    'a plan that is stale',
  );
  const next = await customFields.planDefinitions(input);
  const { fit, unfit, unfitValues } = next.changes[0] ?? {};
  expectSame([fit, unfit, unfitValues], [1, 2, ['Podcast', 'Radio']], 'the new plan');
  await customFields.saveDefinitions({ ...input, plan: next.token });
  expectSame(await valueOf(context, file, key), 'Radio', 'a value that does not fit is kept');
}

async function checkLastSaveWins(context: ContractContext): Promise<void> {
  const { customFields, list, id } = await addField(context, newField(`${context.label} unversioned`));
  const saved = await customFields.saveDefinitions({
    ...inputWithField(list, id, { label: `${context.label} later` }),
    version: 1,
  });
  expectSame(
    [saved.definitions[0]?.label, saved.version],
    [`${context.label} later`, undefined],
    'a save over any version',
  );
}

async function checkNotRenaming(context: ContractContext): Promise<void> {
  const draft = newField(`${context.label} list`, { type: 'single-select', choices: ['Web'] });
  const { customFields, list, id, key } = await addField(context, draft);
  if (!isWritableField(context.api.capabilities, key)) return;
  const file = await uploadWithValue(context, key, 'Web');
  const renamedChoices = [{ from: 'Web', to: 'Internet' }];
  await customFields.saveDefinitions(inputWithField(list, id, { choices: ['Internet'], renamedChoices }));
  expectSame(await valueOf(context, file, key), 'Web', 'the value of the file stays');
}

const emptyInput: SaveDefinitionsInput = { definitions: [], removed: [] };
const refusals: readonly (readonly [Capability, (customFields: CustomFieldsApi) => Promise<unknown>])[] = [
  ['customFields.define', (customFields) => customFields.saveDefinitions(emptyInput)],
  ['customFields.plan', (customFields) => customFields.planDefinitions(emptyInput)],
  ['customFields.history', (customFields) => customFields.undoChange({ id: 'x' })],
];

export const customFieldsGroup: CaseGroup<'customFields'> = {
  cases: [
    ...refusals.map(([capability, call]) => refusedWithout('customFields', capability, call)),
    {
      name: 'customFields: without versions the last save wins',
      ports: ['customFields'],
      needs: defineCapabilities,
      lacks: ['customFields.versions'],
      check: checkLastSaveWins,
    },
    {
      ...fileRequirements,
      name: 'customFields: without renaming, the values of files stay',
      needs: fileCapabilities,
      lacks: ['customFields.renameChoices'],
      check: checkNotRenaming,
    },
    { name: 'fields: the definitions of the tenant', ports: ['customFields'], check: checkDefinitions },
    {
      name: 'fields: definitions of another tenant are not listed',
      ports: ['customFields'],
      needsOther: true,
      check: checkOtherTenant,
    },
    { name: 'customFields: saving', ports: ['customFields'], needs: defineCapabilities, check: checkSaving },
    {
      name: 'customFields: a save that moves nothing keeps the order',
      ports: ['customFields'],
      needs: defineCapabilities,
      check: checkOrder,
    },
    {
      ...fileRequirements,
      name: 'customFields: values stay with their field',
      needs: fileCapabilities,
      check: checkValues,
    },
    {
      ...fileRequirements,
      name: 'customFields: an entry is renamed in the files',
      needs: [...fileCapabilities, 'customFields.renameChoices'],
      check: checkRenaming,
    },
    {
      name: 'customFields: a stale save is refused',
      ports: ['customFields'],
      needs: [...defineCapabilities, 'customFields.versions'],
      check: checkVersions,
    },
    {
      ...fileRequirements,
      name: 'customFields: a save does what its plan says',
      needs: [...fileCapabilities, 'customFields.plan'],
      check: checkPlan,
    },
    ...historyCases,
    ...undoOrderCases,
    ...valueCases,
  ],
  provenBy: {
    listDefinitions: 'fields: the definitions of the tenant',
    listStoredValues: 'customFields: values stay with their field',
    planDefinitions: 'customFields: a save does what its plan says',
    saveDefinitions: 'customFields: saving',
    listChanges: 'customFields: a save is undone',
    undoChange: 'customFields: a save is undone',
    restoreDefinition: 'customFields: a save is undone',
  },
};
