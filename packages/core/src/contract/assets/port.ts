import type { ApiError } from '../ApiError.ts';
import type { MediaRequest, MediaResult, ResolvedMedia, Waveform } from './media.ts';
import type { Action } from '../permissions.ts';
import type { AssetSort } from './sort.ts';
import type { Page } from '../page.ts';
import type { DiscardedUpload, UploadInput, UploadResult } from './upload.ts';

/** The kinds of files. `other` is every file that is neither picture, video nor audio. */
export type AssetType = 'photo' | 'video' | 'audio' | 'other';

/** State of a background step for one file; `none` when the step does not apply. */
export type ProcessingState = 'pending' | 'done' | 'failed' | 'none';

/** State of each background step for one file. */
export interface AssetProcessing {
  /** Reading the metadata. */
  readonly metadata: ProcessingState;
  /** Making the smaller pictures. */
  readonly thumbnails: ProcessingState;
  /** Finding faces. */
  readonly faces: ProcessingState;
  /** Recognition of objects in the picture. */
  readonly objects: ProcessingState;
}

/** The value of one field: a list for fields such as keywords, null for a field that was emptied. */
export type FieldValue = string | number | boolean | readonly string[] | null;

/** Values by field key (the keys that `@vitrine/core/card-layout` publishes). A missing key means no value. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Where a file of a search contains its words, beyond what `fields` shows. */
export interface AssetMatch {
  /** In the transcript: the words are said. */
  readonly field: 'transcript';
  /** Seconds from the beginning. */
  readonly at: number;
  /** What is said there. */
  readonly text: string;
}

/** A file of the library. Times are ISO 8601 in UTC, except `takenAt`, which stays as the camera wrote it. */
export interface Asset {
  /** Opaque and unique among files. */
  readonly id: string;
  /** The name with its ending. */
  readonly fileName: string;
  /** The media type, such as `image/jpeg`. */
  readonly mimeType: string;
  /** Photo, video, audio or other. */
  readonly type: AssetType;
  /** Id of the folder that contains the file. */
  readonly folderId: string;
  /** Width in pixels as displayed, after orientation; null while unknown. */
  readonly width: number | null;
  /** Height in pixels as shown; null when unknown. */
  readonly height: number | null;
  /** Length of a video or audio file in seconds; null for others. */
  readonly durationSeconds: number | null;
  /** Size in bytes. */
  readonly fileSize: number;
  /** Grows by one with each change of the file's data. A back end without `assets.versions` may leave it at 1. */
  readonly version: number;
  /** When it was uploaded, as an ISO 8601 instant. */
  readonly addedAt: string;
  /** When the photo was taken, as an ISO 8601 text; null when unknown. */
  readonly takenAt: string | null;
  /** Absent for a back end without background steps: all steps count as done, and photos have a picture. */
  readonly processing?: AssetProcessing | undefined;
  /** Values by the key of their field. */
  readonly fields: FieldValues;
  /** In the result of a search: where its words are said; absent where they are not (needs `transcripts.search`). */
  readonly matches?: readonly AssetMatch[] | undefined;
  /** Actions that the viewer may perform on this file. Absent when the viewer's role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/** A folder of the library. */
export interface Folder {
  /** Opaque and unique among folders. */
  readonly id: string;
  /** The name, unique among the folders of the same parent. */
  readonly name: string;
  /** Names of the folders from the root to this one, including its own. */
  readonly path: readonly string[];
  /** Id of the parent folder; null at the top level. */
  readonly parentId: string | null;
  /** Number of files directly in the folder, without those of its subfolders. */
  readonly fileCount: number;
  /**
   * Actions that the viewer may perform on this folder, uploads into it included. Absent when the viewer's role
   * decides.
   */
  readonly permissions?: readonly Action[] | undefined;
}

/** Conditions for a list of files. Without any condition: all files of the library. */
export interface AssetQuery {
  /** Only files of this folder; without it files of all folders. */
  folderId?: string | undefined;
  /**
   * Search text, matched literally in what `searchScope` declares: names and texts by default. With `transcripts.search` files in which
   * every word is said are found as well.
   */
  q?: string | undefined;
  /** The order of the files. */
  sort?: AssetSort | undefined;
  /**
   * Lists only the files of one figure of the report, of a keyword (`keyword:sea`), of a person by name (`person:Ada`) or of a
   * workflow status (`status:7`), or those that have expired (`expired`) or will within some days (`expires:30`), or those that are hidden (`hidden`),
   * as an `AssetFilter` of `@vitrine/core/report` (needs `assets.filters`). Without a filter, files whose workflow
   * status hides them from the gallery (`hideOnGalleryView`) are left out.
   */
  filter?: string | undefined;
}

/** Conditions for a list of files, and the page of it to return. */
export interface ListFilesInput extends AssetQuery {
  /** The `nextCursor` of the page before; without it the first page. */
  cursor?: string | undefined;
  /** Position of the first file to return, from 0 (needs `assets.offsets`). Not together with `cursor`. */
  offset?: number | undefined;
  /** 1 to `maxFilesPerPage`. Defaults to 100. */
  limit?: number | undefined;
  /** Field keys that the caller uses; the back end may omit all others. Defaults to all fields. */
  fields?: readonly string[] | undefined;
}

/** The most files on one page. */
export const maxFilesPerPage = 200;
/** The highest `offset` that can be requested. */
export const maxOffset = 100_000_000;

/** Kinds of entries of the bin. */
export type BinKind = 'file' | 'folder';

/** A deleted file or folder that can still be restored. Times are ISO 8601 in UTC. */
export interface BinEntry {
  /** A file or a folder. */
  readonly kind: BinKind;
  /** Id of the deleted file or folder. */
  readonly id: string;
  /** The name that it had. */
  readonly name: string;
  /** When it was deleted, as an ISO 8601 instant. */
  readonly deletedAt: string;
  /** Time of the permanent deletion. */
  readonly expiresAt: string;
  /** For a folder: number of files in the bin that were deleted with it. */
  readonly fileCount: number;
  /**
   * Names of the folders from the root to the folder that contained the entry; empty for the top level, absent when
   * unknown.
   */
  readonly folderPath?: readonly string[] | undefined;
  /** Actions that the viewer may perform on this entry. Absent when the viewer's role decides. */
  readonly permissions?: readonly Action[] | undefined;
}

/**
 * Place of a restored file or folder. It can differ from the original place when the original folder no longer exists
 * or the name is in use.
 */
export interface RestoredEntry {
  /** A file or a folder. */
  readonly kind: BinKind;
  /** Id of the restored file or folder. */
  readonly id: string;
  /** The name that it has now. */
  readonly name: string;
  /** The folder that contains it now; null for the top level, which is possible for folders only. */
  readonly folderId: string | null;
  /** Names of the folders from the root to the one that contains it now; empty for the top level. */
  readonly folderPath: readonly string[];
}

/** The most files or bin entries that one batch call accepts. */
export const maxFilesPerCall = 1000;

/** The most files of one zip. */
export const maxExportFiles = 5000;

/** The outcome of reading one file of a batch. */
export type FileRead =
  | { readonly id: string; readonly file: Asset }
  | { readonly id: string; readonly error: ApiError };

/**
 * New field values of one file of a batch. With `version` the change is saved only when the file still has that
 * version.
 */
export interface FileChange {
  /** Id of the file. */
  readonly id: string;
  /** New values by the key of their field; null clears one. */
  readonly fields: FieldValues;
  /** The version that was read; a back end with versions refuses an older one. */
  readonly version?: number | undefined;
}

/** Reasons for which a value is left out of a save that is otherwise done. */
export const fieldWarningReasons = ['not-in-dictionary'] as const;

/** A value that was left out of a save, such as a keyword that a fixed dictionary does not contain. */
export interface FieldWarning {
  /** Key of the field. */
  readonly key: string;
  /** The value as it was sent. */
  readonly value: string;
  /** Why it was left out. */
  readonly reason: (typeof fieldWarningReasons)[number];
}

/** A file after a save of its fields. */
export interface SavedAsset extends Asset {
  /** The values that were left out; absent when all were saved. */
  readonly warnings?: readonly FieldWarning[] | undefined;
}

/** The outcome of writing one file of a batch. */
export type FileChangeResult =
  | { readonly id: string; readonly status: 'saved'; readonly file: SavedAsset }
  /** `version` was stale: nothing is written; `current` is the file as it is now. */
  | { readonly id: string; readonly status: 'conflict'; readonly current: Asset }
  | { readonly id: string; readonly status: 'refused'; readonly error: ApiError };

/** The outcome of restoring or permanently deleting one entry of the bin. */
export type BinResult =
  | {
      readonly kind: BinKind;
      readonly id: string;
      readonly status: 'done';
      /** Present for a restored entry when the back end returns the new place. */
      readonly restored?: RestoredEntry | undefined;
    }
  | { readonly kind: BinKind; readonly id: string; readonly status: 'refused'; readonly error: ApiError };

/** Several entries of the bin, at most `maxFilesPerCall`. */
export interface BinEntriesInput {
  /** Which files and folders of the bin. */
  readonly entries: readonly Pick<BinEntry, 'kind' | 'id'>[];
}

/** Properties of the `edited` copy of a file. */
export interface EditedCopy {
  /** Keys of the fields whose values the copy does not contain, in any order. */
  readonly missing: readonly string[];
}

/**
 * Files, folders, uploads and the bin. A write rejects with `ApiError` `not-found` for an id that the viewer may not see;
 * one with an outcome for each id reports it there.
 */
export interface AssetsApi {
  /** Returns all folders that the viewer may see. */
  listFolders(signal?: AbortSignal): Promise<readonly Folder[]>;
  /** Creates a folder and returns it. Without `parentId` (needs `assets.createSubfolder`) it is created at the top level. */
  createFolder(input: { name: string; parentId?: string | undefined }, signal?: AbortSignal): Promise<Folder>;
  /** Renames a folder and returns it. */
  renameFolder(input: { id: string; name: string }, signal?: AbortSignal): Promise<Folder>;
  /** Moves the folder, its subfolders and all their files to the bin. */
  deleteFolder(input: { id: string }, signal?: AbortSignal): Promise<void>;

  /**
   * Returns one page of a list of files.
   * @throws ApiError `not-found` for a folder that is unknown or in the bin, `invalid` for an unknown filter.
   */
  listFiles(input: ListFilesInput, signal?: AbortSignal): Promise<Page<Asset>>;
  /** Returns one file with all its fields. */
  getFile(input: { id: string }, signal?: AbortSignal): Promise<Asset>;
  /**
   * Writes fields of one file and returns the file. Fields that are not given stay as they are. Values that the tenant
   * does not accept, such as words outside of a fixed dictionary, are left out and listed in `warnings`.
   * @throws ApiError `conflict` when `version` is stale, with `current` (an `Asset`) if the back end includes the file;
   * otherwise the caller reads the file again. `invalid` with `fields` for values that cannot be saved.
   */
  updateFile(
    input: { id: string; fields: FieldValues; version?: number | undefined },
    signal?: AbortSignal,
  ): Promise<SavedAsset>;
  /**
   * Returns several files by one request, at most `maxFilesPerCall` (needs `assets.batch`). Resolves with one outcome
   * per id, in the order of `ids`. `fields` restricts the fields that are returned.
   * @throws ApiError `unsupported` when the back end does not offer it, `invalid` for no ids or too many.
   */
  getFiles(
    input: { ids: readonly string[]; fields?: readonly string[] | undefined },
    signal?: AbortSignal,
  ): Promise<readonly FileRead[]>;
  /**
   * Writes fields of several files by one request, at most `maxFilesPerCall` (needs `assets.batch`). Resolves with one
   * outcome per change, in the order of `changes`: a refused file does not prevent the others from being saved.
   * @throws ApiError `unsupported` when the back end does not offer it, `invalid` for no changes or too many; nothing
   * is written then.
   */
  updateFiles(
    input: { changes: readonly FileChange[] },
    signal?: AbortSignal,
  ): Promise<readonly FileChangeResult[]>;
  /** Moves files to another folder: all of them or, on an error, none. */
  moveFiles(input: { ids: readonly string[]; folderId: string }, signal?: AbortSignal): Promise<void>;
  /** Moves files to the bin: all of them or, on an error, none. */
  deleteFiles(input: { ids: readonly string[] }, signal?: AbortSignal): Promise<void>;
  /**
   * Restores files from the bin: all of them or, on an error, none (needs `assets.bin`). A file whose folder no longer
   * exists goes to a folder that is created for such files. Returns the place of each file in the order of `ids`, or
   * nothing when the back end cannot return it.
   */
  restoreFiles(
    input: { ids: readonly string[] },
    signal?: AbortSignal,
  ): Promise<readonly RestoredEntry[] | void>;
  /** Counts one view of a file. */
  recordOpened(input: { id: string }, signal?: AbortSignal): Promise<void>;

  /**
   * Returns the entries of the bin, newest first. Includes the files that were deleted with their folder; each can be
   * restored by itself.
   */
  listBin(
    input: { kind: BinKind; cursor?: string | undefined; limit?: number | undefined },
    signal?: AbortSignal,
  ): Promise<Page<BinEntry>>;
  /** Restores one entry of the bin. Returns its place, or nothing when the back end cannot return it. */
  restoreFromBin(input: { kind: BinKind; id: string }, signal?: AbortSignal): Promise<RestoredEntry | void>;
  /**
   * Deletes one entry of the bin permanently.
   * @throws ApiError `forbidden` when the viewer may not do so, according to `permissions` of the entry.
   */
  deleteForGood(input: { kind: BinKind; id: string }, signal?: AbortSignal): Promise<void>;
  /**
   * Restores several entries by one request (needs `assets.binBatch`). Resolves with one outcome per entry, in their
   * order: a refused entry does not prevent the others from being restored. Folders are restored before files, so that
   * files return to their own folder.
   * @throws ApiError `unsupported` when the back end does not offer it, `invalid` for no entries or too many.
   */
  restoreManyFromBin(input: BinEntriesInput, signal?: AbortSignal): Promise<readonly BinResult[]>;
  /**
   * Deletes several entries permanently by one request (needs `assets.binBatch`). Resolves with one outcome per entry,
   * in their order. Files are deleted before folders, so that a file given together with its folder is not reported as
   * missing.
   * @throws ApiError `unsupported` when the back end does not offer it, `invalid` for no entries or too many.
   */
  deleteManyForGood(input: BinEntriesInput, signal?: AbortSignal): Promise<readonly BinResult[]>;

  /**
   * Returns the address of a zip with the originals of files, 1 to `maxExportFiles` (needs `assets.export`). The address
   * works by itself, without headers, for the signed-in person and for a time. A file that is not there, or is
   * deleted before the zip is read, is left out, and the zip says so. The right is that to download each file.
   * @throws ApiError `not-found` when none of the files is there, `invalid` for no files or too many.
   */
  startExport(input: { ids: readonly string[] }, signal?: AbortSignal): Promise<{ readonly url: string }>;

  /**
   * Returns the waveform of a file (needs `assets.waveforms`). Of a file that is neither video nor audio, and of one without sound, the
   * state is `none`.
   * @throws ApiError `not-found` for a file that is unknown or in the bin.
   */
  getWaveform(input: { id: string }, signal?: AbortSignal): Promise<Waveform>;

  /** Stores one file. Resolves with `duplicate` or `rejected` when the back end does not store it. */
  upload(input: UploadInput, signal?: AbortSignal): Promise<UploadResult>;
  /**
   * Frees the stored part of an interrupted upload that was abandoned; a later upload with the same `resumeKey` starts
   * from the beginning. Optional for a back end without `assets.resumableUpload`. Callers do not wait for it and ignore
   * its failure.
   */
  discardUpload?(input: DiscardedUpload, signal?: AbortSignal): Promise<void>;
  /**
   * Returns what the `edited` copy of a file would contain, without counting a download. Optional for a back end
   * without such copies.
   * @throws ApiError `unsupported` when files of this format cannot carry the edits.
   */
  checkEdited?(input: { id: string }, signal?: AbortSignal): Promise<EditedCopy>;
  /**
   * Resolves with the address of each requested file, one outcome per request, in their order; at most
   * `maxMediaRequests`. Counts neither views nor downloads. A back end has this call, `mediaUrl` or both.
   */
  resolveMedia?(
    input: { requests: readonly MediaRequest[] },
    signal?: AbortSignal,
  ): Promise<readonly MediaResult[]>;
  /**
   * Synchronous form for a back end whose addresses can be computed from the request: pure, sends no request. Returns
   * undefined for a request that needs `resolveMedia`.
   */
  mediaUrl?(request: MediaRequest): string | ResolvedMedia | undefined;
}
