import type { ApiError, Asset, FieldValues, SavedAsset } from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';
import { changeList, listChangeOf, type ListChange } from './listChange.ts';

/** New values for one file, and the file that the user saw. */
export interface FileEdit {
  /** The file as the user saw it. */
  readonly asset: Asset;
  /** The values to write, by the key of their field. */
  readonly fields: FieldValues;
  /** Changes of lists by field; applied to the newer lists when the file has changed. */
  readonly lists?: Readonly<Record<string, ListChange>> | undefined;
}

/** A written file, with what is needed to undo the write. */
export interface WrittenFile {
  /** The file after the write; its `warnings` list the values that were left out. */
  readonly asset: SavedAsset;
  /** The values before the write. */
  readonly before: FieldValues;
  /** Keys of the lists to which entries were added or from which entries were removed. */
  readonly lists: readonly string[];
}

/** A file that could not be written. */
export interface FailedEdit {
  /** The edit, based on the newest known file. */
  readonly edit: FileEdit;
  /** Why the file was not written. */
  readonly error: ApiError;
}

/** The result of writing many files, in their order. Each file is in one of the three lists. */
export interface BatchOutcome {
  /** Files that were written. */
  readonly written: readonly WrittenFile[];
  /** Files that were not written, each with its reason. */
  readonly failed: readonly FailedEdit[];
  /** Not started, because the run was stopped. */
  readonly left: readonly FileEdit[];
}

/** Returns the current values of the fields of an edit. */
export function valuesBefore({ asset, fields }: FileEdit): FieldValues {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, asset.fields[key] ?? null]));
}

/**
 * Returns the edit based on a newer file: list changes are applied to the newer lists, other fields keep the typed
 * value.
 */
export function rebaseEdit({ asset, fields, lists = {} }: FileEdit, current: Asset): FileEdit {
  const rebased = Object.entries(fields).map(([key, value]) => {
    const change = lists[key];
    const isUnchanged = isSameValue(asset.fields[key], current.fields[key]);
    return [key, change && !isUnchanged ? changeList(current.fields[key], change) : value] as const;
  });
  return { asset: current, fields: Object.fromEntries(rebased), lists };
}

/** Returns whether an edit of a newer file overwrites no change of another user. */
export function overwritesNothing({ asset, fields, lists = {} }: FileEdit, current: Asset): boolean {
  return Object.entries(fields).every(
    ([key, value]) =>
      key in lists ||
      isSameValue(asset.fields[key], current.fields[key]) ||
      isSameValue(value, current.fields[key]),
  );
}

/** Returns the edits that undo written files. For lists only the added and removed entries are reversed. */
export function invertEdits(written: readonly WrittenFile[]): readonly FileEdit[] {
  return written.map(({ asset, before, lists }) => {
    const reversed = lists.map((key) => [key, listChangeOf(asset.fields[key], before[key])] as const);
    return { asset, fields: before, lists: Object.fromEntries(reversed) };
  });
}

/** Result of an undo of many files. */
export interface UndoResult {
  /** Number of files whose former values were restored. */
  readonly count: number;
  /** Number of files that were not restored, because another user has changed them since. */
  readonly skippedCount: number;
  /** Files that failed for another reason. */
  readonly failed: readonly FailedEdit[];
  /** Those of the failed files for which a retry may succeed. */
  readonly again: readonly FileEdit[];
}

/** Divides the failed files of an undo by their reason. */
export function planUndoResult({ written, failed }: Pick<BatchOutcome, 'written' | 'failed'>): UndoResult {
  const other = failed.filter(({ error }) => error.code !== 'conflict');
  const retryable = other.filter(({ error }) => error.retryable || error.code === 'unauthenticated');
  return {
    count: written.length,
    skippedCount: failed.length - other.length,
    failed: other,
    again: retryable.map(({ edit }) => edit),
  };
}
