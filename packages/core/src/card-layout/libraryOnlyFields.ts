import type { FieldValue, FieldValues } from '../contract/index.ts';
import { getField } from './fields.ts';

function isEmptyValue(value: FieldValue): boolean {
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns whether the value of a field can be written to a tag of a file. Custom fields cannot. */
export function isCarriedByFiles(key: string): boolean {
  return getField(key)?.sources.some((source) => source.isWritten) ?? false;
}

/**
 * Returns the keys of values that no file format can contain, such as custom fields or the expiry date.
 *
 * @example
 * libraryOnlyFields({ title: 'Sea', 'custom-3': 'Web', expirationDate: null }); // ['custom-3']
 */
export function libraryOnlyFields(values: FieldValues): readonly string[] {
  return Object.entries<FieldValue>(values)
    .filter(([key, value]) => !isEmptyValue(value) && (getField(key)?.isEditable ?? true))
    .map(([key]) => key)
    .filter((key) => !isCarriedByFiles(key));
}
