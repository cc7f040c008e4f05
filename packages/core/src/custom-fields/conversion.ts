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

/** What becomes of a value when the type of its field changes. */
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
function parseWhole(text: string): readonly string[] | undefined {
  const entries = parseListText(text);
  const formatted = formatListText(entries);
  const isSame = withoutSpace(formatted) === withoutSpace(text);
  return isSame && isSameValue(parseListText(formatted), entries) ? entries : undefined;
}

function toText(value: Exclude<FieldValue, null>): string {
  if (typeof value !== 'object') return String(value);
  const [first = ''] = value;
  const isUnparsed = value.length === 1 && parseWhole(first) === undefined;
  return isUnparsed ? first : formatListText(value);
}

/**
 * Returns a value of a custom field in another type. A text becomes a list at its semicolons, a list becomes a text
 * with `; ` between the entries. A list of several entries stays one in a field where one can be chosen: the first is
 * shown. A text of which a list would lose a part, such as a repetition, stays one entry that does not fit. `from` is
 * the earlier type: in the same type a value stays as it is.
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
  const whole = typeof value === 'object' ? value : from === 'text' ? parseWhole(String(value)) : undefined;
  const entries = whole ?? [String(value)];
  const known = new Set(choices.map(nameKey));
  const isKnown = entries.every((entry) => known.has(nameKey(entry)));
  const fits = isKnown && (type === 'multi-select' || entries.length <= 1);
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

const noFit: FitSummary = { fit: 0, unfit: 0, unfitValues: [] };

/** Counts the values that fit, on top of those of an earlier part of the values. */
export function describeFit(values: readonly ConvertedValue[], before = noFit): FitSummary {
  const filesOf = (wanted: boolean) =>
    values.reduce((sum, { files, fits }) => (fits === wanted ? sum + files : sum), 0);
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
