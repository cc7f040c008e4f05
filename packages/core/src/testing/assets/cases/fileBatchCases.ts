import {
  maxFilesPerCall,
  type Asset,
  type FileChangeResult,
  type FileRead,
  type FieldValues,
} from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { idsOf, createCaseFolder, uploadTexts } from '../../cases/steps.ts';

const unknownId = '8999999999999999';

async function uploadCaseFiles(context: ContractContext, count: number): Promise<Asset[]> {
  const { id } = await createCaseFolder(context);
  const ids = await uploadTexts(context, id, count);
  return Promise.all(ids.map((each) => portOf('assets', context.api).getFile({ id: each })));
}

function codeOf(result: FileRead | FileChangeResult | undefined): string | undefined {
  return result && 'error' in result ? result.error.code : undefined;
}

function savedOf(result: FileChangeResult | undefined): Asset {
  if (result?.status !== 'saved') throw new Error(`a change: expected it to be saved, got ${result?.status}`);
  return result.file;
}

async function checkRead(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const [first, second, third] = await uploadCaseFiles(context, 3);
  if (!first || !second || !third) throw new Error('three files were stored');
  await assets.updateFile({ id: first.id, fields: { title: 'T', author: 'A' } });
  await assets.deleteFiles({ ids: [third.id] });
  const ids = [second.id, unknownId, 'no id', first.id, third.id, second.id];
  const results = await assets.getFiles({ ids });
  expectSame(idsOf(results), ids, 'a result for each id, in their order');
  expectSame(
    results.map(codeOf),
    [undefined, 'not-found', 'not-found', undefined, 'not-found', undefined],
    'files that do not exist',
  );
  const [one, , , other] = results;
  expectSame(
    one && 'file' in one && one.file,
    await assets.getFile({ id: second.id }),
    'a file as getFile returns it',
  );
  expectSame(other && 'file' in other && other.file.fields['author'], 'A', 'a field of the other file');
  const [restricted] = await assets.getFiles({ ids: [first.id], fields: ['title'] });
  expectSame(
    restricted && 'file' in restricted && restricted.file.fields,
    { title: 'T' },
    'the requested fields alone',
  );
}

async function checkWrite(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const files = await uploadCaseFiles(context, 3);
  const fields = { title: 'Fähre — 渡船 <b>', keywords: ['a, b', 'Ö'] };
  const changes = files.map(({ id, version }, at) => ({ id, fields: { ...fields, urgency: at }, version }));
  const results = await assets.updateFiles({ changes });
  expectSame(idsOf(results), idsOf(files), 'a result for each change, in their order');
  for (const [at, result] of results.entries()) {
    const saved = savedOf(result);
    expectSame(saved.version, (files[at]?.version ?? 0) + 1, 'the version after a change');
    expectSame(saved.fields['urgency'], at, 'each file has its own value');
    expectSame(saved.fields['keywords'], fields.keywords, 'a list');
    expectSame(await assets.getFile({ id: saved.id }), saved, 'the file read again');
  }
  const cleared = await assets.updateFiles({
    changes: [{ id: files[0]?.id ?? '', fields: { title: null } }],
  });
  expectTrue(!savedOf(cleared[0]).fields['title'], 'a field set to null has no value');
}

async function checkPartial(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const [good, stale, bad, last] = await uploadCaseFiles(context, 4);
  if (!good || !stale || !bad || !last) throw new Error('four files were stored');
  const newer = await assets.updateFile({ id: stale.id, fields: { title: 'theirs' } });
  const change = ({ id, version }: Asset, fields: FieldValues) => ({ id, fields, version });
  const results = await assets.updateFiles({
    changes: [
      change(good, { title: 'mine' }),
      change(stale, { title: 'mine' }),
      { id: unknownId, fields: { title: 'mine' } },
      change(bad, { title: 'mine', urgency: 'high' }),
      { id: 'no id', fields: { title: 'mine' } },
      change(last, { title: 'mine' }),
    ],
  });
  expectSame(
    results.map(({ status }) => status),
    ['saved', 'conflict', 'refused', 'refused', 'refused', 'saved'],
    'an outcome for each change',
  );
  const [, conflict, unknown, refused, none] = results;
  expectSame(conflict?.status === 'conflict' && conflict.current, newer, 'the file as it is now');
  expectSame([codeOf(unknown), codeOf(none)], ['not-found', 'not-found'], 'files that do not exist');
  expectSame(codeOf(refused), 'invalid', 'a value that cannot be stored');
  expectTrue(
    refused?.status === 'refused' && Object.keys(refused.error.fields).some((key) => key.includes('urgency')),
    'the refusal names the field',
  );
  expectSame((await assets.getFile({ id: bad.id })).version, bad.version, 'the version of a refused file');
  expectSame(
    (await assets.getFile({ id: stale.id })).fields['title'],
    'theirs',
    'the title after the conflict',
  );
}

async function checkRepeats(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const [file] = await uploadCaseFiles(context, 1);
  const { id = '', version = 0 } = file ?? {};
  const results = await assets.updateFiles({
    changes: [
      { id, fields: { title: 'one' }, version },
      { id, fields: { title: 'two' }, version },
      { id, fields: { author: 'A' }, version: version + 1 },
    ],
  });
  const statuses = results.map(({ status }) => status);
  expectSame(statuses, ['saved', 'conflict', 'saved'], 'changes of one file follow one another');
  const { fields } = await assets.getFile({ id });
  expectSame([fields['title'], fields['author']], ['one', 'A'], 'the file after them');
}

async function checkLimits(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const [file] = await uploadCaseFiles(context, 1);
  const { id = '', version = 0 } = file ?? {};
  const ids = Array.from({ length: maxFilesPerCall }, () => id);
  expectSame((await assets.getFiles({ ids })).length, ids.length, 'the most files of one call');
  const changes = [...ids, id].map((each) => ({ id: each, fields: { title: 'x' } }));
  await expectRefusal(() => assets.getFiles({ ids: [] }), 'invalid', 'reading no files');
  await expectRefusal(() => assets.getFiles({ ids: [...ids, id] }), 'invalid', 'reading too many files');
  await expectRefusal(() => assets.updateFiles({ changes: [] }), 'invalid', 'writing no files');
  await expectRefusal(() => assets.updateFiles({ changes }), 'invalid', 'writing too many files');
  const aborted = AbortSignal.abort();
  await expectAbort(() => assets.getFiles({ ids }, aborted), 'getFiles when aborted');
  const one = changes.slice(0, 1);
  await expectAbort(() => assets.updateFiles({ changes: one }, aborted), 'updateFiles when aborted');
  expectSame((await assets.getFile({ id })).version, version, 'the version after the refusals');
}

async function checkTenants(context: ContractContext): Promise<void> {
  const other = portOf('assets', context.other ?? context.api);
  const [file] = await uploadCaseFiles(context, 1);
  const { id = '', version } = file ?? {};
  const [read] = await other.getFiles({ ids: [id] });
  expectSame(codeOf(read), 'not-found', 'a file of another tenant');
  const [change] = await other.updateFiles({ changes: [{ id, fields: { title: 'x' } }] });
  expectSame(codeOf(change), 'not-found', 'changing a file of another tenant');
  expectSame(
    (await portOf('assets', context.api).getFile({ id })).version,
    version,
    'its version after that',
  );
}

async function checkUnoffered({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  await expectRefusal(() => assets.getFiles({ ids: ['1'] }), 'unsupported', 'several files at once');
  const changes = [{ id: '1', fields: { title: 'x' } }];
  await expectRefusal(() => assets.updateFiles({ changes }), 'unsupported', 'several changes at once');
}

const assetsPorts = { ports: ['assets'] } as const;

export const fileBatchCases: readonly ContractCase[] = [
  {
    name: 'many files: a batch reads the same as single calls',
    ...assetsPorts,
    writes: ['title', 'author'],
    needs: [...uploads, 'assets.batch', 'assets.update', 'assets.delete'],
    check: checkRead,
  },
  {
    name: 'many files: a batch writes the same as single calls',
    ...assetsPorts,
    writes: ['title', 'keywords', 'urgency'],
    needs: [...uploads, 'assets.batch', 'assets.update'],
    check: checkWrite,
  },
  {
    name: 'many files: a refused change does not prevent the others',
    ...assetsPorts,
    needs: [...uploads, 'assets.batch', 'assets.update', 'assets.versions'],
    check: checkPartial,
  },
  {
    name: 'many files: changes of the same file are applied in order',
    ...assetsPorts,
    writes: ['title', 'author'],
    needs: [...uploads, 'assets.batch', 'assets.update', 'assets.versions'],
    check: checkRepeats,
  },
  {
    name: 'many files: up to the limit, and no more',
    ...assetsPorts,
    needs: [...uploads, 'assets.batch', 'assets.update'],
    check: checkLimits,
  },
  {
    name: 'many files: files of another tenant are not found',
    ...assetsPorts,
    needsOther: true,
    needs: [...uploads, 'assets.batch', 'assets.update'],
    check: checkTenants,
  },
  {
    name: 'many files: refused when not declared',
    ports: ['assets'],
    lacks: ['assets.batch'],
    check: checkUnoffered,
  },
];
