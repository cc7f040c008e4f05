import type { CustomFieldDefinition, FieldValue, RenamedChoice } from '../contract/index.ts';
import { formatListText, parseListText } from '../internal/listText.ts';
import { nameKey } from '../internal/values.ts';

/** What becomes of a value when the type of its field changes. */
export interface Conversion {
  /** The value in the new type. Nothing of it is lost. */
  readonly value: FieldValue;
  /** False for a value with an entry that the list does not contain. */
  readonly fits: boolean;
}

function entriesOf(value: FieldValue): readonly string[] {
  if (value === null) return [];
  return typeof value === 'object' ? value : parseListText(String(value));
}

/**
 * Returns a value of a custom field in another type. A text becomes a list at its semicolons, a list becomes a text
 * with `; ` between the entries. A list of several entries stays one in a field where one can be chosen: the first is
 * shown.
 *
 * @see docs/rules/custom-fields.md#changing-the-type-loses-no-value
 */
export function planConversion(
  value: FieldValue,
  { type, choices }: Pick<CustomFieldDefinition, 'type' | 'choices'>,
): Conversion {
  if (value === null) return { value, fits: true };
  if (type === 'text') {
    const text = typeof value === 'object' ? formatListText(value) : String(value);
    return { value: text, fits: true };
  }
  const entries = entriesOf(value);
  const known = new Set(choices.map(nameKey));
  const fits =
    entries.every((entry) => known.has(nameKey(entry))) && (type === 'multi-select' || entries.length <= 1);
  const [first] = entries;
  if (type === 'multi-select') return { value: entries.length > 0 ? entries : null, fits };
  return { value: entries.length > 1 ? entries : (first ?? null), fits };
}

/** Returns a value of a custom field with the new names of its entries, each once. */
export function renameEntries(value: FieldValue, renamed: readonly RenamedChoice[]): FieldValue {
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return [...new Set(value.map((each) => names.get(each) ?? each))];
}
