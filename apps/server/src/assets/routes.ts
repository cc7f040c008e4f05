import { isLooking } from '../app/impersonation.ts';
import type { Router } from '../app/router.ts';
import { findWaveform } from '../media/waveform/waveforms.ts';
import { canOf } from '../session/describeViewer.ts';
import type { SignedIn } from '../session/store.ts';
import {
  checkDeleteForGood,
  deleteForGood,
  listBin,
  restoreFile,
  restoreFiles,
  restoreFromBin,
  type MayDeleteForGood,
} from './bin/bin.ts';
import { deleteManyForGood, restoreManyFromBin } from './bin/binBatch.ts';
import { otherKindOf } from './bin/otherKinds.ts';
import { registerExport } from './export/exportRoutes.ts';
import { getFiles, updateFiles } from './fileBatch.ts';
import { deleteFiles, getFile, moveFiles, updateFile } from './files.ts';
import { createFolder, deleteFolder, listFolders, renameFolder } from './folders/folders.ts';
import { listFiles } from './list/listing.ts';
import { checkListQuery } from './list/listQuery.ts';
import { baseVersion, orPreconditionFailed } from './precondition.ts';

/** As many files as one call accepts, each with 16,000 bytes of fields. */
const bodyLimit = 16_000_000;

function registerFolders({ handle }: Router): void {
  handle('assets.listFolders', async () => ({ folders: await listFolders() }));
  handle('assets.createFolder', async ({ body, c }) => {
    c.status(201);
    return createFolder(body);
  });
  handle('assets.renameFolder', async ({ params, body }) => renameFolder(params.id, body.name));
  handle('assets.deleteFolder', async ({ params }) => deleteFolder(params.id));
}

function registerFiles({ handle, deps }: Router): void {
  const { counting } = deps;
  handle('assets.listFiles', async ({ query }) => {
    await checkListQuery(query);
    return listFiles(query);
  });
  handle('assets.getFile', async ({ params, c }) => {
    const file = await getFile(params.id);
    c.header('ETag', `"${file.version}"`);
    return file;
  });
  handle('assets.getWaveform', ({ params }) => findWaveform(deps, params.id));
  handle('assets.updateFile', async ({ params, body, c }) => {
    const version = baseVersion(c.req.header('if-match'), body.version);
    const file = await orPreconditionFailed(updateFile(params.id, { fields: body.fields, version }));
    c.header('ETag', `"${file.version}"`);
    return file;
  });
  handle('assets.getFiles', async ({ body }) => ({ results: await getFiles(body) }));
  handle('assets.updateFiles', async ({ body }) => ({ results: await updateFiles(body.changes) }), {
    bodyLimit,
  });
  handle(
    'assets.recordOpened',
    async ({ params, viewer }) => {
      const { tenantId, userId } = viewer;
      if (isLooking(viewer)) return;
      await counting.count({ tenantId, userId, fileId: params.id, isView: true, isDownload: false });
    },
    { transaction: 'none' },
  );
  handle('assets.moveFiles', async ({ body }) => moveFiles(body.ids, body.folderId));
  handle('assets.deleteFile', async ({ params }) => deleteFiles([params.id]));
  handle('assets.deleteFiles', async ({ body }) => deleteFiles(body.ids));
}

/** Returns what a viewer may delete permanently, by the rights of the contract. */
function deletesForGood(viewer: SignedIn): MayDeleteForGood {
  const can = canOf(viewer);
  return (isOwn) => can('assets.deleteForGood', isOwn ? { ownerId: viewer.logicalId } : {});
}

function registerBin({ handle, deps: { signals } }: Router): void {
  handle('assets.listBin', async ({ query, viewer }) => {
    const other = otherKindOf(query.kind, viewer);
    return other ? other.list(query, { viewer, signals }) : listBin(query, deletesForGood(viewer));
  });
  handle('assets.restoreFile', async ({ params }) => restoreFile(params.id));
  handle('assets.restoreFiles', async ({ body }) => ({ restored: await restoreFiles(body.ids) }));
  handle('assets.restoreFromBin', async ({ params: { kind, id }, viewer }) => {
    const other = otherKindOf(kind, viewer);
    if (!other) return restoreFromBin(kind, id);
    const restored = await other.restore(id, { viewer, signals });
    return { kind, id, ...restored, folderId: null, folderPath: null };
  });
  handle('assets.deleteForGood', async ({ params: { kind, id }, viewer }) => {
    const other = otherKindOf(kind, viewer);
    if (other) return void (await other.deleteForGood(id, { viewer, signals }));
    await checkDeleteForGood(kind, id, deletesForGood(viewer));
    return deleteForGood(kind, id);
  });
  handle('assets.restoreManyFromBin', async ({ body }) => ({
    results: await restoreManyFromBin(body.entries),
  }));
  handle('assets.deleteManyForGood', async ({ body, viewer }) => ({
    results: await deleteManyForGood(body.entries, deletesForGood(viewer)),
  }));
}

/** Registers the calls for folders, files, the bin and zips. */
export function registerAssets(router: Router): void {
  registerFolders(router);
  registerFiles(router);
  registerBin(router);
  registerExport(router);
}
