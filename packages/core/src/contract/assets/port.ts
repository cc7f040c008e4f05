import type { ApiError } from '../ApiError.ts';
import type { MediaRequest, MediaResult, ResolvedMedia } from './media.ts';
import type { Action } from '../permissions.ts';
import type { AssetSort } from './sort.ts';
import type { Page } from '../page.ts';

/** Kinds of files that the library tells apart; `other` is everything without a picture, film or sound. */
export type AssetType = 'photo' | 'video' | 'audio' | 'other';

/** Where a background step stands for one file; `none` = the step does not apply. */
export type ProcessingState = 'pending' | 'done' | 'failed' | 'none';

/** Where each background step stands for one file. */
export interface AssetProcessing {
  readonly metadata: ProcessingState;
  readonly thumbnails: ProcessingState;
  readonly faces: ProcessingState;
  readonly objects: ProcessingState;
}

/** The value of one field; a list for fields such as keywords, null when it was emptied. */
export type FieldValue = string | number | boolean | readonly string[] | null;

/** Values by field key (the keys that `@vitrine/core/card-layout` publishes). Absent = no value. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A file of the library. Times are ISO 8601 in UTC, but `takenAt` stays as the camera wrote it. */
export interface Asset {
  readonly id: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly type: AssetType;
  readonly folderId: string;
  /** Pixels as shown, after orientation; null when not (yet) known. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  /** Bytes. */
  readonly fileSize: number;
  readonly version: number;
  readonly addedAt: string;
  readonly takenAt: string | null;
  /** Left out by a back end without background steps: everything is done, and photos have a picture. */
  readonly processing?: AssetProcessing | undefined;
  readonly fields: FieldValues;
  /** What the viewer may do with this file; absent = what their role may. */
  readonly permissions?: readonly Action[] | undefined;
}

/** A folder of the library. */
export interface Folder {
  readonly id: string;
  readonly name: string;
  /** Names of the folders from the root to this one, its own included. */
  readonly path: readonly string[];
  readonly parentId: string | null;
  /** Files directly in it. */
  readonly fileCount: number;
  /** What the viewer may do with this folder and put into it; absent = what their role may. */
  readonly permissions?: readonly Action[] | undefined;
}

/** Which files to list. Everything is optional: without it, all files of the library. */
export interface AssetQuery {
  folderId?: string | undefined;
  /** Words to find in names and texts, taken literally. */
  q?: string | undefined;
  sort?: AssetSort | undefined;
  /** One count of the report or a keyword (`keyword:sea`), as an `AssetFilter` of `@vitrine/core/report` (needs `assets.filters`). */
  filter?: string | undefined;
}

/** Which files to list, and which part of that list. */
export interface ListFilesInput extends AssetQuery {
  cursor?: string | undefined;
  /** Position of the first file wanted (needs `assets.offsets`); not together with `cursor`. */
  offset?: number | undefined;
  /** 1 to `mostFilesPerPage`; defaults to 100. */
  limit?: number | undefined;
  /** The field keys that are of use; the others need not be sent. All without it. */
  fields?: readonly string[] | undefined;
}

/** Most files of one page. */
export const mostFilesPerPage = 200;
/** The last position that can be asked for. */
export const mostOffset = 100_000_000;

/** What the bin holds. */
export type BinKind = 'file' | 'folder';

/** A deleted file or folder that can still be restored. Times are ISO 8601 in UTC. */
export interface BinEntry {
  readonly kind: BinKind;
  readonly id: string;
  readonly name: string;
  readonly deletedAt: string;
  /** When it is deleted for good. */
  readonly expiresAt: string;
  /** For a folder: how many files wait with it. */
  readonly fileCount: number;
  /** Names of the folders from the root to the one that it was in; empty = at the top, left out = not known. */
  readonly folderPath?: readonly string[] | undefined;
  /** What the viewer may do with this entry; absent = what their role may. */
  readonly permissions?: readonly Action[] | undefined;
}

/** Where something is after it was taken back: its own folder may be gone by then, and its name taken. */
export interface RestoredEntry {
  readonly kind: BinKind;
  readonly id: string;
  readonly name: string;
  /** The folder that it is in now; null = at the top, which only folders can be. */
  readonly folderId: string | null;
  /** Names of the folders from the root to the one that it is in; empty = at the top. */
  readonly folderPath: readonly string[];
}

/** One file to send, with what the back end needs to place it. */
export interface UploadInput {
  file: Blob;
  fileName: string;
  /** Without it the back end chooses its default folder. */
  folderId?: string | undefined;
  /** The same key on a later try goes on where the first stopped (needs `assets.resumableUpload`). */
  resumeKey?: string | undefined;
  /** Called with bytes, never going back within one try; first with what the back end has from an earlier one. */
  onProgress?: ((progress: { sentBytes: number; totalBytes: number }) => void) | undefined;
}

/** An upload that is given up, by what it was begun with. */
export type DiscardedUpload = Pick<UploadInput, 'file' | 'resumeKey'>;

/** `duplicate`: the folder already has these bytes, `id` names that file. `rejected` carries the reason's code. */
export type UploadResult =
  | { readonly status: 'stored' | 'duplicate'; readonly id: string }
  | { readonly status: 'rejected'; readonly reason: UploadRefusal; readonly detail?: string | undefined };

/** Why a back end does not take a file. */
export const uploadRefusals = [
  'too-large',
  'empty',
  'unreadable',
  'not-allowed',
  'quota',
  'unsafe-archive',
  'other',
] as const;
/** One of the `uploadRefusals`. */
export type UploadRefusal = (typeof uploadRefusals)[number];

/** Most files or entries of the bin that one call over many takes. */
export const mostFilesPerCall = 200;

/** What came of reading one file of many. */
export type FileRead =
  | { readonly id: string; readonly file: Asset }
  | { readonly id: string; readonly error: ApiError };

/** New values of one file of many; with `version` only when nobody has written since. */
export interface FileChange {
  readonly id: string;
  readonly fields: FieldValues;
  readonly version?: number | undefined;
}

/** What came of writing one file of many. */
export type FileChangeResult =
  | { readonly id: string; readonly status: 'saved'; readonly file: Asset }
  /** `version` was stale: nothing is written, `current` is the file as it is now. */
  | { readonly id: string; readonly status: 'conflict'; readonly current: Asset }
  | { readonly id: string; readonly status: 'refused'; readonly error: ApiError };

/** What came of taking one entry of the bin back, or of deleting it for good. */
export type BinResult =
  | {
      readonly kind: BinKind;
      readonly id: string;
      readonly status: 'done';
      /** Where it is now, when it was taken back and the back end can tell. */
      readonly restored?: RestoredEntry | undefined;
    }
  | { readonly kind: BinKind; readonly id: string; readonly status: 'refused'; readonly error: ApiError };

/** Several entries of the bin, at most `mostFilesPerCall`. */
export interface BinEntriesInput {
  readonly entries: readonly Pick<BinEntry, 'kind' | 'id'>[];
}

/** What a copy that carries the edits would be. */
export interface EditedCopy {
  /** Keys of the fields whose values are not in it, in any order. */
  readonly missing: readonly string[];
}

/** Files, folders, uploads and the bin. Every write rejects with `not-found` for an id the viewer may not see. */
export interface AssetsApi {
  listFolders(signal?: AbortSignal): Promise<readonly Folder[]>;
  createFolder(input: { name: string; parentId?: string | undefined }, signal?: AbortSignal): Promise<Folder>;
  renameFolder(input: { id: string; name: string }, signal?: AbortSignal): Promise<Folder>;
  /** Moves the folder, what is below it and its files to the bin. */
  deleteFolder(input: { id: string }, signal?: AbortSignal): Promise<void>;

  /** @throws ApiError `not-found` for a folder that is unknown or in the bin, `invalid` for an unknown filter. */
  listFiles(input: ListFilesInput, signal?: AbortSignal): Promise<Page<Asset>>;
  getFile(input: { id: string }, signal?: AbortSignal): Promise<Asset>;
  /**
   * @throws ApiError `conflict` when `version` is stale, with `current` (an Asset) where the back end sends the file along: else it
   * is read again; `invalid` with `fields`.
   */
  updateFile(
    input: { id: string; fields: FieldValues; version?: number | undefined },
    signal?: AbortSignal,
  ): Promise<Asset>;
  /**
   * Several files by one request, at most `mostFilesPerCall` (needs `assets.batch`). Resolves with an outcome for each id, in
   * their order; `fields` = only these field keys.
   * @throws ApiError `unsupported` when the back end does not offer it, `invalid` for no ids or too many.
   */
  getFiles(
    input: { ids: readonly string[]; fields?: readonly string[] | undefined },
    signal?: AbortSignal,
  ): Promise<readonly FileRead[]>;
  /**
   * Writes fields of several files by one request, at most `mostFilesPerCall` (needs `assets.batch`). Resolves with an outcome for
   * each change, in their order: a file that is refused keeps no other from being saved.
   * @throws ApiError `unsupported` when the back end does not offer it, `invalid` for no changes or too many; nothing is
   * written then.
   */
  updateFiles(
    input: { changes: readonly FileChange[] },
    signal?: AbortSignal,
  ): Promise<readonly FileChangeResult[]>;
  /** All or nothing. */
  moveFiles(input: { ids: readonly string[]; folderId: string }, signal?: AbortSignal): Promise<void>;
  /** Moves to the bin; all or nothing. */
  deleteFiles(input: { ids: readonly string[] }, signal?: AbortSignal): Promise<void>;
  /**
   * Takes back from the bin; all or nothing (needs `assets.bin`). A file whose folder is gone goes to one that is made for such
   * files. Tells where each file is now, in the order of `ids`, when the back end can.
   */
  restoreFiles(
    input: { ids: readonly string[] },
    signal?: AbortSignal,
  ): Promise<readonly RestoredEntry[] | void>;
  /** Counts a view. */
  recordOpened(input: { id: string }, signal?: AbortSignal): Promise<void>;

  /** Newest first. Files that were deleted with their folder are listed as well, and can be taken back alone. */
  listBin(
    input: { kind: BinKind; cursor?: string | undefined; limit?: number | undefined },
    signal?: AbortSignal,
  ): Promise<Page<BinEntry>>;
  /** Takes one thing back and tells where it is now, when the back end can. */
  restoreFromBin(input: { kind: BinKind; id: string }, signal?: AbortSignal): Promise<RestoredEntry | void>;
  /** @throws ApiError `forbidden` when the viewer may not delete this for good, as `permissions` of the entry tell. */
  deleteForGood(input: { kind: BinKind; id: string }, signal?: AbortSignal): Promise<void>;
  /**
   * Takes several entries back by one request (needs `assets.binBatch`). Resolves with an outcome for each entry, in their order:
   * one that is refused keeps no other from being taken back. Folders come first, so that files find theirs again.
   * @throws ApiError `unsupported` when the back end does not offer it, `invalid` for no entries or too many.
   */
  restoreManyFromBin(input: BinEntriesInput, signal?: AbortSignal): Promise<readonly BinResult[]>;
  /**
   * Deletes several entries for good by one request (needs `assets.binBatch`), with an outcome for each, in their order. Files go
   * before folders, so that one that is named beside its folder is not told as missing.
   * @throws ApiError `unsupported` when the back end does not offer it, `invalid` for no entries or too many.
   */
  deleteManyForGood(input: BinEntriesInput, signal?: AbortSignal): Promise<readonly BinResult[]>;

  upload(input: UploadInput, signal?: AbortSignal): Promise<UploadResult>;
  /**
   * Frees what the back end has of an upload that was cut off and is given up: the same `resumeKey` begins anew. May be
   * left out where nothing is kept (without `assets.resumableUpload`). Callers do not wait for it and ignore its failure.
   */
  discardUpload?(input: DiscardedUpload, signal?: AbortSignal): Promise<void>;
  /**
   * Tells what the content `edited` of a file would be, without counting a download. Left out where the back end makes no
   * such copies.
   * @throws ApiError `unsupported` when files of this format cannot carry the edits.
   */
  checkEdited?(input: { id: string }, signal?: AbortSignal): Promise<EditedCopy>;
  /**
   * Resolves where bytes are, with an outcome for each request, in their order; at most `mostMediaRequests`. Counts nothing.
   * A back end has this or `mediaUrl`; it may have both.
   */
  resolveMedia?(
    input: { requests: readonly MediaRequest[] },
    signal?: AbortSignal,
  ): Promise<readonly MediaResult[]>;
  /**
   * The same at once, for a back end whose addresses follow from the request alone: pure, no request is made. Undefined =
   * this one must be asked for by `resolveMedia`.
   */
  mediaUrl?(request: MediaRequest): string | ResolvedMedia | undefined;
}
