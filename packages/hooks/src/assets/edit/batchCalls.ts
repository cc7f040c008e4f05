import {
  overwritesNothing,
  rebaseEdit,
  valuesBefore,
  type BatchOutcome,
  type FailedEdit,
  type FileEdit,
  type WrittenFile,
} from '@vitrine/core/assets';
import { toApiError, type ApiError, type Asset } from '@vitrine/core/contract';
import { versionedSave } from '../../internal/versionedSave.ts';
import { isAsset, type FileCalls } from './fileCalls.ts';

/** A file that could not be read. */
export interface UnreadFile {
  /** Id of the file. */
  readonly id: string;
  /** The file name, if known from a list. */
  readonly fileName: string | undefined;
  /** Why it could not be read. */
  readonly error: ApiError;
}

/** The result of reading many files; each file is in one of the two lists. */
export interface FilesRead {
  /** The files with all their fields, in the order of their ids. */
  readonly files: readonly Asset[];
  /** Files that could not be read, with their errors. */
  readonly unread: readonly UnreadFile[];
}

/** Options of reading or writing many files. */
export interface BatchOptions {
  /** Called with the number of finished files. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Starts no further file when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs `task` on items in order, several at a time. Returns the items that were not started. */
async function forEachFile<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
  { maxConcurrent, onProgress, signal }: BatchOptions & { maxConcurrent: number },
): Promise<readonly Item[]> {
  const left = [...items];
  let done = 0;
  async function runNext(): Promise<void> {
    while (!signal?.aborted) {
      const item = left.shift();
      if (item === undefined) return;
      await task(item);
      done += 1;
      onProgress?.(done);
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, runNext));
  return left;
}

/**
 * Writes a file over the version that the user saw, and over newer versions unless that would overwrite another user's
 * change.
 */
async function writeFile({ get, update }: FileCalls, edit: FileEdit): Promise<WrittenFile | FailedEdit> {
  const { id } = edit.asset;
  const result = await versionedSave<FileEdit, Asset, WrittenFile>(edit, {
    write: async (newest) => ({
      asset: await update({ id, fields: newest.fields, version: newest.asset.version }),
      before: valuesBefore(newest),
      lists: Object.keys(newest.lists ?? {}),
    }),
    read: async ({ current }) => (isAsset(current) ? current : get(id)),
    merge: (newest, current) =>
      overwritesNothing(newest, current) ? rebaseEdit(newest, current) : undefined,
  });
  if (!result.error) return result.saved;
  const { draft, current, error } = result;
  return { edit: current ? rebaseEdit(draft, current) : draft, error };
}

/**
 * Writes files, each over the version that the user saw. A file whose edited fields another user changed in the
 * meantime is not written but reported; its edit is then based on the newer version, so that the user can decide to
 * write it again.
 */
export async function writeFiles(
  calls: FileCalls,
  edits: readonly FileEdit[],
  options: BatchOptions = {},
): Promise<BatchOutcome> {
  const results = new Map<string, WrittenFile | FailedEdit>();
  const left = await forEachFile(
    edits,
    async (edit) => void results.set(edit.asset.id, await writeFile(calls, edit)),
    { ...options, maxConcurrent: calls.maxConcurrent },
  );
  const inOrder = edits.flatMap(({ asset }) => results.get(asset.id) ?? []);
  return {
    written: inOrder.filter((result) => 'before' in result),
    failed: inOrder.filter((result) => 'error' in result),
    left,
  };
}

/**
 * Reads files. A failure of one file does not affect the others. Files that were not started before an abort are in
 * neither list.
 */
export async function readFiles(
  calls: FileCalls,
  ids: readonly string[],
  options: BatchOptions & {
    /** Returns the name of a file, for the report of a failure. */
    nameOf?: ((id: string) => string | undefined) | undefined;
  } = {},
): Promise<FilesRead> {
  const files = new Map<string, Asset>();
  const unread = new Map<string, UnreadFile>();
  const { nameOf, signal } = options;
  async function read(id: string): Promise<void> {
    try {
      files.set(id, await calls.get(id, signal));
    } catch (cause) {
      unread.set(id, { id, fileName: nameOf?.(id), error: toApiError(cause) });
    }
  }
  await forEachFile(ids, read, { ...options, maxConcurrent: calls.maxConcurrent });
  return {
    files: ids.flatMap((id) => files.get(id) ?? []),
    unread: ids.flatMap((id) => unread.get(id) ?? []),
  };
}
