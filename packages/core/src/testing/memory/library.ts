import { ApiError, type ActivityKind, type Asset, type Folder } from '../../contract/index.ts';
import { toIso, type Clock } from '../clock.ts';
import type { IdMaker } from '../ids.ts';

/** A stored file with what only the back end knows about it. */
export interface StoredFile {
  /** Grows from file to file and from folder to folder: decides between equals in lists. */
  readonly number: number;
  asset: Asset;
  views: number;
  lastViewedAt: number | undefined;
  updatedAt: number;
  /** The uploaded bytes; absent for made-up files. */
  bytes: Uint8Array | undefined;
  deletedAt: number | undefined;
  /** The folder whose deletion took the file along. */
  deletedWith: string | undefined;
}

export interface StoredFolder {
  /** As that of a file. */
  readonly number: number;
  id: string;
  name: string;
  parentId: string | null;
  deletedAt: number | undefined;
  /** The folder whose deletion took this one along; its own id when it was deleted itself. */
  deletedWith: string | undefined;
}

/** Something that was done to a file. */
export interface ActivityEvent {
  kind: ActivityKind;
  fileId: string;
  at: number;
  /** Who did it; nobody when the back end did. */
  user: string | undefined;
}

/** Numbers that grow: `revision` with every change, so that results can be kept until then. */
interface Sequence {
  revision: number;
  lastNumber: number;
}

/** Everything that a memory back end holds of files. Several people share all of it but `actor`. */
export interface Library {
  readonly clock: Clock;
  readonly files: Map<string, StoredFile>;
  readonly folders: Map<string, StoredFolder>;
  readonly activity: ActivityEvent[];
  readonly sequence: Sequence;
  readonly makeId: IdMaker;
  /** Ids of keywords by how they are compared; a keyword keeps its id. */
  readonly keywordIds: Map<string, string>;
  /** Who is signed in. */
  actor(): string | undefined;
}

export function createLibrary(clock: Clock, makeId: IdMaker, firstNumber: number): Library {
  return {
    clock,
    files: new Map(),
    folders: new Map(),
    activity: [],
    sequence: { revision: 0, lastNumber: firstNumber - 1 },
    makeId,
    keywordIds: new Map(),
    actor: () => undefined,
  };
}

/** The number and the id of the next file or folder. */
export function nextNumber({ sequence, makeId }: Library): { number: number; id: string } {
  sequence.lastNumber += 1;
  return { number: sequence.lastNumber, id: makeId(sequence.lastNumber) };
}

export function touch(library: Library): void {
  library.sequence.revision += 1;
}

export function recordActivity(library: Library, kind: ActivityKind, fileId: string): void {
  library.activity.push({ kind, fileId, at: library.clock.now(), user: library.actor() });
}

/** @throws ApiError `not-found` for an unknown or deleted file. */
export function liveFile(library: Library, id: string): StoredFile {
  const file = library.files.get(id);
  if (!file || file.deletedAt !== undefined) throw new ApiError('not-found', { status: 404 });
  return file;
}

/** @throws ApiError `not-found` for an unknown or deleted folder. */
export function liveFolder(library: Library, id: string): StoredFolder {
  const folder = library.folders.get(id);
  if (!folder || folder.deletedAt !== undefined) throw new ApiError('not-found', { status: 404 });
  return folder;
}

/** Names from the root down. */
export function pathOf(library: Library, folder: StoredFolder): readonly string[] {
  const parent = folder.parentId === null ? undefined : library.folders.get(folder.parentId);
  return parent ? [...pathOf(library, parent), folder.name] : [folder.name];
}

export function addFolder(library: Library, name: string, parentId: string | null): StoredFolder {
  const folder = { ...nextNumber(library), name, parentId, deletedAt: undefined, deletedWith: undefined };
  library.folders.set(folder.id, folder);
  touch(library);
  return folder;
}

/** Stores a file under the number and the id that `nextNumber` gave. */
export function addFile(library: Library, number: number, asset: Asset, bytes?: Uint8Array): StoredFile {
  const file: StoredFile = {
    number,
    asset,
    views: 0,
    lastViewedAt: undefined,
    updatedAt: Date.parse(asset.addedAt),
    bytes,
    deletedAt: undefined,
    deletedWith: undefined,
  };
  library.files.set(asset.id, file);
  touch(library);
  return file;
}

/** Whether the data of a file changed since it was added. */
export function wasUpdated({ asset, updatedAt }: StoredFile): boolean {
  return asset.version > 1 || updatedAt > Date.parse(asset.addedAt);
}

/** The file as the contract shows it: with the values that the library itself knows among its fields. */
export function presentFile(library: Library, file: StoredFile, only?: readonly string[]): Asset {
  const { asset } = file;
  const folder = library.folders.get(asset.folderId);
  const fields: Asset['fields'] = {
    ...asset.fields,
    fileName: asset.fileName,
    imageLocation: folder ? pathOf(library, folder) : null,
    fileSize: asset.fileSize,
    addedToGallery: asset.addedAt,
    viewCount: file.views,
    ...(file.lastViewedAt !== undefined && { lastViewed: toIso(file.lastViewedAt) }),
    ...(wasUpdated(file) && { lastDataUpdate: toIso(file.updatedAt) }),
    lastFileModification: asset.addedAt,
    ...(asset.width !== null && asset.height !== null && { dimensions: `${asset.width} x ${asset.height}` }),
  };
  if (!only) return { ...asset, fields };
  return {
    ...asset,
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => only.includes(key))),
  };
}

export function presentFolder(library: Library, folder: StoredFolder, fileCount: number): Folder {
  return {
    id: folder.id,
    name: folder.name,
    path: pathOf(library, folder),
    parentId: folder.parentId,
    fileCount,
  };
}
