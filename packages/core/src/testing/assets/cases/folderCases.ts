import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { createCaseFolder, uploadText, parentIn } from '../../cases/steps.ts';

async function find({ api }: ContractContext, id: string) {
  return (await portOf('assets', api).listFolders()).find((folder) => folder.id === id);
}

async function checkTree(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const parent = await createCaseFolder(context, 'parent');
  const child = await createCaseFolder(context, 'child', parent.id);
  expectSame(parent.parentId, null, 'a folder without a parent');
  expectSame(child.path, [parent.name, child.name], 'the path of a folder in a folder');
  await uploadText(context, child.id, 'a.txt');
  expectSame((await find(context, child.id))?.fileCount, 1, 'files directly in the folder');
  expectSame((await find(context, parent.id))?.fileCount, 0, 'files of the parent, which has none itself');
  const renamed = await assets.renameFolder({ id: parent.id, name: `${context.label} renamed` });
  expectSame(renamed.name, `${context.label} renamed`, 'the new name');
  expectSame((await find(context, child.id))?.path, [renamed.name, child.name], 'the path below it');
}

const names = [
  'Ärger & Söhne',
  'مجلد',
  '資料',
  "Robert'); DROP TABLE folders;--",
  '<img src=x>',
  '%_',
  '.hidden',
  'Console',
  '👩‍👩‍👧',
];

async function checkNames(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const parent = await createCaseFolder(context);
  for (const name of names) {
    const created = await assets.createFolder({ name, parentId: parentIn(context, parent) });
    expectSame(created.name, name, 'the name of a new folder');
    expectSame((await find(context, created.id))?.name, name, 'the name in the list');
  }
}

const emptyOrTooLong = ['', '   ', 'x'.repeat(256)];

const invalidNames = [
  'a\\b',
  'a/b',
  'a\u0000b',
  'a\nb',
  'evil\u202Egpj',
  '.',
  '..',
  'CON',
  'nul.txt',
  'Lpt1',
  'ends with a dot.',
];

async function checkRefusedNames(context: ContractContext, refused: readonly string[]): Promise<void> {
  const assets = portOf('assets', context.api);
  const folder = await createCaseFolder(context);
  for (const name of refused) {
    const error = await expectRefusal(() => assets.createFolder({ name }), 'invalid', 'creating');
    expectTrue(
      'name' in error.fields,
      `the refusal of ${JSON.stringify(name.slice(0, 9))} names the field "name"`,
    );
    await expectRefusal(() => assets.renameFolder({ id: folder.id, name }), 'invalid', 'renaming');
  }
  expectSame((await find(context, folder.id))?.name, folder.name, 'the name after refused changes');
}

async function checkSafeNames(context: ContractContext): Promise<void> {
  const padded = await portOf('assets', context.api).createFolder({ name: `  ${context.label} padded  ` });
  expectSame(padded.name, `${context.label} padded`, 'a name with spaces around it');
  await checkRefusedNames(context, invalidNames);
}

async function checkTakenNames(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const parent = await createCaseFolder(context);
  const child = await assets.createFolder({ name: 'Same', parentId: parent.id });
  const other = await assets.createFolder({ name: 'Other', parentId: parent.id });
  const createAgain = () => assets.createFolder({ name: 'sAME', parentId: parent.id });
  await expectRefusal(createAgain, 'conflict', 'a second folder of the same name');
  await expectRefusal(
    () => assets.renameFolder({ id: other.id, name: 'same' }),
    'conflict',
    'renaming to it',
  );
  const recased = await assets.renameFolder({ id: child.id, name: 'SAME' });
  expectSame(recased.name, 'SAME', 'the same name in another case');
  const elsewhere = await assets.createFolder({ name: 'Same', parentId: child.id });
  expectSame(elsewhere.name, 'Same', 'the same name in another folder');
}

async function checkDelete(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const parent = await createCaseFolder(context, 'parent');
  const child = await createCaseFolder(context, 'child', parent.id);
  const fileId = await uploadText(context, child.id, 'a.txt');
  await assets.deleteFolder({ id: parent.id });
  expectSame(await find(context, parent.id), undefined, 'the deleted folder in the list');
  expectSame(await find(context, child.id), undefined, 'the folder below it in the list');
  await expectRefusal(() => assets.getFile({ id: fileId }), 'not-found', 'a file below it');
  await expectRefusal(() => assets.deleteFolder({ id: parent.id }), 'not-found', 'deleting it again');
  const createAgain = () => assets.createFolder({ name: 'x', parentId: parent.id });
  await expectRefusal(createAgain, 'not-found', 'a new folder in it');
}

export const folderCases: readonly ContractCase[] = [
  {
    name: 'folders: a tree with paths and counts',
    ports: ['assets'],
    needs: [...uploads, 'assets.createSubfolder', 'assets.renameFolder'],
    check: checkTree,
  },
  {
    name: 'folders: a valid name is returned unchanged',
    ports: ['assets'],
    needs: ['assets.createFolder'],
    check: checkNames,
  },
  {
    name: 'folders: empty and too long names are refused',
    ports: ['assets'],
    needs: ['assets.createFolder', 'assets.renameFolder'],
    check: (context) => checkRefusedNames(context, emptyOrTooLong),
  },
  {
    name: 'folders: names that are unsafe in a path are refused',
    ports: ['assets'],
    needs: ['assets.createFolder', 'assets.renameFolder', 'assets.safeNames'],
    check: checkSafeNames,
  },
  {
    name: 'folders: a name is unique in its parent',
    ports: ['assets'],
    needs: [
      'assets.createFolder',
      'assets.createSubfolder',
      'assets.renameFolder',
      'assets.uniqueFolderNames',
    ],
    check: checkTakenNames,
  },
  {
    name: 'folders: deleting includes subfolders and files',
    ports: ['assets'],
    needs: [...uploads, 'assets.createSubfolder', 'assets.deleteFolder'],
    check: checkDelete,
  },
];
