import type { ApiError, Asset, FieldValue, FieldValues } from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';
import type { BatchOutcome, FileEdit } from './fileEdit.ts';
import { changeList, entriesOf, listChangeOf, withoutEntries, type ListChange } from './listChange.ts';

/** The common value of one field of several files. */
export interface CommonValue {
  /** The value that all files share; for lists the entries that all of them have. */
  readonly value: FieldValue;
  /** Whether the files have different values. */
  readonly isMixed: boolean;
  /** Entries of lists that only some of the files have. */
  readonly partial: readonly string[];
}

/** A changed field: its new value, and the value shared by all files when the change began. */
export interface FieldChange {
  /** The value that every file gets. */
  readonly value: FieldValue;
  /** The value that the files had in common. */
  readonly from: FieldValue;
}

/** Changed fields, by key. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** Why a file was not written: an error, or the user had stopped the batch before its turn. */
export type NotWritten = ApiError | 'stopped';

/** One file of a form that edits several files. */
export interface BatchFile {
  /** The file as the user saw it. */
  readonly seen: Asset;
  /** The newest known state of the file. */
  readonly current: Asset;
  /** Changes that need no further write, by field: written, or given up in favour of another user's value. */
  readonly settled: FieldValues;
  /** Why the last try to write it failed; undefined when it did not. */
  readonly failure: NotWritten | undefined;
}

/** What remains to be written to one file. */
export interface FilePlan {
  /** The file to write. */
  readonly file: BatchFile;
  /** Undefined when nothing remains to be written. */
  readonly edit: FileEdit | undefined;
  /**
   * Fields that another user changed to a different value in the meantime. They are not overwritten without a choice of
   * the user.
   */
  readonly conflictingKeys: readonly string[];
}

/** Properties of a field that a plan needs. Fields of the kind `list` contain entries. */
export interface PlannedField {
  /** The key of the field. */
  readonly key: string;
  /** The kind of change. */
  readonly kind: string;
}

function isList({ kind }: PlannedField): boolean {
  return kind === 'list';
}

/** Returns a file as the form starts with it. */
export function startFile(asset: Asset): BatchFile {
  return { seen: asset, current: asset, settled: {}, failure: undefined };
}

/** Returns whether a retry cannot succeed: the file no longer exists, or the user may not write it. */
export function isPermanentFailure({ failure }: BatchFile): boolean {
  return typeof failure === 'object' && isMissingOrForbidden(failure);
}

/** Returns whether the file does not exist for this user or may not be written. */
export function isMissingOrForbidden({ code }: ApiError): boolean {
  return code === 'not-found' || code === 'forbidden';
}

/** Returns the common value of one field of several files, and whether they differ. */
export function commonValueOf(files: readonly Asset[], field: PlannedField): CommonValue {
  const values = files.map(({ fields }) => fields[field.key]);
  const [first] = values;
  const isMixed = values.some((value) => !isSameValue(value, first));
  if (!isMixed) return { value: first ?? null, isMixed, partial: [] };
  if (!isList(field)) return { value: null, isMixed, partial: [] };
  const common = values.reduce<readonly string[]>(
    (shared, value) => withoutEntries(shared, withoutEntries(shared, entriesOf(value))),
    entriesOf(first),
  );
  const partial = values.reduce<readonly string[]>(
    (found, value) => [...found, ...withoutEntries(entriesOf(value), [...common, ...found])],
    [],
  );
  return { value: common, isMixed, partial };
}

/** Returns the change of a list for one file: since its latest write, otherwise since the change began. */
function listChangeIn({ settled }: BatchFile, key: string, { value, from }: FieldChange): ListChange {
  return listChangeOf(Object.hasOwn(settled, key) ? settled[key] : from, value);
}

/**
 * Returns the value of a file's field after a change. A list that equals the common value also gets the order of the
 * changed list.
 */
function valueAfter(file: BatchFile, field: PlannedField, change: FieldChange): FieldValue {
  const currentValue = file.current.fields[field.key];
  if (!isList(field) || (isSameValue(currentValue, change.from) && !Object.hasOwn(file.settled, field.key)))
    return emptyListToNull(change.value);
  return changeList(currentValue, listChangeIn(file, field.key, change));
}

/** Returns a value, and null for an empty list. */
function emptyListToNull(value: FieldValue): FieldValue {
  return typeof value === 'object' && value?.length === 0 ? null : value;
}

/** Returns what remains to be written to one file. Fields that already have the new value are left out. */
export function planFile(file: BatchFile, changes: FieldChanges, fields: readonly PlannedField[]): FilePlan {
  const { current, seen, settled } = file;
  const unwritten = fields.flatMap((field) => {
    const change = Object.hasOwn(changes, field.key) ? changes[field.key] : undefined;
    if (!change || isPermanentFailure(file)) return [];
    if (Object.hasOwn(settled, field.key) && isSameValue(settled[field.key], change.value)) return [];
    const value = valueAfter(file, field, change);
    return isSameValue(current.fields[field.key], value) ? [] : [{ field, key: field.key, change, value }];
  });
  if (unwritten.length === 0) return { file, edit: undefined, conflictingKeys: [] };
  const lists = unwritten.filter(({ field }) => isList(field));
  return {
    file,
    edit: {
      asset: current,
      fields: Object.fromEntries(unwritten.map(({ key, value }) => [key, value])),
      lists: Object.fromEntries(lists.map(({ key, change }) => [key, listChangeIn(file, key, change)])),
    },
    conflictingKeys: unwritten
      .filter(({ field, key }) => !isList(field) && !isSameValue(seen.fields[key], current.fields[key]))
      .map(({ key }) => key),
  };
}

/** Returns the file after a choice: `mine` may overwrite another user's newer value, `theirs` keeps it. */
export function resolveFileConflict(
  { file, conflictingKeys }: FilePlan,
  changes: FieldChanges,
  choice: 'mine' | 'theirs',
): BatchFile {
  const seen = { ...file, seen: file.current, failure: undefined };
  return choice === 'mine'
    ? seen
    : { ...seen, settled: { ...file.settled, ...valuesOf(changes, conflictingKeys) } };
}

/** Returns the file after a successful write. */
export function settleFile({ file, edit }: FilePlan, changes: FieldChanges, asset: Asset): BatchFile {
  const keys = Object.keys(edit?.fields ?? {});
  const settled = { ...file.settled, ...valuesOf(changes, keys) };
  return { seen: asset, current: asset, settled, failure: undefined };
}

/** Returns the file with the change of one field marked as not yet written. */
export function markUnwritten(file: BatchFile, key: string): BatchFile {
  const { [key]: _reopened, ...settled } = file.settled;
  return { ...file, settled };
}

function valuesOf(changes: FieldChanges, keys: readonly string[]): FieldValues {
  return Object.fromEntries(keys.map((key) => [key, changes[key]?.value ?? null]));
}

/** Returns the files after a batch that wrote some of them. */
export function filesAfter(
  plans: readonly FilePlan[],
  changes: FieldChanges,
  outcome: Pick<BatchOutcome, 'written' | 'failed'>,
): readonly BatchFile[] {
  const written = new Map(outcome.written.map(({ asset }) => [asset.id, asset]));
  const failed = new Map(outcome.failed.map((each) => [each.edit.asset.id, each]));
  return plans.map((plan) => {
    const { id } = plan.file.seen;
    const asset = written.get(id);
    if (asset) return settleFile(plan, changes, asset);
    const failure = failed.get(id);
    return failure
      ? { ...plan.file, current: failure.edit.asset, failure: failure.error }
      : { ...plan.file, failure: 'stopped' };
  });
}

/** Returns the files that an earlier batch did not write, and what remains to be written to them. */
export function remainingPlans(plans: readonly FilePlan[]): readonly FilePlan[] {
  return plans.filter(
    ({ file, edit }) => file.failure !== undefined && (edit !== undefined || isPermanentFailure(file)),
  );
}

/** Progress of work on many files. */
export interface BatchProgress {
  /** Number of finished items. */
  readonly done: number;
  /** Number of all items. */
  readonly total: number;
}

/** Number of progress announcements between start and end. */
const announcementCount = 10;

/** Returns the progress at the latest announcement: at the start, after each tenth, and at the end. */
export function lastAnnouncedStep({ done, total }: BatchProgress): number {
  const stepSize = Math.ceil(total / announcementCount);
  return done === total ? total : Math.floor(done / stepSize) * stepSize;
}
