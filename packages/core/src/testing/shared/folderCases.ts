import type { ContractCase, ContractContext } from '../cases/contractCase.ts';
import { expectSame } from '../cases/expect.ts';
import { createCaseFolder, idsOf, uploadText } from '../cases/steps.ts';
import { openingFiles, shareSample, visitorOf } from '../sharing/caseSteps.ts';
import { createChild, expectClosed, expectSizeOf } from './caseSteps.ts';

async function checkFolder(context: ContractContext): Promise<void> {
  const { folderId, ids, share } = await shareSample(context);
  const child = await createChild(context, folderId);
  const inside = child && (await uploadText(context, child.id, 'inside.txt'));
  const { id: outside } = await createCaseFolder(context, 'outside');
  const { hash } = await share({ folderId });
  const shared = visitorOf(context);
  const view = await shared.viewFolder({ hash });
  expectSame(idsOf(view.files.items).toSorted(), ids.toSorted(), 'the files of the folder');
  expectSame(view.folders, child ? [{ id: child.id, name: child.name }] : [], 'its subfolders');
  const [root] = view.path;
  expectSame(view.path.length, 1, 'nothing above the shared folder is named');
  await expectClosed(() => shared.viewFolder({ hash, folderId: outside }), 'missing', 'a folder outside');
  await expectClosed(() => shared.viewLink({ hash }), 'missing', 'a link to a folder as files');
  if (!child) return;
  const below = await shared.viewFolder({ hash, folderId: child.id });
  expectSame(idsOf(below.files.items), [inside], 'the files of the subfolder');
  expectSame(
    below.path.map(({ name }) => name),
    [root?.name, child.name],
    'the names of the path of a subfolder',
  );
  for (const [index, id] of [folderId, child.id].entries()) {
    const named = below.path[index]?.id ?? null;
    if (named !== null) expectSame(named, id, 'the id of a folder of the path');
  }
}

async function checkSizeOfFolder(context: ContractContext): Promise<void> {
  const { folderId, share } = await shareSample(context);
  const child = await createChild(context, folderId);
  if (child) await uploadText(context, child.id, 'below.txt');
  const { hash } = await share({ folderId });
  const shared = visitorOf(context);
  const root = await shared.viewFolder({ hash });
  const folderOfChild = { hash, folderId: child?.id, visit: root.visit };
  const below = child && (await shared.viewFolder(folderOfChild));
  expectSizeOf(root.downloadSize, [...root.files.items, ...(below?.files.items ?? [])]);
  expectSizeOf(below?.downloadSize, below?.files.items ?? []);
  const { hash: closed } = await share({ folderId, allowDownload: false });
  expectSame((await shared.viewFolder({ hash: closed })).downloadSize, undefined, 'without downloads');
}

/** Cases of links to folders. */
export const folderCases: readonly ContractCase[] = [
  {
    name: 'shared: a visitor sees a folder and nothing outside of it',
    ...openingFiles,
    check: checkFolder,
  },
  {
    name: 'shared: the download of a folder has the size of all files in it',
    ...openingFiles,
    check: checkSizeOfFolder,
  },
];
