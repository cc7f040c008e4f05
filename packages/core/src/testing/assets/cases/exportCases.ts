import { maxExportFiles } from '../../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  type ContractCase,
  type ContractContext,
  uploads,
} from '../../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { createCaseFolder, uploadTexts } from '../../cases/steps.ts';

async function checkExport(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = await uploadTexts(context, folderId, 2);
  const before = await assets.listFiles({ folderId });
  const { url } = await assets.startExport({ ids });
  expectTrue(url !== '', 'the zip has an address');
  expectSame(await assets.listFiles({ folderId }), before, 'the files after their zip was asked for');
  await expectAbort(() => assets.startExport({ ids }, AbortSignal.abort()), 'startExport when aborted');
}

async function checkRefusals(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const [kept = '', deleted = ''] = await uploadTexts(context, folderId, 2);
  await expectRefusal(() => assets.startExport({ ids: [] }), 'invalid', 'a zip of nothing');
  const many = Array.from({ length: maxExportFiles + 1 }, () => kept);
  await expectRefusal(() => assets.startExport({ ids: many }), 'invalid', 'a zip of too many files');
  const withUnknown = await assets.startExport({ ids: [kept, `${kept}-unknown`] });
  expectTrue(withUnknown.url !== '', 'a zip of a file and an unknown one has an address');
  await assets.deleteFiles({ ids: [deleted] });
  const { url } = await assets.startExport({ ids: [kept, deleted] });
  expectTrue(url !== '', 'a zip of two files of which one is deleted has an address');
  await expectRefusal(() => assets.startExport({ ids: [deleted] }), 'not-found', 'a zip of deleted files');
}

export const exportCases: readonly ContractCase[] = [
  {
    name: 'export: several files have one zip',
    ports: ['assets'],
    needs: [...uploads, 'assets.export'],
    check: checkExport,
  },
  {
    name: 'export: nothing, too many files and deleted ones alone are refused',
    ports: ['assets'],
    needs: [...uploads, 'assets.export', 'assets.delete'],
    check: checkRefusals,
  },
  refusedWithout('assets', 'assets.export', (assets) => assets.startExport({ ids: ['1'] })),
];
