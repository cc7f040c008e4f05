import { ApiError, type ActivityKind, type Asset, type Folder } from '../../contract/index.ts';
import { toIso, type Clock } from '../clock.ts';
import type { IdMaker } from '../ids.ts';

/** A stored file with internal data of the back end. */
export interface StoredFile {
  /** Increases from file to file and from folder to folder: orders items with equal values. */
  readonly number: number;
  /** The file, without the fields that `presentFile` adds. */
  asset: Asset;
  views: number;
  lastViewedAt: number | undefined;
  updatedAt: number;
  /** The uploaded bytes; undefined for generated files. */
  bytes: Uint8Array | undefined;
  deletedAt: number | undefined;
  /** Id of the folder with which the file was deleted. */
  deletedWith: string | undefined;
}

export interface StoredFolder {
  /** As `number` of a file. */
  readonly number: number;
  id: string;
  name: string;
  parentId: string | null;
  deletedAt: number | undefined;
  /** Id of the folder with which this one was deleted; its own id when it was deleted directly. */
  deletedWith: string | undefined;
}

/** An event in the history of a file. */
export interface ActivityEvent {
  kind: ActivityKind;
  fileId: string;
  /** When it happened, in milliseconds since 1970. */
  at: number;
  /** The person who acted; undefined for the back end itself. */
  user: string | undefined;
  /** The person to whom an added file was given since; absent while it belongs to `user`. */
  owner?: string | undefined;
}

/** Counters. `revision` increases with every change and invalidates cached results. */
interface Sequence {
  revision: number;
  lastNumber: number;
  lastKeyword: number;
}

/** The files, folders and history of a memory back end. Several people share all of it except `actor`. */
export interface Library {
  readonly clock: Clock;
  readonly files: Map<string, StoredFile>;
  readonly folders: Map<string, StoredFolder>;
  readonly activity: ActivityEvent[];
  readonly sequence: Sequence;
  /** What the stored files count for the quota, the bin included. */
  readonly storage: { usedBytes: number };
  readonly makeId: IdMaker;
  /** Ids of keywords by their comparison key; a keyword keeps its id, and no other one gets it. */
  readonly keywordIds: Map<string, string>;
  /** Returns the field `videoTranscription` of a file; undefined for one without words. */
  transcription(fileId: string): string | undefined;
  /** Returns the signed-in person. */
  actor(): string | undefined;
}

export function createLibrary(clock: Clock, makeId: IdMaker, firstNumber: number): Library {
  return {
    clock,
    files: new Map(),
    folders: new Map(),
    activity: [],
    storage: { usedBytes: 0 },
    sequence: { revision: 0, lastNumber: firstNumber - 1, lastKeyword: 0 },
    makeId,
    keywordIds: new Map(),
    transcription: () => undefined,
    actor: () => undefined,
  };
}

/** Returns the number and the id of the next file or folder. */
export function nextNumber({ sequence, makeId }: Library): { number: number; id: string } {
  sequence.lastNumber += 1;
  return { number: sequence.lastNumber, id: makeId(sequence.lastNumber) };
}

/** Invalidates cached results after a change. */
export function touch(library: Library): void {
  library.sequence.revision += 1;
}

export function recordActivity(library: Library, kind: ActivityKind, fileId: string): void {
  library.activity.push({ kind, fileId, at: library.clock.now(), user: library.actor() });
}

/**
 * Returns a live file.
 * @throws ApiError `not-found` for an unknown or deleted file.
 */
export function liveFile(library: Library, id: string): StoredFile {
  const file = library.files.get(id);
  if (!file || file.deletedAt !== undefined) throw new ApiError('not-found', { status: 404 });
  return file;
}

/**
 * Returns a live folder.
 * @throws ApiError `not-found` for an unknown or deleted folder.
 */
export function liveFolder(library: Library, id: string): StoredFolder {
  const folder = library.folders.get(id);
  if (!folder || folder.deletedAt !== undefined) throw new ApiError('not-found', { status: 404 });
  return folder;
}

/** Returns the names of the folders from the root to this one. */
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

/** Stores a file with the number and id from `nextNumber`. */
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
  library.storage.usedBytes += asset.fileSize;
  touch(library);
  return file;
}

/** Deletes a file permanently. */
export function removeFile(library: Library, { asset }: StoredFile): void {
  if (library.files.delete(asset.id)) library.storage.usedBytes -= asset.fileSize;
}

/** Returns whether the data of a file changed since it was added. */
export function wasUpdated({ asset, updatedAt }: StoredFile): boolean {
  return asset.version > 1 || updatedAt > Date.parse(asset.addedAt);
}

/** Returns the file as the contract defines it, including the field values that only the library knows. */
export function presentFile(library: Library, file: StoredFile, fieldKeys?: readonly string[]): Asset {
  const { asset } = file;
  const folder = library.folders.get(asset.folderId);
  const isTranscriptionShown = fieldKeys?.includes('videoTranscription') ?? true;
  const words = isTranscriptionShown ? library.transcription(asset.id) : undefined;
  const fields: Asset['fields'] = {
    ...asset.fields,
    ...(words !== undefined && { videoTranscription: words }),
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
  if (!fieldKeys) return { ...asset, fields };
  return {
    ...asset,
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => fieldKeys.includes(key))),
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
