import type { ApiError, Asset, FieldValues } from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';
import { changeList, listChangeOf, type ListChange } from './listChange.ts';

/** What becomes of one file: its new values over the file as it was seen. */
export interface FileEdit {
  readonly asset: Asset;
  readonly fields: FieldValues;
  /** How its lists are changed; over a newer file this is done to what that holds. */
  readonly lists?: Readonly<Record<string, ListChange>> | undefined;
}

/** A file that was written, and what takes it back. */
export interface WrittenFile {
  readonly asset: Asset;
  /** The values that were written over. */
  readonly before: FieldValues;
  /** Keys of the lists of which entries were added and removed. */
  readonly lists: readonly string[];
}

/** A file that was not written. */
export interface FailedEdit {
  /** The edit over the newest file that is known. */
  readonly edit: FileEdit;
  readonly error: ApiError;
}

/** What came of writing many files, in their order; a file is in one of the three. */
export interface BatchOutcome {
  readonly written: readonly WrittenFile[];
  readonly failed: readonly FailedEdit[];
  /** Not begun: it was stopped before. */
  readonly left: readonly FileEdit[];
}

/** The values that the keys of an edit have now. */
export function valuesUnder({ asset, fields }: FileEdit): FieldValues {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, asset.fields[key] ?? null]));
}

/** The edit over a newer file: lists are changed where they are now, the other fields are as they were typed. */
export function moveEdit({ asset, fields, lists = {} }: FileEdit, current: Asset): FileEdit {
  const moved = Object.entries(fields).map(([key, value]) => {
    const change = lists[key];
    const isAsSeen = isSameValue(asset.fields[key], current.fields[key]);
    return [key, change && !isAsSeen ? changeList(current.fields[key], change) : value] as const;
  });
  return { asset: current, fields: Object.fromEntries(moved), lists };
}

/** Whether an edit over a newer file writes over nothing that somebody else has changed. */
export function isFreeEdit({ asset, fields, lists = {} }: FileEdit, current: Asset): boolean {
  return Object.entries(fields).every(
    ([key, value]) =>
      key in lists ||
      isSameValue(asset.fields[key], current.fields[key]) ||
      isSameValue(value, current.fields[key]),
  );
}

/** The edits that take back what was written; of lists the entries that were added and removed, and nothing else. */
export function editsBack(written: readonly WrittenFile[]): readonly FileEdit[] {
  return written.map(({ asset, before, lists }) => {
    const back = lists.map((key) => [key, listChangeOf(asset.fields[key], before[key])] as const);
    return { asset, fields: before, lists: Object.fromEntries(back) };
  });
}

/** How taking back went. */
export interface TakenBack {
  readonly count: number;
  /** Files that stay as they are, because somebody else has changed them since. */
  readonly keptCount: number;
  /** Files that failed for another reason. */
  readonly failed: readonly FailedEdit[];
  /** Those of them of which another try may help. */
  readonly again: readonly FileEdit[];
}

/** Sorts what came of taking back. */
export function planTakenBack({ written, failed }: Pick<BatchOutcome, 'written' | 'failed'>): TakenBack {
  const other = failed.filter(({ error }) => error.code !== 'conflict');
  const again = other.filter(({ error }) => error.retryable || error.code === 'unauthenticated');
  return {
    count: written.length,
    keptCount: failed.length - other.length,
    failed: other,
    again: again.map(({ edit }) => edit),
  };
}
