import {
  maxChangeSamples,
  type CustomFieldDefinition,
  type CustomFieldType,
  type FieldValue,
  type DefinitionDraft,
  type RenamedChoice,
  type RenamedFiles,
} from '../contract/index.ts';
import { offsetAfter } from '../internal/graphemes.ts';
import { formatListText, parseListText } from '../internal/listText.ts';
import { isSameValue, nameKey } from '../internal/values.ts';

/** The result of converting a value to another type of its field. */
export interface Conversion {
  /** The value in the new type. Nothing of it is lost. */
  readonly value: FieldValue;
  /** False for a value with an entry that the list does not contain, or with several where one can be chosen. */
  readonly fits: boolean;
  /** Whether a text would be another one after a conversion back: space around its entries is removed. */
  readonly rewrites: boolean;
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

/** Returns the entries of a text; undefined when they do not form the same text again, up to white space. */
function parseLossless(text: string): readonly string[] | undefined {
  const entries = parseListText(text);
  const formatted = formatListText(entries);
  const isSame = withoutSpace(formatted) === withoutSpace(text);
  return isSame && isSameValue(parseListText(formatted), entries) ? entries : undefined;
}

function toText(value: Exclude<FieldValue, null>): string {
  if (typeof value !== 'object') return String(value);
  const [first = ''] = value;
  const isUnsplitText = value.length === 1 && parseLossless(first) === undefined;
  return isUnsplitText ? first : formatListText(value);
}

/** Returns the entries of a value as a list has them. */
function splitEntries(
  value: Exclude<FieldValue, null>,
  from: CustomFieldType,
  isChoice: (entry: string) => boolean,
): readonly string[] {
  if (typeof value === 'object') return value;
  const text = String(value);
  if (from !== 'text') return [text];
  const trimmed = text.trim();
  return isChoice(trimmed) ? [trimmed] : (parseLossless(text) ?? [text]);
}

/**
 * Returns a value of a custom field in another type. A text becomes a list at its semicolons, unless the whole text is
 * an entry of the list; a list becomes a text
 * with `; ` between the entries. A list of several entries stays a list in a field where only one can be chosen, which
 * shows the first. A text of which a list would lose something, such as a repetition, stays one entry that does not fit.
 * `from` is the earlier type: in the same type a value stays as it is.
 *
 * @see docs/rules/custom-fields.md#changing-the-type-loses-no-value
 */
export function planConversion(
  value: FieldValue,
  from: CustomFieldType,
  { type, choices }: Pick<CustomFieldDefinition, 'type' | 'choices'>,
): Conversion {
  if (value === null || type === from) return { value, fits: true, rewrites: false };
  if (type === 'text') return { value: toText(value), fits: true, rewrites: false };
  const choiceKeys = new Set(choices.map(nameKey));
  const isChoice = (entry: string) => choiceKeys.has(nameKey(entry));
  const entries = splitEntries(value, from, isChoice);
  const fits = entries.every(isChoice) && (type === 'multi-select' || entries.length <= 1);
  const [first = null] = entries;
  const converted = entries.length > 1 || (type === 'multi-select' && first !== null) ? entries : first;
  const rewrites = from === 'text' && (converted === null || toText(converted) !== String(value));
  return { value: converted, fits, rewrites };
}

/** A converted value, with the number of files that have it. */
export interface ConvertedValue extends Conversion {
  /** Number of files. */
  readonly files: number;
}

/** How many files have a value that fits a new type, how many have another one, and some of these others. */
export interface FitSummary {
  /** Number of files whose value fits. */
  fit: number;
  /** Number of files whose value does not fit. */
  unfit: number;
  /** Number of files whose text would be another one after a conversion back. */
  rewritten: number;
  /** The first of the values that do not fit, at most `maxChangeSamples`. Long ones are cut and end with '...'. */
  unfitValues: string[];
}

/** The most characters of a value in a plan, as people count them. */
const maxShownCharacters = 120;

function truncateText(text: string): string {
  const end = offsetAfter(text, maxShownCharacters);
  return end === undefined ? text : `${text.slice(0, end).trimEnd()}...`;
}

const emptySummary: FitSummary = { fit: 0, unfit: 0, rewritten: 0, unfitValues: [] };

/** Counts the values that fit a new type, and adds the counts to `before`, those of the values counted so far. */
export function describeFit(values: readonly ConvertedValue[], before = emptySummary): FitSummary {
  const filesOf = (isCounted: (value: ConvertedValue) => boolean) =>
    values.reduce((sum, value) => (isCounted(value) ? sum + value.files : sum), 0);
  const texts = values.flatMap(({ value, fits }) =>
    fits || value === null ? [] : truncateText(toText(value)),
  );
  return {
    fit: before.fit + filesOf(({ fits }) => fits),
    unfit: before.unfit + filesOf(({ fits }) => !fits),
    rewritten: before.rewritten + filesOf(({ rewrites }) => rewrites),
    unfitValues: [...new Set([...before.unfitValues, ...texts])].toSorted().slice(0, maxChangeSamples),
  };
}

/** Returns a value of a custom field with the new names of its entries, each once. */
export function renameEntries(value: FieldValue, renamed: readonly RenamedChoice[]): FieldValue {
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return [...new Set(value.map((each) => names.get(each) ?? each))];
}

/**
 * Returns the positions of the renamed entries that a save cannot have: the new name is not in the list, or the entry has
 * another new name already.
 */
export function findInvalidRenames({
  choices,
  renamedChoices = [],
}: Pick<DefinitionDraft, 'choices' | 'renamedChoices'>): readonly number[] {
  const listed = new Set(choices);
  const renamed = new Set<string>();
  return renamedChoices.flatMap(({ from, to }, at) => {
    const isValid = listed.has(to) && !renamed.has(from);
    renamed.add(from);
    return isValid ? [] : [at];
  });
}

/** Counts the files that have a renamed entry, and adds the counts to `before`, those of the values counted so far. */
export function countRenamed(
  values: readonly { readonly value: FieldValue; readonly files: number }[],
  renamed: readonly RenamedChoice[],
  before: readonly RenamedFiles[] = renamed.map((each) => ({ ...each, files: 0 })),
): readonly RenamedFiles[] {
  const counts = new Map<FieldValue, number>();
  for (const { value, files } of values)
    for (const entry of typeof value === 'object' && value !== null ? new Set(value) : [value])
      counts.set(entry, (counts.get(entry) ?? 0) + files);
  return before.map((each) => ({ ...each, files: each.files + (counts.get(each.from) ?? 0) }));
}
