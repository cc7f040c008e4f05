import { customFieldKey } from '../../card-layout/index.ts';
import type {
  CustomFieldList,
  DefinitionDraft,
  CustomFieldDefinition,
  FieldValue,
  SaveDefinitionsInput,
} from '../../contract/index.ts';
import { portOf, uploads, type ContractContext } from '../cases/contractCase.ts';
import { expectSame } from '../cases/expect.ts';
import { createCaseFolder, uploadText } from '../cases/steps.ts';

/** Returns an unchanged field as a save sends it. */
function toDraft({ id, label, description, type, choices }: CustomFieldDefinition): DefinitionDraft {
  return { id, label, description, type: type === 'recognized-objects' ? 'text' : type, choices };
}

/** Returns a new field as a save sends it. */
export function newField(label: string, properties: Partial<DefinitionDraft> = {}): DefinitionDraft {
  return { label, description: '', type: 'text', choices: [], ...properties };
}

/** Returns the input of a save that changes nothing. */
export function unchangedInput({ definitions, version }: CustomFieldList): SaveDefinitionsInput {
  return { version, definitions: definitions.map(toDraft), removed: [] };
}

/** Adds a field for this case at the beginning of the list, and a file with a value in it. */
export async function addField(context: ContractContext, draft: DefinitionDraft) {
  const customFields = portOf('customFields', context.api);
  const input = unchangedInput(await customFields.listDefinitions({}));
  const list = await customFields.saveDefinitions({ ...input, definitions: [draft, ...input.definitions] });
  const [added] = list.definitions;
  expectSame(
    [added?.label, added?.type, added?.choices],
    [draft.label, draft.type, draft.choices],
    'the new field, in front',
  );
  return { customFields, list, id: added?.id ?? '', key: customFieldKey(added?.id ?? '') };
}

/** Uploads a file with a value in a field and returns its id. */
export async function uploadWithValue(
  context: ContractContext,
  key: string,
  value: FieldValue,
): Promise<string> {
  const { id: folderId } = await createCaseFolder(
    context,
    JSON.stringify(value).replaceAll(/[^a-z]/giu, ' '),
  );
  const id = await uploadText(context, folderId, 'a.txt', `${context.label} ${JSON.stringify(value)}`);
  await portOf('assets', context.api).updateFile({ id, fields: { [key]: value } });
  return id;
}

/** Returns the value of a file in a field, or null. */
export async function valueOf({ api }: ContractContext, id: string, key: string) {
  return (await portOf('assets', api).getFile({ id })).fields[key] ?? null;
}

/** Returns the input of a save that replaces one field. */
export function inputWithField(
  list: CustomFieldList,
  id: string,
  change: Partial<DefinitionDraft>,
): SaveDefinitionsInput {
  const input = unchangedInput(list);
  return {
    ...input,
    definitions: input.definitions.map((each) => (each.id === id ? { ...each, ...change } : each)),
  };
}

/** Returns the input of a save that deletes one field. */
export function inputWithoutField(list: CustomFieldList, id: string): SaveDefinitionsInput {
  const input = unchangedInput(list);
  return { ...input, definitions: input.definitions.filter((each) => each.id !== id), removed: [id] };
}

/** The capability of cases that save definitions. */
export const defineCapabilities = ['customFields.define'] as const;
/** The ports of cases with files. */
export const fileRequirements = { ports: ['customFields', 'assets'] } as const;
/** The capabilities of cases with files that have values. */
export const fileCapabilities = [...uploads, 'assets.update', ...defineCapabilities] as const;
