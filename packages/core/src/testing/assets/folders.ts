import { nameKey } from '../../assets/index.ts';
import { ApiError, type AssetsApi, type AssetsCapabilities, type Folder } from '../../contract/index.ts';
import {
  addFolder,
  liveFolder,
  presentFolder,
  recordActivity,
  touch,
  type Library,
} from '../memory/library.ts';
import { checkFolderName } from './validate.ts';

/** Sorts a folder before its subfolders. */
function sortKey({ path }: Folder): string {
  return path.join('\u0000').toLowerCase();
}

function liveFolders(library: Library) {
  return [...library.folders.values()].filter((folder) => folder.deletedAt === undefined);
}

function countFiles(library: Library): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { asset, deletedAt } of library.files.values())
    if (deletedAt === undefined) counts.set(asset.folderId, (counts.get(asset.folderId) ?? 0) + 1);
  return counts;
}

/**
 * Returns the name when no folder in the same parent has it, ignoring case.
 * @throws ApiError `conflict` when one has it.
 */
function requireUnusedName(library: Library, name: string, parentId: string | null, ownId?: string): string {
  const isTaken = liveFolders(library).some(
    (folder) => folder.parentId === parentId && folder.id !== ownId && nameKey(folder.name) === nameKey(name),
  );
  if (isTaken) throw new ApiError('conflict', { status: 409, fields: { name: 'taken' } });
  return name;
}

/** Returns the ids of the folder and of all live folders below it. */
function subtree(library: Library, id: string): Set<string> {
  const ids = new Set([id]);
  for (const each of ids)
    for (const folder of liveFolders(library)) if (folder.parentId === each) ids.add(folder.id);
  return ids;
}

function deleteTree(library: Library, id: string): void {
  const deletedAt = library.clock.now();
  const tree = subtree(library, id);
  for (const each of tree) Object.assign(liveFolder(library, each), { deletedAt, deletedWith: id });
  for (const file of library.files.values()) {
    if (file.deletedAt !== undefined || !tree.has(file.asset.folderId)) continue;
    Object.assign(file, { deletedAt, deletedWith: id });
    recordActivity(library, 'deleted', file.asset.id);
  }
  touch(library);
}

/** The folder calls of a memory back end, with its declared policies. */
export function createFolderCalls(
  library: Library,
  { safeNames, uniqueFolderNames }: AssetsCapabilities,
): Pick<AssetsApi, 'listFolders' | 'createFolder' | 'renameFolder' | 'deleteFolder'> {
  const checkName = (name: string) => checkFolderName(name, safeNames);
  function checkUnused(name: string, parentId: string | null, ownId?: string): string {
    return uniqueFolderNames ? requireUnusedName(library, name, parentId, ownId) : name;
  }
  function present(id: string): Folder {
    return presentFolder(library, liveFolder(library, id), countFiles(library).get(id) ?? 0);
  }
  return {
    async listFolders() {
      const counts = countFiles(library);
      return liveFolders(library)
        .map((folder) => presentFolder(library, folder, counts.get(folder.id) ?? 0))
        .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
    },
    async createFolder({ name, parentId }) {
      const checked = checkName(name);
      if (parentId !== undefined) liveFolder(library, parentId);
      checkUnused(checked, parentId ?? null);
      return present(addFolder(library, checked, parentId ?? null).id);
    },
    async renameFolder({ id, name }) {
      const folder = liveFolder(library, id);
      folder.name = checkUnused(checkName(name), folder.parentId, id);
      touch(library);
      return present(id);
    },
    async deleteFolder({ id }) {
      liveFolder(library, id);
      deleteTree(library, id);
    },
  };
}
