import { planFieldEdits, type FieldProblem, type OfferedField } from '@vitrine/core/card-layout';
import type { Asset, FieldValue, FieldValues } from '@vitrine/core/contract';
import type { FileEdit } from '@vitrine/hooks/assets';

/** What several files say in one field. */
export interface SharedValue {
  /** What all of them say; of lists the entries that all of them have. */
  readonly value: FieldValue;
  readonly isMixed: boolean;
  /** Entries of lists that only some of them have. */
  readonly partial: readonly string[];
}

/** Fields that were changed, by key; of lists what takes the place of the entries that all files have. */
export type Changes = FieldValues;

function sameText(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function wordsOf(value: FieldValue | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? value : [];
}

const fold = (word: string) => word.normalize('NFC').toLowerCase();

function without(words: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(fold));
  return words.filter((word) => !known.has(fold(word)));
}

function isList({ kind }: Pick<OfferedField, 'kind'>): boolean {
  return kind === 'list';
}

/** What the files say in one field, and whether they differ. */
export function shareValue(files: readonly Asset[], field: Pick<OfferedField, 'key' | 'kind'>): SharedValue {
  const values = files.map(({ fields }) => fields[field.key]);
  const [first] = values;
  const isMixed = values.some((value) => !sameText(value, first));
  if (!isMixed) return { value: first ?? null, isMixed, partial: [] };
  if (!isList(field)) return { value: null, isMixed, partial: [] };
  const common = values.reduce<readonly string[]>(
    (shared, value) => without(shared, without(shared, wordsOf(value))),
    wordsOf(first),
  );
  const partial = values.reduce<readonly string[]>(
    (found, value) => [...found, ...without(wordsOf(value), [...common, ...found])],
    [],
  );
  return { value: common, isMixed, partial };
}

/** The value of one file after a change: entries that only some files have stay in those. */
function changedValue(
  asset: Asset,
  field: Pick<OfferedField, 'key' | 'kind'>,
  change: FieldValue,
  shared: SharedValue,
): FieldValue {
  if (!isList(field) || !shared.isMixed) return change;
  const own = wordsOf(asset.fields[field.key]);
  const wanted = wordsOf(change);
  const kept = without(own, without(wordsOf(shared.value), wanted));
  return [...kept, ...without(wanted, kept)];
}

/**
 * The edits of the files that a change makes another one of; files that are so already are left alone. `seen` are the
 * files as the person saw them: which entries of a list all of them had is judged by those.
 */
export function editsOf(
  files: readonly Asset[],
  changes: Changes,
  fields: readonly OfferedField[],
  seen: readonly Asset[] = files,
): readonly FileEdit[] {
  const changed = fields.filter(({ key }) => Object.hasOwn(changes, key));
  const shared = new Map(changed.map((field) => [field.key, shareValue(seen, field)]));
  return files.flatMap((asset) => {
    const entries = changed.flatMap((field) => {
      const value = changedValue(
        asset,
        field,
        changes[field.key] ?? null,
        shared.get(field.key) ?? { value: null, isMixed: false, partial: [] },
      );
      return sameText(asset.fields[field.key], value) ? [] : [[field.key, value] as const];
    });
    return entries.length === 0 ? [] : [{ asset, fields: Object.fromEntries(entries) }];
  });
}

/** What is wrong with the changes, by field, in any of the files (core's rule for what is typed). */
export function problemsOf(
  edits: readonly FileEdit[],
  offered: readonly OfferedField[],
): Readonly<Record<string, FieldProblem>> {
  const problems = edits.map(({ asset, fields }) => planFieldEdits(asset.fields, fields, offered).problems);
  return Object.assign({}, ...problems) as Record<string, FieldProblem>;
}
