import { hasCapability, isOfferedSearch, type AssetsApi, type GalleryApi } from '../../../contract/index.ts';
import {
  portOf,
  type ContractCase,
  type ContractContext,
  uploads,
  offers,
} from '../../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { pixelPicture } from '../../cases/picture.ts';
import {
  caseFile,
  caseFileName,
  createCaseFolder,
  parentIn,
  readReport,
  uploadText,
} from '../../cases/steps.ts';

/** The calls about the edited copy of a file. */
function copyCalls({ checkEdited }: AssetsApi, id: string): [string, () => Promise<unknown>][] {
  return checkEdited ? [['checkEdited', () => checkEdited({ id })]] : [];
}

/** Every call with the id of a file. */
function fileCalls(assets: AssetsApi, id: string, folderId: string): [string, () => Promise<unknown>][] {
  return [
    ['getFile', () => assets.getFile({ id })],
    ['updateFile', () => assets.updateFile({ id, fields: { title: 'x' } })],
    ['moveFiles', () => assets.moveFiles({ ids: [id], folderId })],
    ['deleteFiles', () => assets.deleteFiles({ ids: [id] })],
    ['recordOpened', () => assets.recordOpened({ id })],
    ['startExport', () => assets.startExport({ ids: [id] })],
    ['getWaveform', () => assets.getWaveform({ id })],
    ...copyCalls(assets, id),
  ];
}

function binCalls(assets: AssetsApi, id: string): [string, () => Promise<unknown>][] {
  return [
    ['restoreFiles', () => assets.restoreFiles({ ids: [id] })],
    ['restoreFromBin file', () => assets.restoreFromBin({ kind: 'file', id })],
    ['restoreFromBin folder', () => assets.restoreFromBin({ kind: 'folder', id })],
    ['deleteForGood file', () => assets.deleteForGood({ kind: 'file', id })],
    ['deleteForGood folder', () => assets.deleteForGood({ kind: 'folder', id })],
  ];
}

const searchInFolder = 'listFiles in it by a word';
const subfolder = 'createFolder in it';

/** Every call with the id of a folder. */
function folderCalls(assets: AssetsApi, id: string, fileId: string): [string, () => Promise<unknown>][] {
  return [
    ['renameFolder', () => assets.renameFolder({ id, name: 'x' })],
    ['deleteFolder', () => assets.deleteFolder({ id })],
    [subfolder, () => assets.createFolder({ name: 'x', parentId: id })],
    ['moveFiles to it', () => assets.moveFiles({ ids: [fileId], folderId: id })],
    ['upload to it', () => assets.upload({ file: pixelPicture('x'), fileName: 'x.png', folderId: id })],
    ['listFiles in it', () => assets.listFiles({ folderId: id })],
    [searchInFolder, () => assets.listFiles({ folderId: id, q: 'x' })],
  ];
}

/** Returns the calls that a back end offers. Each name begins with its verb. */
function offered(api: GalleryApi, calls: readonly [string, () => Promise<unknown>][]) {
  const { capabilities } = api;
  const left = [
    ...(isOfferedSearch(capabilities, 'x') ? [] : [searchInFolder]),
    ...(hasCapability(capabilities, 'assets.createSubfolder') ? [] : [subfolder]),
  ];
  return calls.filter(([name]) => offers(api, 'assets', name.split(' ')[0] ?? '') && !left.includes(name));
}

const hostileIds = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '..',
  '../users',
  '1/../../tenants',
  '1?x=2',
  '1%2F..',
  '9007199254740993',
  '99999999999999999999',
  "1' OR '1'='1",
  '\u0000',
  '١٢',
  'null',
  '[object Object]',
];

async function checkDeletedFolder(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const liveParent = await createCaseFolder(context, 'home');
  const fileId = await uploadText(context, liveParent.id, 'a.txt');
  const deletedFolder = await createCaseFolder(context, 'gone');
  const below = await createCaseFolder(context, 'below', parentIn(context, deletedFolder));
  await assets.deleteFolder({ id: deletedFolder.id });
  const hasTree = below.parentId !== null;
  for (const id of [deletedFolder.id, ...(hasTree ? [below.id] : []), '8999999999999999'])
    for (const [name, call] of offered(context.api, folderCalls(assets, id, fileId)))
      await expectRefusal(call, 'not-found', `${name} on a folder that does not exist`);
  expectSame((await assets.getFile({ id: fileId })).folderId, liveParent.id, 'the file after the refusals');
}

async function checkHostileIds(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const fileId = await uploadText(context, folderId, 'a.txt');
  for (const id of hostileIds) {
    const calls = [
      ...fileCalls(assets, id, folderId),
      ...folderCalls(assets, id, fileId),
      ...binCalls(assets, id),
    ];
    for (const [name, call] of offered(context.api, calls))
      await expectRefusal(call, ['not-found', 'invalid'], `${name} with the id ${JSON.stringify(id)}`);
  }
  expectSame((await assets.getFile({ id: fileId })).folderId, folderId, 'the file after the refusals');
}

async function checkTenants(context: ContractContext): Promise<void> {
  const other = portOf('assets', context.other ?? context.api);
  const assets = portOf('assets', context.api);
  const folder = await createCaseFolder(context);
  const fileId = await uploadText(context, folder.id, 'a.txt');
  const before = await assets.updateFile({ id: fileId, fields: { title: 'Mine' } });
  const foreign = await other.createFolder({ name: `${context.label} foreign` });
  const foreignFile = await other.upload({
    file: caseFile(context, context.label),
    fileName: caseFileName(context, 'f.txt'),
    folderId: foreign.id,
  });
  if (foreignFile.status !== 'stored') throw new Error('the other tenant could not store a file');
  const calls = [
    ...fileCalls(other, fileId, foreign.id),
    ...folderCalls(other, folder.id, foreignFile.id),
    ...binCalls(other, fileId),
  ];
  for (const [name, call] of offered(context.api, calls))
    await expectRefusal(call, 'not-found', `${name} on data of another tenant`);
  const folders = await other.listFolders();
  expectTrue(!folders.some(({ id }) => id === folder.id), 'the folders of another tenant are not listed');
  const searched = isOfferedSearch(context.api.capabilities, context.label) ? { q: context.label } : {};
  const otherFiles = await other.listFiles(searched);
  expectTrue(!otherFiles.items.some(({ id }) => id === fileId), 'the files of another tenant are not found');
  const mine = await assets.getFile({ id: fileId });
  expectSame(
    [mine.folderId, mine.version, mine.fields['title']],
    [folder.id, before.version, 'Mine'],
    'the file after the refusals',
  );
}

async function checkTenantReports(context: ContractContext): Promise<void> {
  const other = context.other ?? context.api;
  const before = await readReport(other);
  const folder = await createCaseFolder(context);
  const id = await uploadText(context, folder.id, 'a.txt');
  if (offers(context.api, 'assets', 'recordOpened')) await portOf('assets', context.api).recordOpened({ id });
  const after = await readReport(other);
  expectSame(after, before, 'the report of another tenant after a file was added here');
}

export const foreignCases: readonly ContractCase[] = [
  {
    name: 'ids: every call rejects invalid and hostile ids',
    ports: ['assets'],
    needs: uploads,
    check: checkHostileIds,
  },
  {
    name: 'ids: every call rejects an unknown or deleted folder',
    ports: ['assets'],
    needs: [...uploads, 'assets.deleteFolder', 'assets.renameFolder', 'assets.move'],
    check: checkDeletedFolder,
  },
  {
    name: 'tenants: data of another tenant can be neither read nor changed',
    ports: ['assets'],
    needsOther: true,
    needs: [...uploads, 'assets.update'],
    check: checkTenants,
  },
  {
    name: 'tenants: a report counts only its own tenant',
    ports: ['assets', 'report'],
    needsOther: true,
    needs: uploads,
    check: checkTenantReports,
  },
];
