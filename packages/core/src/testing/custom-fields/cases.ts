import { customFieldKey, isCustomFieldKey, isRecognitionField } from '../../card-layout/index.ts';
import { customFieldTypes, type CustomFieldDefinition } from '../../contract/index.ts';
import { portOf, type CaseGroup, type ContractContext } from '../cases/contractCase.ts';
import { expectAbort, expectSame, expectTrue } from '../cases/expect.ts';

function checkDefinition(definition: CustomFieldDefinition): void {
  const { id, label, description, displayOrder, type, choices } = definition;
  expectTrue(isCustomFieldKey(customFieldKey(id)), `"${id}" is the id of a custom field`);
  const texts = [label, description, ...choices];
  expectTrue(
    texts.every((text) => typeof text === 'string'),
    `the texts of the field ${id}`,
  );
  expectTrue(Number.isFinite(displayOrder), `the place of the field ${id}`);
  expectSame(new Set(choices).size, choices.length, `the choices of the field ${id}, each once`);
  expectTrue(
    !choices.some((choice) => choice.trim() === ''),
    `the choices of the field ${id}, none of them empty`,
  );
  expectTrue(customFieldTypes.includes(type), `the type of the field ${id} is "${type}"`);
}

async function checkDefinitions({ api }: ContractContext): Promise<void> {
  const customFields = portOf('customFields', api);
  const all = await customFields.listDefinitions({ all: true });
  const own = await customFields.listDefinitions({});
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
    'without `all` the definitions of people alone',
  );
  const aborted = () => customFields.listDefinitions({ all: true }, AbortSignal.abort());
  await expectAbort(aborted, 'listDefinitions when aborted');
}

async function checkOtherTenant({ api, other }: ContractContext): Promise<void> {
  const mine = await portOf('customFields', api).listDefinitions({ all: true });
  const theirs = await portOf('customFields', other ?? api).listDefinitions({ all: true });
  expectTrue(Array.isArray(mine) && Array.isArray(theirs), 'both tenants have a list of definitions');
  const ids = new Set(mine.map(({ id }) => id));
  expectTrue(!theirs.some(({ id }) => ids.has(id)), 'no definition belongs to two tenants');
}

export const customFieldsGroup: CaseGroup<'customFields'> = {
  cases: [
    { name: 'fields: the definitions of the tenant', ports: ['customFields'], check: checkDefinitions },
    {
      name: 'fields: definitions of another tenant are not there',
      ports: ['customFields'],
      needsOther: true,
      check: checkOtherTenant,
    },
  ],
  provenBy: { listDefinitions: 'fields: the definitions of the tenant' },
};
