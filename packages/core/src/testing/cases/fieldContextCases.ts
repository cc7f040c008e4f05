import { customFieldKey, isCustomFieldKey, isRecognitionField } from '../../card-layout/index.ts';
import type { CustomFieldDefinition, WorkflowStatus } from '../../contract/index.ts';
import {
  cardLayoutOf,
  customFieldsOf,
  workflowOf,
  type CaseGroup,
  type ContractContext,
} from './contractCase.ts';
import { expectAbort, expectSame, expectTrue } from './expect.ts';

async function checkBranding({ api }: ContractContext): Promise<void> {
  const branding = await cardLayoutOf(api).getBranding();
  expectSame(typeof branding.isEnabled, 'boolean', 'whether the mark of the brand is on');
  const { fieldName } = branding;
  expectTrue(
    fieldName === undefined || (typeof fieldName === 'string' && fieldName.trim() !== ''),
    'the name of the field is a text, or undefined when none is configured',
  );
  await expectAbort(() => cardLayoutOf(api).getBranding(AbortSignal.abort()), 'getBranding when aborted');
}

const fieldTypes: readonly CustomFieldDefinition['type'][] = [
  'text',
  'dictionary_single_select',
  'dictionary_multi_select',
];

function checkDefinition(definition: CustomFieldDefinition): void {
  const { id, label, description, displayOrder, type, predefinedDictionary } = definition;
  expectTrue(isCustomFieldKey(customFieldKey(id)), `"${id}" is the id of a custom field`);
  const texts = [label, description, predefinedDictionary];
  expectTrue(
    texts.every((text) => typeof text === 'string'),
    `the texts of the field ${id}`,
  );
  expectTrue(Number.isFinite(displayOrder), `the place of the field ${id}`);
  expectTrue(fieldTypes.includes(type), `the type of the field ${id} is "${type}"`);
}

async function checkDefinitions({ api }: ContractContext): Promise<void> {
  const customFields = customFieldsOf(api);
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
  const mine = await customFieldsOf(api).listDefinitions({ all: true });
  const theirs = await customFieldsOf(other ?? api).listDefinitions({ all: true });
  expectTrue(Array.isArray(mine) && Array.isArray(theirs), 'both tenants have a list of definitions');
  const ids = new Set(mine.map(({ id }) => id));
  expectTrue(!theirs.some(({ id }) => ids.has(id)), 'no definition belongs to two tenants');
}

function checkStatus({ id, name, isDefault, displayOrder }: WorkflowStatus): void {
  expectTrue(id !== '' && typeof id === 'string', 'a status has an id');
  expectTrue(typeof name === 'string' && typeof isDefault === 'boolean', `the status ${id} is whole`);
  expectTrue(Number.isFinite(displayOrder), `the place of the status ${id}`);
}

async function checkWorkflow({ api }: ContractContext): Promise<void> {
  const workflow = await workflowOf(api).getWorkflow();
  expectTrue(workflow === null || typeof workflow === 'object', 'a workflow, or null when there is none');
  for (const status of workflow?.statuses ?? []) checkStatus(status);
  const defaults = workflow?.statuses.filter(({ isDefault }) => isDefault) ?? [];
  expectTrue(defaults.length <= 1, 'one status at most is the default');
  await expectAbort(() => workflowOf(api).getWorkflow(AbortSignal.abort()), 'getWorkflow when aborted');
}

/** What decides which fields the cards of a tenant can have (spec 1 §3 and §7). */
export const cardLayoutGroup: CaseGroup<'cardLayout'> = {
  cases: [{ name: 'fields: the mark of the brand', ports: ['cardLayout'], check: checkBranding }],
  provenBy: { getBranding: 'fields: the mark of the brand' },
};

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

export const workflowGroup: CaseGroup<'workflow'> = {
  cases: [{ name: 'fields: the workflow', ports: ['workflow'], check: checkWorkflow }],
  provenBy: { getWorkflow: 'fields: the workflow' },
};
