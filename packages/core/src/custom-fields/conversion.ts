import {
  maxChangeSamples,
  type CustomFieldDefinition,
  type CustomFieldType,
  type FieldValue,
  type RenamedChoice,
} from '../contract/index.ts';
import { offsetAfter } from '../internal/graphemes.ts';
import { formatListText, parseListText } from '../internal/listText.ts';
import { isSameValue, nameKey } from '../internal/values.ts';

/** The result of converting a value to another type of its field. */
export interface Conversion {
  /** The value in the new type. Nothing of it is lost. */
  readonly value: FieldValue;
  /** False for a value with an entry that the list does not contain. */
  readonly fits: boolean;
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

/**
 * Returns a value of a custom field in another type. A text becomes a list at its semicolons, a list becomes a text
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
  if (value === null || type === from) return { value, fits: true };
  if (type === 'text') return { value: toText(value), fits: true };
  const splitEntries =
    typeof value === 'object' ? value : from === 'text' ? parseLossless(String(value)) : undefined;
  const entries = splitEntries ?? [String(value)];
  const choiceKeys = new Set(choices.map(nameKey));
  const areAllChoices = entries.every((entry) => choiceKeys.has(nameKey(entry)));
  const fits = areAllChoices && (type === 'multi-select' || entries.length <= 1);
  const [first] = entries;
  if (type === 'multi-select') return { value: entries.length > 0 ? entries : null, fits };
  return { value: entries.length > 1 ? entries : (first ?? null), fits };
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
  /** The first of the values that do not fit, at most `maxChangeSamples`. Long ones are cut and end with '...'. */
  unfitValues: string[];
}

/** The most characters of a value in a plan, as people count them. */
const maxShownCharacters = 120;

function cutText(text: string): string {
  const end = offsetAfter(text, maxShownCharacters);
  return end === undefined ? text : `${text.slice(0, end).trimEnd()}...`;
}

const emptySummary: FitSummary = { fit: 0, unfit: 0, unfitValues: [] };

/** Counts the values that fit a new type, and adds the counts to `before`, those of the values counted so far. */
export function describeFit(values: readonly ConvertedValue[], before = emptySummary): FitSummary {
  const filesOf = (isFit: boolean) =>
    values.reduce((sum, { files, fits }) => (fits === isFit ? sum + files : sum), 0);
  const texts = values.flatMap(({ value, fits }) => (fits || value === null ? [] : cutText(toText(value))));
  return {
    fit: before.fit + filesOf(true),
    unfit: before.unfit + filesOf(false),
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
