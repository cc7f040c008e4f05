import { isWritableField, type AssetsApi, type Capability } from '../../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  uploads,
  type ContractCase,
  type ContractContext,
} from '../../cases/contractCase.ts';
import { expectSame, expectTrue } from '../../cases/expect.ts';
import { caseFileName, createCaseFolder, idsOf, uploadText, writableOf } from '../../cases/steps.ts';

const id = 'no-such-id';
const ids = [id];

/** One call for each capability that has calls of its own. */
const calls: readonly (readonly [Capability, (assets: AssetsApi) => Promise<unknown>])[] = [
  ['assets.create', (assets) => assets.upload({ file: new Blob(['x']), fileName: 'x.txt' })],
  ['assets.update', (assets) => assets.updateFile({ id, fields: { title: 'x' } })],
  ['assets.move', (assets) => assets.moveFiles({ ids, folderId: id })],
  ['assets.delete', (assets) => assets.deleteFiles({ ids })],
  ['assets.createFolder', (assets) => assets.createFolder({ name: 'x' })],
  ['assets.createSubfolder', (assets) => assets.createFolder({ name: 'x', parentId: id })],
  ['assets.renameFolder', (assets) => assets.renameFolder({ id, name: 'x' })],
  ['assets.deleteFolder', (assets) => assets.deleteFolder({ id })],
  ['assets.recordOpened', (assets) => assets.recordOpened({ id })],
];

async function checkNoCopies({ api }: ContractContext): Promise<void> {
  const { checkEdited } = portOf('assets', api);
  const outcome = await checkEdited?.({ id }).then(
    () => 'a result',
    (error: unknown) => (error as { code?: unknown }).code,
  );
  expectSame(outcome ?? 'unsupported', 'unsupported', 'the outcome of checkEdited');
}

async function checkLastSaveWins(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const fileId = await uploadText(context, folderId, 'a.txt');
  const { version } = await assets.getFile({ id: fileId });
  const key = isWritableField(context.api.capabilities, 'title') ? 'title' : 'description';
  await assets.updateFile({ id: fileId, fields: writableOf(context, { [key]: 'first' }), version });
  const last = writableOf(context, { [key]: 'second' });
  const { fields } = await assets.updateFile({ id: fileId, fields: last, version });
  expectSame(fields[key], last[key], `the ${key} after a save that is based on an old version`);
}

async function checkSameBytes(context: ContractContext): Promise<void> {
  const { id: folderId } = await createCaseFolder(context);
  const one = await uploadText(context, folderId, 'a.txt', context.label);
  const other = await uploadText(context, folderId, 'b.txt', context.label);
  expectTrue(one !== other, 'the same bytes twice are two files');
  const { items } = await portOf('assets', context.api).listFiles({ folderId });
  expectSame(new Set(idsOf(items)), new Set([one, other]), 'the files of the folder');
}

async function checkSameNames(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const name = `${context.label} same`;
  const one = await assets.createFolder({ name });
  const other = await assets.createFolder({ name: name.toUpperCase() });
  const listed = idsOf(await assets.listFolders());
  expectTrue(one.id !== other.id, 'two folders of one name');
  expectTrue(listed.includes(one.id) && listed.includes(other.id), 'the folders of one name are listed');
}

async function checkAnyNames(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const name = `${context.label} a/b.`;
  const folder = await assets.createFolder({ name });
  expectSame(folder.name, name, 'the name of a folder');
  const fileId = await uploadText(context, folder.id, 'dir/CON.txt');
  expectSame(
    (await assets.getFile({ id: fileId })).fileName,
    caseFileName(context, 'dir/CON.txt'),
    'the name of a file',
  );
}

async function checkDrawing(context: ContractContext): Promise<void> {
  const { id: folderId } = await createCaseFolder(context);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${context.label}</title></svg>`;
  const assets = portOf('assets', context.api);
  const file = new Blob([svg], { type: 'image/svg+xml' });
  const result = await assets.upload({ file, fileName: 'drawing.svg', folderId });
  await context.settle?.();
  const drawing = result.status === 'stored' ? await assets.getFile({ id: result.id }) : undefined;
  expectSame(drawing?.type, 'photo', 'a drawing');
}

/** Behaviour of a back end that does not declare a capability or a policy. */
export const capabilityCases: readonly ContractCase[] = [
  ...calls.map(([capability, call]) => refusedWithout('assets', capability, call)),
  {
    name: 'capabilities: without assets.editedCopies there are no copies with edits',
    ports: ['assets'],
    lacks: ['assets.editedCopies'],
    check: checkNoCopies,
  },
  {
    name: 'capabilities: without assets.versions the last save wins',
    ports: ['assets'],
    needs: [...uploads, 'assets.update'],
    lacks: ['assets.versions'],
    check: checkLastSaveWins,
  },
  {
    name: 'policies: without assets.refusesDuplicates the same bytes are stored again',
    ports: ['assets'],
    needs: uploads,
    lacks: ['assets.refusesDuplicates'],
    check: checkSameBytes,
  },
  {
    name: 'policies: without assets.uniqueFolderNames folders can have the same name',
    ports: ['assets'],
    needs: ['assets.createFolder'],
    lacks: ['assets.uniqueFolderNames'],
    check: checkSameNames,
  },
  {
    name: 'policies: without assets.safeNames names are stored as sent',
    ports: ['assets'],
    needs: uploads,
    lacks: ['assets.safeNames'],
    check: checkAnyNames,
  },
  {
    name: 'policies: without assets.safeDrawings a drawing is a photo',
    ports: ['assets'],
    needs: uploads,
    lacks: ['assets.safeDrawings'],
    check: checkDrawing,
  },
];
