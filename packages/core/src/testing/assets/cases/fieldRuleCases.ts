import {
  isWritableField,
  type FieldValue,
  type FieldValues,
  type GalleryApi,
} from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../../cases/expect.ts';
import { writableOf, createCaseFolder, readReport, uploadText } from '../../cases/steps.ts';

/** Uploads a file to a new folder and returns its id. */
async function uploadCaseFile(context: ContractContext): Promise<string> {
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  await context.settle?.();
  return id;
}

async function checkEntries(context: ContractContext): Promise<void> {
  const id = await uploadCaseFile(context);
  const lists = { keywords: ['a\nb', 'A\r\nB', '\tc\u2028d '], supplementalCategories: ['x\t\n y'] };
  const fields = writableOf(context, lists);
  const after = await portOf('assets', context.api).updateFile({ id, fields });
  expectSame(after.fields['keywords'], ['a b', 'c d'], 'keywords with line breaks and tabs in them');
  if ('supplementalCategories' in fields)
    expectSame(after.fields['supplementalCategories'], ['x y'], 'another list with a line break');
}

const saved = { title: 'T', keywords: ['a', 'b'], gpsLatitude: 1.5, gpsLongitude: 2, urgency: 0 };

/** Changes that are equal to the stored values. */
const unchanging: readonly FieldValues[] = [
  {},
  { title: 'T' },
  { keywords: [' a', 'A', 'b\n'] },
  { gpsLatitude: 1.500_000_01 },
  { notes: null },
  { ...saved, expirationDate: '' },
];

async function figuresOf(api: GalleryApi) {
  return api.report && (await readReport(api));
}

async function checkNoChange(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const before = await assets.updateFile({ id, fields: writableOf(context, saved) });
  const figures = await figuresOf(context.api);
  for (const fields of unchanging.map((each) => writableOf(context, each))) {
    const what = `the file after a save of ${JSON.stringify(fields)}, which changes nothing`;
    expectSame(await assets.updateFile({ id, fields, version: before.version }), before, what);
  }
  expectSame(await assets.getFile({ id }), before, 'the file read again');
  expectSame(await figuresOf(context.api), figures, 'the report after saves without a change');
  const after = await assets.updateFile({ id, fields: { title: 'U' }, version: before.version });
  expectSame(after.version, before.version + 1, 'the version after a change');
  const stale = () => assets.updateFile({ id, fields: { title: 'U' }, version: before.version });
  await expectRefusal(stale, 'conflict', 'a save without a change to an old version');
}

const outOfRange: readonly (readonly [FieldValues, string])[] = [
  [{ gpsLatitude: 91 }, 'gpsLatitude'],
  [{ gpsLongitude: -180.5, gpsLatitude: 1 }, 'gpsLongitude'],
  [{ gpsLatitude: -90.0000001, gpsLongitude: 0 }, 'gpsLatitude'],
  [{ gpsLongitude: 180.0000001, gpsLatitude: 0 }, 'gpsLongitude'],
];

async function checkRange(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  for (const [fields, key] of outOfRange) {
    const what = `writing ${JSON.stringify(fields)}`;
    const { fields: named } = await expectRefusal(() => assets.updateFile({ id, fields }), 'invalid', what);
    expectSame(Object.keys(named), [key], `the fields that the refusal of ${what} names`);
  }
}

/** A value for fields of each kind that a file can have. */
const values: FieldValues = {
  title: 'T',
  notes: 'N',
  author: 'A',
  copyrightNotice: 'C',
  keywords: ['k'],
  urgency: 3,
};

async function checkDeclaredFields(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const writable = writableOf(context, values);
  const before =
    Object.keys(writable).length === 0
      ? await assets.getFile({ id })
      : await assets.updateFile({ id, fields: writable });
  for (const [key, value] of Object.entries(writable))
    expectSame(before.fields[key], value, `the field ${key}, which is declared, after it was written`);
  for (const key of Object.keys(values).filter((each) => !isWritableField(context.api.capabilities, each))) {
    const fields = {
      ...(writable['title'] !== undefined && { title: 'another' }),
      [key]: values[key] ?? null,
    };
    const what = `writing ${key}, which is not declared`;
    const error = await expectRefusal(() => assets.updateFile({ id, fields }), 'invalid', what);
    expectSame(Object.keys(error.fields), [key], `the fields that the refusal of ${what} names`);
  }
  expectSame(await assets.getFile({ id }), before, 'the file after saves that were refused');
}

async function checkStatus(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const workflow = await portOf('workflow', context.api).getWorkflow();
  const id = await uploadCaseFile(context);
  const write = (workflowStatus: FieldValue) => assets.updateFile({ id, fields: { workflowStatus } });
  for (const status of ['no such status', '8999999999999999', 8_999_999_999_999_999, true]) {
    const error = await expectRefusal(() => write(status), 'invalid', `the status ${JSON.stringify(status)}`);
    expectSame(Object.keys(error.fields), ['workflowStatus'], 'the field that the refusal names');
  }
  for (const status of workflow?.statuses ?? []) {
    expectSame((await write(status.id)).fields['workflowStatus'], status.id, 'a status after it was set');
    expectSame((await assets.getFile({ id })).fields['workflowStatus'], status.id, 'a status read again');
  }
  expectSame((await write(null)).fields['workflowStatus'], undefined, 'a status after it was cleared');
}

/** Results of a save of fields, in addition to `editCases`. */
export const fieldRuleCases: readonly ContractCase[] = [
  {
    name: 'fields: a save with a field that is not declared as writable is refused',
    ports: ['assets'],
    needs: [...uploads, 'assets.update'],
    check: checkDeclaredFields,
  },
  {
    name: 'fields: an entry of a list is one line',
    ports: ['assets'],
    writes: ['keywords'],
    needs: [...uploads, 'assets.update'],
    check: checkEntries,
  },
  {
    name: 'fields: a save without changes does not increase the version',
    ports: ['assets'],
    writes: ['title'],
    needs: [...uploads, 'assets.update', 'assets.versions'],
    check: checkNoChange,
  },
  {
    name: 'fields: values beyond the limits are refused with their field',
    ports: ['assets'],
    writes: ['gpsLatitude', 'gpsLongitude'],
    needs: [...uploads, 'assets.update'],
    check: checkRange,
  },
  {
    name: 'fields: a status is one of the workflow',
    ports: ['assets', 'workflow'],
    writes: ['workflowStatus'],
    needs: [...uploads, 'assets.update'],
    check: checkStatus,
  },
];
