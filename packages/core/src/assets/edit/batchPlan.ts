import type { ApiError, Asset, FieldValue, FieldValues } from '../../contract/index.ts';
import { isSameValue } from '../../internal/values.ts';
import type { BatchOutcome, FileEdit } from './fileEdit.ts';
import { changeList, entriesOf, listChangeOf, withoutEntries, type ListChange } from './listChange.ts';

/** What several files say in one field. */
export interface SharedValue {
  /** What all of them say; of lists the entries that all of them have. */
  readonly value: FieldValue;
  readonly isMixed: boolean;
  /** Entries of lists that only some of them have. */
  readonly partial: readonly string[];
}

/** A field that was changed: what it is to say, and what all files said when that began. */
export interface FieldChange {
  readonly value: FieldValue;
  readonly from: FieldValue;
}

/** Fields that were changed, by key. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** Why a file was not written: what came back, or that it was stopped before. */
export type NotWritten = ApiError | 'stopped';

/** One of the files of the form. */
export interface BatchFile {
  /** As the person has seen it. */
  readonly seen: Asset;
  /** As it is now, as far as that is known. */
  readonly current: Asset;
  /** The changes that are done with, by field: they were written, or given up for what somebody else has written. */
  readonly settled: FieldValues;
  readonly failure: NotWritten | undefined;
}

/** What is left to do with a file. */
export interface FilePlan {
  readonly file: BatchFile;
  /** Undefined when nothing is left. */
  readonly edit: FileEdit | undefined;
  /** Fields that somebody else has changed meanwhile to something else: they are not written unasked. */
  readonly clashes: readonly string[];
}

/** What a plan has to know of a field; one of the kind `list` holds entries. */
export interface PlannedField {
  readonly key: string;
  readonly kind: string;
}

function isList({ kind }: PlannedField): boolean {
  return kind === 'list';
}

/** A file as it was read. */
export function startFile(asset: Asset): BatchFile {
  return { seen: asset, current: asset, settled: {}, failure: undefined };
}

/** Trying again is in vain: the file is gone, or not for this person to write. */
export function isOut({ failure }: BatchFile): boolean {
  return typeof failure === 'object' && isBarred(failure);
}

/** The file is gone, or not for this person. */
export function isBarred({ code }: ApiError): boolean {
  return code === 'not-found' || code === 'forbidden';
}

/** What the files say in one field, and whether they differ. */
export function shareValue(files: readonly Asset[], field: PlannedField): SharedValue {
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

/** How a list of one file is changed: since the last time that it was, or else since the change began. */
function listChangeIn({ settled }: BatchFile, key: string, { value, from }: FieldChange): ListChange {
  return listChangeOf(Object.hasOwn(settled, key) ? settled[key] : from, value);
}

/** What a file says in a field after a change. A list that says just what all files said takes the order of the change, too. */
function valueAfter(file: BatchFile, field: PlannedField, change: FieldChange): FieldValue {
  const own = file.current.fields[field.key];
  if (!isList(field) || (isSameValue(own, change.from) && !Object.hasOwn(file.settled, field.key)))
    return entriesOrValue(change.value);
  return changeList(own, listChangeIn(file, field.key, change));
}

/** No entries are no value. */
function entriesOrValue(value: FieldValue): FieldValue {
  return typeof value === 'object' && value?.length === 0 ? null : value;
}

/** What is left to do with one file: fields that are so already are left alone. */
export function planFile(file: BatchFile, changes: FieldChanges, fields: readonly PlannedField[]): FilePlan {
  const { current, seen, settled } = file;
  const open = fields.flatMap((field) => {
    const change = Object.hasOwn(changes, field.key) ? changes[field.key] : undefined;
    if (!change || isOut(file)) return [];
    if (Object.hasOwn(settled, field.key) && isSameValue(settled[field.key], change.value)) return [];
    const value = valueAfter(file, field, change);
    return isSameValue(current.fields[field.key], value) ? [] : [{ field, key: field.key, change, value }];
  });
  if (open.length === 0) return { file, edit: undefined, clashes: [] };
  const lists = open.filter(({ field }) => isList(field));
  return {
    file,
    edit: {
      asset: current,
      fields: Object.fromEntries(open.map(({ key, value }) => [key, value])),
      lists: Object.fromEntries(lists.map(({ key, change }) => [key, listChangeIn(file, key, change)])),
    },
    clashes: open
      .filter(({ field, key }) => !isList(field) && !isSameValue(seen.fields[key], current.fields[key]))
      .map(({ key }) => key),
  };
}

/** The file with a choice made: `mine` may be written over what somebody else has written now, `theirs` stays. */
export function chooseFor(
  { file, clashes }: FilePlan,
  changes: FieldChanges,
  choice: 'mine' | 'theirs',
): BatchFile {
  const seen = { ...file, seen: file.current, failure: undefined };
  return choice === 'mine' ? seen : { ...seen, settled: { ...file.settled, ...valuesOf(changes, clashes) } };
}

/** The file as it was written. */
export function settleFile({ file, edit }: FilePlan, changes: FieldChanges, asset: Asset): BatchFile {
  const keys = Object.keys(edit?.fields ?? {});
  const settled = { ...file.settled, ...valuesOf(changes, keys) };
  return { seen: asset, current: asset, settled, failure: undefined };
}

/** The file for which a change of a field is not done with any more. */
export function reopenField(file: BatchFile, key: string): BatchFile {
  const { [key]: _reopened, ...settled } = file.settled;
  return { ...file, settled };
}

function valuesOf(changes: FieldChanges, keys: readonly string[]): FieldValues {
  return Object.fromEntries(keys.map((key) => [key, changes[key]?.value ?? null]));
}

/** The files after a run over some of them. */
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

/** The files that the last runs have left, with what is left to do. */
export function leftPlans(plans: readonly FilePlan[]): readonly FilePlan[] {
  return plans.filter(({ file, edit }) => file.failure !== undefined && (edit !== undefined || isOut(file)));
}

/** How far work over many files is. */
export interface BatchProgress {
  readonly done: number;
  readonly total: number;
}

/** So many times between start and end it is worth telling aloud how far something is. */
const steps = 10;

/** How far it was when that was last worth telling aloud: at the start, every tenth of the way and at the end. */
export function lastToldStep({ done, total }: BatchProgress): number {
  const size = Math.ceil(total / steps);
  return done === total ? total : Math.floor(done / size) * size;
}
