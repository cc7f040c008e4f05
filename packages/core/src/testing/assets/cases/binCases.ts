import type { BinKind, RestoredEntry } from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { caseFileName, createCaseFolder, idsOf, uploadText, uploadTexts } from '../../cases/steps.ts';

async function findInBin({ api }: ContractContext, kind: BinKind, id: string) {
  const page = await portOf('assets', api).listBin({ kind, limit: 200 });
  return page.items.find((entry) => entry.id === id);
}

async function checkFiles(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = await uploadTexts(context, folderId, 3);
  const [first = '', second = '', third = ''] = ids;
  await assets.deleteFiles({ ids: [first, second] });
  expectSame(idsOf((await assets.listFiles({ folderId })).items), [third], 'files that are left');
  const entry = await findInBin(context, 'file', first);
  expectSame(
    [entry?.kind, entry?.name],
    ['file', caseFileName(context, `${context.label}-0.txt`)],
    'its entry in the bin',
  );
  const folder = (await assets.listFolders()).find(({ id }) => id === folderId);
  if (entry?.folderPath) expectSame(entry.folderPath, folder?.path, 'the folder that it was in');
  expectTrue((entry?.expiresAt ?? '') > (entry?.deletedAt ?? ''), 'it expires after it was deleted');
  await assets.restoreFiles({ ids: [first, second] });
  const restored = await assets.listFiles({ folderId });
  expectSame(idsOf(restored.items).toSorted(), ids.toSorted(), 'all files after restoring');
  expectSame(await findInBin(context, 'file', first), undefined, 'the bin after restoring');
}

async function checkAllOrNothing(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const [first = '', second = ''] = await uploadTexts(context, folderId, 2);
  await assets.deleteFiles({ ids: [first] });
  await expectRefusal(
    () => assets.deleteFiles({ ids: [second, first] }),
    'not-found',
    'deleting a deleted file',
  );
  expectSame((await assets.getFile({ id: second })).id, second, 'the other file after the refusal');
  await expectRefusal(
    () => assets.restoreFiles({ ids: [first, second] }),
    'not-found',
    'restoring a live file',
  );
  await expectRefusal(() => assets.getFile({ id: first }), 'not-found', 'the deleted file after the refusal');
}

async function checkPermanentDeletion(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  await expectRefusal(
    () => assets.deleteForGood({ kind: 'file', id }),
    'not-found',
    'a file that is not in the bin',
  );
  await assets.deleteFiles({ ids: [id] });
  await assets.deleteForGood({ kind: 'file', id });
  expectSame(await findInBin(context, 'file', id), undefined, 'the bin afterwards');
  await expectRefusal(() => assets.restoreFromBin({ kind: 'file', id }), 'not-found', 'restoring it');
  await expectRefusal(() => assets.getFile({ id }), 'not-found', 'the file');
}

async function checkFolders(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const parent = await createCaseFolder(context, 'parent');
  const child = await createCaseFolder(context, 'child', parent.id);
  const [first = '', second = ''] = await uploadTexts(context, child.id, 2);
  await assets.deleteFiles({ ids: [second] });
  await assets.deleteFolder({ id: parent.id });
  expectSame(
    (await findInBin(context, 'folder', parent.id))?.fileCount,
    1,
    'files in the bin that were deleted with the folder',
  );
  await assets.restoreFromBin({ kind: 'folder', id: parent.id });
  const folders = await assets.listFolders();
  expectSame(folders.find(({ id }) => id === child.id)?.fileCount, 1, 'the folder below it, restored');
  expectSame((await assets.getFile({ id: first })).folderId, child.id, 'the file in it');
  await expectRefusal(() => assets.getFile({ id: second }), 'not-found', 'a file that was deleted before');
}

/** A file that was deleted with its folder is also an entry of its own. */
async function checkFileOfFolder(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const [first = '', second = '', third = ''] = await uploadTexts(context, folderId, 3);
  await assets.deleteFolder({ id: folderId });
  expectSame(
    (await findInBin(context, 'file', first))?.kind,
    'file',
    'a file that was deleted with its folder',
  );
  const place = await assets.restoreFromBin({ kind: 'file', id: first });
  await expectPlace(context, place || undefined, 'a file that is restored without its folder');
  const restoredTo = (await assets.getFile({ id: first })).folderId;
  expectTrue(restoredTo !== folderId, 'it is in a live folder');
  await assets.deleteForGood({ kind: 'file', id: second });
  expectSame(
    (await findInBin(context, 'folder', folderId))?.fileCount,
    1,
    'files that are still in the bin with it',
  );
  await assets.restoreFromBin({ kind: 'folder', id: folderId });
  expectSame(
    idsOf((await assets.listFiles({ folderId })).items),
    [third],
    'files that are restored with the folder',
  );
  expectSame((await assets.getFile({ id: first })).folderId, restoredTo, 'the file that was restored before');
}

/** The `permissions` of the entries are correct. */
async function checkRights(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'own.txt');
  await assets.deleteFiles({ ids: [id] });
  const permissions = (await findInBin(context, 'file', id))?.permissions;
  expectTrue(
    permissions === undefined || permissions.includes('assets.deleteForGood'),
    'own uploads can be deleted permanently',
  );
  await assets.deleteForGood({ kind: 'file', id });
}

async function checkTakenName(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const first = await createCaseFolder(context);
  await assets.deleteFolder({ id: first.id });
  await createCaseFolder(context);
  await assets.restoreFromBin({ kind: 'folder', id: first.id });
  const names = (await assets.listFolders()).map(({ name }) => name.toLowerCase());
  const own = names.filter((name) => name.startsWith(first.name.toLowerCase()));
  expectSame([own.length, new Set(own).size], [2, 2], 'both folders, under different names');
}

async function checkMissingFolder(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  await assets.deleteFiles({ ids: [id] });
  await assets.deleteFolder({ id: folderId });
  await assets.restoreFromBin({ kind: 'file', id });
  const restoredTo = (await assets.getFile({ id })).folderId;
  const folders = await assets.listFolders();
  expectTrue(
    folders.some((folder) => folder.id === restoredTo),
    'a file whose folder was deleted is restored to a live folder',
  );
}

/** Checks that the returned place of a restored entry is correct. */
async function expectPlace(context: ContractContext, restored: RestoredEntry | undefined, what: string) {
  const assets = portOf('assets', context.api);
  if (!restored) throw new Error(`${what}: the result does not contain its place`);
  const folders = await assets.listFolders();
  const folder = folders.find(({ id }) => id === restored.folderId);
  expectSame(restored.folderPath, folder?.path ?? [], `${what}: the path of its folder`);
  if (restored.kind === 'folder') {
    const found = folders.find(({ id }) => id === restored.id);
    expectSame([restored.name, restored.folderId], [found?.name, found?.parentId], `${what}: name and place`);
    return;
  }
  const file = await assets.getFile({ id: restored.id });
  expectSame([restored.name, restored.folderId], [file.fileName, file.folderId], `${what}: name and place`);
}

/**
 * A file that was deleted by itself is kept when its folder is deleted permanently; a restore returns its new place.
 */
async function checkPurgedFolder(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const deletedFolder = await createCaseFolder(context, 'gone');
  const below = await createCaseFolder(context, 'below', deletedFolder.id);
  const [one = '', two = '', three = ''] = await uploadTexts(context, deletedFolder.id, 3);
  await assets.deleteFiles({ ids: [one, two, three] });
  await assets.deleteFolder({ id: below.id });
  await assets.deleteFolder({ id: deletedFolder.id });
  const restoredFirst = await assets.restoreFromBin({ kind: 'file', id: three });
  await expectPlace(context, restoredFirst || undefined, 'a file whose folder is in the bin');
  await assets.deleteForGood({ kind: 'folder', id: deletedFolder.id });
  const files = (await assets.restoreFiles({ ids: [two, one] })) || [];
  expectSame(idsOf(files), [two, one], 'the files of the result');
  for (const file of files) {
    await expectPlace(context, file, 'a file whose folder was deleted permanently');
    expectTrue(file.folderId !== deletedFolder.id && file.folderId !== null, 'the folder is another one');
  }
  const folder = await assets.restoreFromBin({ kind: 'folder', id: below.id });
  await expectPlace(context, folder || undefined, 'a folder whose parent was deleted permanently');
  expectSame((folder || undefined)?.folderId, null, 'such a folder is at the top');
}

async function checkPages(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const ids = await uploadTexts(context, folderId, 5);
  for (const id of ids) await assets.deleteFiles({ ids: [id] });
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await assets.listBin({ kind: 'file', limit: 2, cursor });
    expectTrue(page.total >= 5, 'the total of the bin');
    found.push(...idsOf(page.items));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < 10_000);
  expectSame(found.length, new Set(found).size, 'entries without repetitions');
  expectSame(found.filter((id) => ids.includes(id)).toSorted(), ids.toSorted(), 'every deleted file');
}

async function checkRefusal({ api }: ContractContext): Promise<void> {
  await expectRefusal(() => portOf('assets', api).listBin({ kind: 'file' }), 'unsupported', 'listBin');
}

export const binCases: readonly ContractCase[] = [
  {
    name: 'bin: deleted files are listed and can be restored',
    ports: ['assets'],
    needs: [...uploads, 'assets.bin', 'assets.delete'],
    check: checkFiles,
  },
  {
    name: 'bin: calls over several files restore all or none',
    ports: ['assets'],
    needs: [...uploads, 'assets.bin', 'assets.delete'],
    check: checkAllOrNothing,
  },
  {
    name: 'bin: a permanently deleted entry no longer exists',
    ports: ['assets'],
    needs: [...uploads, 'assets.bin', 'assets.delete'],
    check: checkPermanentDeletion,
  },
  {
    name: 'bin: a folder is restored with its content',
    ports: ['assets'],
    needs: [...uploads, 'assets.createSubfolder', 'assets.bin', 'assets.delete', 'assets.deleteFolder'],
    check: checkFolders,
  },
  {
    name: 'bin: a file is restored without the folder with which it was deleted',
    ports: ['assets'],
    needs: [...uploads, 'assets.bin', 'assets.deleteFolder'],
    check: checkFileOfFolder,
  },
  {
    name: 'bin: users may delete their own files permanently',
    ports: ['assets'],
    needs: [...uploads, 'assets.bin', 'assets.delete'],
    check: checkRights,
  },
  {
    name: 'bin: a folder is restored beside another one of the same name',
    ports: ['assets'],
    needs: ['assets.bin', 'assets.createFolder', 'assets.deleteFolder'],
    check: checkTakenName,
  },
  {
    name: 'bin: a file is restored although its folder no longer exists',
    ports: ['assets'],
    needs: [...uploads, 'assets.bin', 'assets.delete', 'assets.deleteFolder'],
    check: checkMissingFolder,
  },
  {
    name: 'bin: a restored entry is returned with its place',
    ports: ['assets'],
    needs: [...uploads, 'assets.createSubfolder', 'assets.bin', 'assets.delete', 'assets.deleteFolder'],
    check: checkPurgedFolder,
  },
  {
    name: 'bin: all pages together contain each entry once',
    ports: ['assets'],
    needs: [...uploads, 'assets.bin', 'assets.delete'],
    check: checkPages,
  },
  {
    name: 'bin: refused when not declared',
    ports: ['assets'],
    lacks: ['assets.bin'],
    check: checkRefusal,
  },
];
