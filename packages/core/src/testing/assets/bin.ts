import {
  ApiError,
  createCan,
  toApiError,
  type AssetsApi,
  type BinEntry,
  type BinEntriesInput,
  type BinKind,
  type BinResult,
  type RestoredEntry,
  type Viewer,
} from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import {
  addFolder,
  pathOf,
  removeFile,
  touch,
  type Library,
  type StoredFile,
  type StoredFolder,
} from '../memory/library.ts';
import { checkCount } from './fileBatch.ts';
import { checkIds } from './validate.ts';

/** Time until the permanent deletion, in milliseconds (30 days). */
const retentionMs = 30 * 86_400_000;

function isInBin(library: Library, deletedAt: number | undefined): deletedAt is number {
  return deletedAt !== undefined && deletedAt + retentionMs > library.clock.now();
}

/**
 * Returns a file in the bin.
 * @throws ApiError `not-found` for a file that is not in the bin.
 */
export function binnedFile(library: Library, id: string): StoredFile {
  const file = library.files.get(id);
  if (!file || !isInBin(library, file.deletedAt)) throw new ApiError('not-found', { status: 404 });
  return file;
}

function binnedFolder(library: Library, id: string): StoredFolder {
  const folder = library.folders.get(id);
  if (!folder || !isInBin(library, folder.deletedAt) || folder.deletedWith !== id)
    throw new ApiError('not-found', { status: 404 });
  return folder;
}

function filesDeletedWith(library: Library, folderId: string): StoredFile[] {
  return [...library.files.values()].filter((file) => file.deletedWith === folderId);
}

function foldersDeletedWith(library: Library, folderId: string): StoredFolder[] {
  return [...library.folders.values()].filter((folder) => folder.deletedWith === folderId);
}

function ensureRootFolder(library: Library, rootName: string): string {
  const rootFolder = [...library.folders.values()].find(
    ({ name, parentId, deletedAt }) => name === rootName && parentId === null && deletedAt === undefined,
  );
  return (rootFolder ?? addFolder(library, rootName, null)).id;
}

/** Returns the id of the default folder, which is created if necessary. */
export function defaultFolder(library: Library): string {
  return ensureRootFolder(library, 'Uploads');
}

function clearDeletion(deleted: StoredFile | StoredFolder): void {
  Object.assign(deleted, { deletedAt: undefined, deletedWith: undefined });
}

function toRestoredEntry(
  library: Library,
  entry: Pick<RestoredEntry, 'kind' | 'id' | 'name' | 'folderId'>,
): RestoredEntry {
  const folder = entry.folderId === null ? undefined : library.folders.get(entry.folderId);
  return { ...entry, folderPath: folder ? pathOf(library, folder) : [] };
}

function restoredPlace(library: Library, { asset: { id, fileName, folderId } }: StoredFile): RestoredEntry {
  return toRestoredEntry(library, { kind: 'file', id, name: fileName, folderId });
}

function restoreFile(library: Library, file: StoredFile): RestoredEntry {
  clearDeletion(file);
  if (
    library.folders.get(file.asset.folderId)?.deletedAt !== undefined ||
    !library.folders.has(file.asset.folderId)
  )
    file.asset = { ...file.asset, folderId: ensureRootFolder(library, 'Restored') };
  return restoredPlace(library, file);
}

/** Returns the folder's name, or the first of `name (2)`, `name (3)` … that no live folder in the same parent has. */
function unusedName(library: Library, { id, name, parentId }: StoredFolder): string {
  const siblings = [...library.folders.values()].filter(
    (each) => each.id !== id && each.parentId === parentId && each.deletedAt === undefined,
  );
  const takenNames = new Set(siblings.map((each) => each.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} (${number})`;
    if (!takenNames.has(candidate.toLowerCase())) return candidate;
  }
}

function restoreFolder(library: Library, folder: StoredFolder): RestoredEntry {
  const { id } = folder;
  for (const file of filesDeletedWith(library, id)) clearDeletion(file);
  for (const each of foldersDeletedWith(library, id)) clearDeletion(each);
  const parent = folder.parentId === null ? undefined : library.folders.get(folder.parentId);
  if (parent?.deletedAt !== undefined || !parent) folder.parentId = null;
  folder.name = unusedName(library, folder);
  return toRestoredEntry(library, { kind: 'folder', id, name: folder.name, folderId: folder.parentId });
}

function folderPathOf(library: Library, folderId: string | null): readonly string[] {
  const folder = folderId === null ? undefined : library.folders.get(folderId);
  return folder ? pathOf(library, folder) : [];
}

function fileEntry(library: Library, { asset, deletedAt = 0 }: StoredFile): BinEntry {
  const expiresAt = toIso(deletedAt + retentionMs);
  return {
    kind: 'file',
    id: asset.id,
    name: asset.fileName,
    deletedAt: toIso(deletedAt),
    expiresAt,
    fileCount: 1,
    folderPath: folderPathOf(library, asset.folderId),
  };
}

function folderEntry(library: Library, { id, name, parentId, deletedAt = 0 }: StoredFolder): BinEntry {
  const expiresAt = toIso(deletedAt + retentionMs);
  const fileCount = filesDeletedWith(library, id).length;
  const folderPath = folderPathOf(library, parentId);
  return { kind: 'folder', id, name, deletedAt: toIso(deletedAt), expiresAt, fileCount, folderPath };
}

type Deleted = Pick<StoredFile, 'number' | 'deletedAt'>;

function latestFirst(one: Deleted, other: Deleted): number {
  return (other.deletedAt ?? 0) - (one.deletedAt ?? 0) || other.number - one.number;
}

function listEntries(library: Library, kind: BinKind): BinEntry[] {
  if (kind === 'file')
    return [...library.files.values()]
      .filter((file) => isInBin(library, file.deletedAt))
      .toSorted(latestFirst)
      .map((file) => fileEntry(library, file));
  return [...library.folders.values()]
    .filter((folder) => isInBin(library, folder.deletedAt) && folder.deletedWith === folder.id)
    .toSorted(latestFirst)
    .map((folder) => folderEntry(library, folder));
}

/** Returns the files of an entry. */
function filesOf(library: Library, { kind, id }: Pick<BinEntry, 'kind' | 'id'>): StoredFile[] {
  return kind === 'file'
    ? [binnedFile(library, id)]
    : filesDeletedWith(library, binnedFolder(library, id).id);
}

/**
 * Returns whether the viewer may delete an entry permanently: admins any, others only what they uploaded themselves.
 */
function mayDelete(library: Library, viewer: Viewer, entry: Pick<BinEntry, 'kind' | 'id'>): boolean {
  const ownUploads = new Set(
    library.activity
      .filter(({ kind, user, owner = user }) => kind === 'added' && owner === library.actor())
      .map(({ fileId }) => fileId),
  );
  const isOwn = filesOf(library, entry).every(({ asset }) => ownUploads.has(asset.id));
  return createCan({ viewer })('assets.deleteForGood', isOwn ? { ownerId: viewer.logicalId } : {});
}

function withPermissions(library: Library, viewer: Viewer, entry: BinEntry): BinEntry {
  const canDelete = mayDelete(library, viewer, entry);
  return {
    ...entry,
    permissions: ['assets.restore', ...(canDelete ? (['assets.deleteForGood'] as const) : [])],
  };
}

function deleteFolderForGood(library: Library, id: string): void {
  for (const file of filesDeletedWith(library, id)) removeFile(library, file);
  for (const folder of foldersDeletedWith(library, id)) library.folders.delete(folder.id);
}

type BinItem = BinEntriesInput['entries'][number];

/** Calls `apply` with each entry, one kind after the other. Returns the outcomes in the order of the entries. */
function forEachEntry(
  { entries }: BinEntriesInput,
  order: readonly BinKind[],
  apply: (entry: BinItem) => RestoredEntry | undefined,
): BinResult[] {
  checkCount('entries', entries);
  const results = new Map<BinItem, BinResult>();
  for (const entry of order.flatMap((each) => entries.filter(({ kind }) => kind === each))) {
    const { kind, id } = entry;
    try {
      results.set(entry, { kind, id, status: 'done', restored: apply(entry) });
    } catch (cause) {
      results.set(entry, { kind, id, status: 'refused', error: toApiError(cause) });
    }
  }
  return entries.flatMap((entry) => results.get(entry) ?? []);
}

/** The calls for the bin of a memory back end. */
export function createBinCalls(
  library: Library,
  viewer: () => Viewer,
): Pick<
  AssetsApi,
  'listBin' | 'restoreFromBin' | 'deleteForGood' | 'restoreFiles' | 'restoreManyFromBin' | 'deleteManyForGood'
> {
  function restoreEntry({ kind, id }: BinItem): RestoredEntry {
    return kind === 'file'
      ? restoreFile(library, binnedFile(library, id))
      : restoreFolder(library, binnedFolder(library, id));
  }
  function deleteEntry({ kind, id }: BinItem): void {
    if (!mayDelete(library, viewer(), { kind, id })) throw new ApiError('forbidden', { status: 403 });
    if (kind === 'file') removeFile(library, binnedFile(library, id));
    else deleteFolderForGood(library, binnedFolder(library, id).id);
  }
  return {
    async listBin({ kind, cursor, limit = 100 }) {
      const entries = listEntries(library, kind);
      const start = cursor === undefined ? 0 : entries.findIndex(({ id }) => id === cursor) + 1;
      if (cursor !== undefined && start === 0)
        throw new ApiError('invalid', { status: 400, fields: { cursor: 'malformed' } });
      const page = entries.slice(start, start + limit);
      const items = page.map((entry) => withPermissions(library, viewer(), entry));
      const hasMore = start + limit < entries.length;
      return { items, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null, total: entries.length };
    },
    async restoreFromBin(input) {
      const entry = restoreEntry(input);
      touch(library);
      return entry;
    },
    async deleteForGood(input) {
      deleteEntry(input);
      touch(library);
    },
    async restoreManyFromBin(input) {
      const binnedIds = new Set(listEntries(library, 'file').map(({ id }) => id));
      const results = forEachEntry(input, ['folder', 'file'], (entry) => {
        const file = library.files.get(entry.id);
        // The file was already restored together with its folder.
        if (entry.kind === 'file' && file && file.deletedAt === undefined && binnedIds.has(entry.id))
          return restoredPlace(library, file);
        return restoreEntry(entry);
      });
      touch(library);
      return results;
    },
    async deleteManyForGood(input) {
      const results = forEachEntry(input, ['file', 'folder'], (entry) => {
        deleteEntry(entry);
        return undefined;
      });
      touch(library);
      return results;
    },
    async restoreFiles({ ids }) {
      const files = checkIds(ids).map((id) => binnedFile(library, id));
      const entries = files.map((file) => restoreFile(library, file));
      touch(library);
      return entries;
    },
  };
}
