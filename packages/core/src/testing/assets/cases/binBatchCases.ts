import { maxFilesPerCall, type BinResult } from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame } from '../../cases/expect.ts';
import { idsOf, createCaseFolder, uploadTexts } from '../../cases/steps.ts';

function outcomeOf(result: BinResult): string {
  return result.status === 'done' ? 'done' : result.error.code;
}

const file = (id: string) => ({ kind: 'file' as const, id });
const folder = (id: string) => ({ kind: 'folder' as const, id });

async function checkRestore(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const parent = await createCaseFolder(context, 'home');
  const deletedFolder = await createCaseFolder(context, 'gone');
  const [alone = '', notDeleted = ''] = await uploadTexts(context, parent.id, 2);
  const [within = '', beside = ''] = await uploadTexts(context, deletedFolder.id, 2);
  await assets.deleteFiles({ ids: [alone] });
  await assets.deleteFolder({ id: deletedFolder.id });
  const entries = [file(within), file(notDeleted), folder(deletedFolder.id), file(alone), folder(parent.id)];
  const results = await assets.restoreManyFromBin({ entries });
  expectSame(
    results.map(({ kind, id }) => ({ kind, id })),
    entries,
    'an outcome for each entry, in their order',
  );
  expectSame(
    results.map(outcomeOf),
    ['done', 'not-found', 'done', 'done', 'not-found'],
    'the outcome of each entry: a live file and a live folder are not in the bin',
  );
  expectSame(
    idsOf((await assets.listFiles({ folderId: parent.id })).items).toSorted(),
    [alone, notDeleted].toSorted(),
    'the files of the folder that was never deleted',
  );
  const restoredIds = idsOf((await assets.listFiles({ folderId: deletedFolder.id })).items);
  expectSame(
    restoredIds.toSorted(),
    [within, beside].toSorted(),
    'a file restored in the same call as its folder is in that folder again',
  );
  for (const result of results) {
    if (result.status !== 'done' || !result.restored || result.kind !== 'file') continue;
    const { folderId, fileName } = await assets.getFile({ id: result.id });
    expectSame(
      [result.restored.folderId, result.restored.name],
      [folderId, fileName],
      'the folder and the name in the result',
    );
  }
}

async function checkDelete(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const parent = await createCaseFolder(context, 'home');
  const deletedFolder = await createCaseFolder(context, 'gone');
  const [one = '', two = '', notDeleted = ''] = await uploadTexts(context, parent.id, 3);
  const [within = ''] = await uploadTexts(context, deletedFolder.id, 1);
  await assets.deleteFiles({ ids: [one, two] });
  await assets.deleteFolder({ id: deletedFolder.id });
  const entries = [folder(deletedFolder.id), file(one), file(notDeleted), file(within)];
  const results = await assets.deleteManyForGood({ entries });
  expectSame(
    results.map(({ kind, id }) => ({ kind, id })),
    entries,
    'an outcome for each entry, in their order',
  );
  expectSame(results.map(outcomeOf), ['done', 'done', 'not-found', 'done'], 'the outcome of each entry');
  const again = await assets.restoreManyFromBin({
    entries: [file(one), file(two), file(within), folder(deletedFolder.id)],
  });
  expectSame(
    again.map(outcomeOf),
    ['not-found', 'done', 'not-found', 'not-found'],
    'what can still be restored',
  );
  expectSame((await assets.getFile({ id: notDeleted })).id, notDeleted, 'the file that was not in the bin');
}

async function checkLimits(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const [id = ''] = await uploadTexts(context, folderId, 1);
  await assets.deleteFiles({ ids: [id] });
  const tooMany = Array.from({ length: maxFilesPerCall + 1 }, () => file(id));
  for (const entries of [[], tooMany]) {
    await expectRefusal(
      () => assets.restoreManyFromBin({ entries }),
      'invalid',
      `restoring ${entries.length}`,
    );
    await expectRefusal(() => assets.deleteManyForGood({ entries }), 'invalid', `deleting ${entries.length}`);
  }
  const aborted = AbortSignal.abort();
  const entries = [file(id)];
  await expectAbort(() => assets.restoreManyFromBin({ entries }, aborted), 'restoring when aborted');
  await expectAbort(() => assets.deleteManyForGood({ entries }, aborted), 'deleting when aborted');
  expectSame(
    (await assets.restoreManyFromBin({ entries })).map(outcomeOf),
    ['done'],
    'the entry after the refusals',
  );
}

async function checkTenants(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const other = portOf('assets', context.other ?? context.api);
  const { id: folderId } = await createCaseFolder(context);
  const [id = ''] = await uploadTexts(context, folderId, 1);
  await assets.deleteFolder({ id: folderId });
  const entries = [file(id), folder(folderId)];
  const refused = ['not-found', 'not-found'];
  expectSame(
    (await other.deleteManyForGood({ entries })).map(outcomeOf),
    refused,
    'deleting from another bin',
  );
  expectSame(
    (await other.restoreManyFromBin({ entries })).map(outcomeOf),
    refused,
    'restoring from another bin',
  );
  expectSame(
    (await assets.restoreManyFromBin({ entries })).map(outcomeOf),
    ['done', 'done'],
    'the own bin after that',
  );
}

async function checkUnoffered({ api }: ContractContext): Promise<void> {
  const assets = portOf('assets', api);
  const entries = [file('1')];
  await expectRefusal(
    () => assets.restoreManyFromBin({ entries }),
    'unsupported',
    'restoring several at once',
  );
  await expectRefusal(() => assets.deleteManyForGood({ entries }), 'unsupported', 'deleting several at once');
}

const batch = [...uploads, 'assets.bin', 'assets.binBatch'] as const;

export const binBatchCases: readonly ContractCase[] = [
  {
    name: 'bin, batches: each entry is restored or refused with a reason',
    ports: ['assets'],
    needs: [...batch, 'assets.delete', 'assets.deleteFolder'],
    check: checkRestore,
  },
  {
    name: 'bin, batches: each entry is deleted permanently or refused with a reason',
    ports: ['assets'],
    needs: [...batch, 'assets.delete', 'assets.deleteFolder'],
    check: checkDelete,
  },
  {
    name: 'bin, batches: up to the limit, and no more',
    ports: ['assets'],
    needs: [...batch, 'assets.delete'],
    check: checkLimits,
  },
  {
    name: 'bin, batches: entries of another tenant are not found',
    ports: ['assets'],
    needsOther: true,
    needs: [...batch, 'assets.deleteFolder'],
    check: checkTenants,
  },
  {
    name: 'bin, batches: refused when not declared',
    ports: ['assets'],
    lacks: ['assets.binBatch'],
    check: checkUnoffered,
  },
];
