import { customFieldKey, isRecognitionField } from '../../../card-layout/index.ts';
import type { CustomFieldDefinition, FieldValue } from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../../cases/expect.ts';
import { writableOf, createCaseFolder, uploadText } from '../../cases/steps.ts';

function isList({ type }: CustomFieldDefinition): boolean {
  return type === 'multi-select';
}

/** Returns a value that the field accepts: entries of its list, or any text where it has none. */
function valueFor(definition: CustomFieldDefinition, label: string): FieldValue {
  const [first = `${label} — 渡船 <b>`, ...others] = definition.choices;
  return isList(definition) ? [...others, first].slice(0, 2) : first;
}

/** Returns a value of the field's type that is not in its list. */
function unlistedFor(definition: CustomFieldDefinition): FieldValue {
  return isList(definition) ? [...definition.choices, 'not listed'] : 'not listed';
}

async function checkValues(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { definitions } = await portOf('customFields', context.api).listDefinitions({});
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  const { version } = await assets.getFile({ id });
  const values = definitions.map((each) => [customFieldKey(each.id), valueFor(each, context.label)] as const);
  const fields = writableOf(context, { title: 'T', ...Object.fromEntries(values) });
  const after = await assets.updateFile({ id, fields, version });
  const read = await assets.getFile({ id });
  for (const [key, value] of Object.entries(fields)) {
    expectSame(after.fields[key], value, `${key} after it was written`);
    expectSame(read.fields[key], value, `${key} read again`);
    const listed = await assets.listFiles({ folderId, fields: [key] });
    expectSame(listed.items[0]?.fields, { [key]: value }, `the list with ${key} alone`);
    const cleared = await assets.updateFile({ id, fields: { [key]: null } });
    expectSame(cleared.fields[key], undefined, `${key} after it was cleared`);
  }
}

async function checkRefused(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { definitions: all } = await portOf('customFields', context.api).listDefinitions({ all: true });
  const theirs =
    context.other && (await portOf('customFields', context.other).listDefinitions({ all: true }));
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  const before = await assets.getFile({ id });
  const wrong: readonly (readonly [string, FieldValue])[] = [
    ['custom-999999999999', 'x'],
    ['custom-0', 'x'],
    ['custom-x', 'x'],
    ...(theirs?.definitions ?? []).map((each) => [customFieldKey(each.id), valueFor(each, 'x')] as const),
    ...all.filter(isRecognitionField).map((each) => [customFieldKey(each.id), 'x'] as const),
    ...all.map((each) => [customFieldKey(each.id), isList(each) ? 'x' : ['x']] as const),
    ...all
      .filter(({ type, choices }) => type.endsWith('select') && choices.length > 0)
      .map((each) => [customFieldKey(each.id), unlistedFor(each)] as const),
  ];
  for (const [key, value] of wrong) {
    const write = () => assets.updateFile({ id, fields: { title: 'T', [key]: value } });
    const error = await expectRefusal(write, 'invalid', `writing ${JSON.stringify(value)} to ${key}`);
    expectSame(Object.keys(error.fields), [key], 'the field that the refusal names');
  }
  const after = await assets.getFile({ id });
  expectSame([after.version, after.fields], [before.version, before.fields], 'the file after refusals');
}

const ports = ['assets', 'customFields'] as const;

/** Values of the custom fields of a tenant. */
export const customValueCases: readonly ContractCase[] = [
  {
    name: 'custom fields: written, read, listed and cleared',
    ports,
    needs: [...uploads, 'assets.update'],
    check: checkValues,
  },
  {
    name: 'custom fields: an invalid value is refused with its field',
    ports,
    needs: [...uploads, 'assets.update'],
    check: checkRefused,
  },
];
