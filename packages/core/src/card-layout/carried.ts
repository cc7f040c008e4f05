import type { FieldValue, FieldValues } from '../contract/index.ts';
import { getField } from './fields.ts';

function isNothing(value: FieldValue): boolean {
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether some tag of a file can be given the value of a field. Custom fields have none. */
export function isCarriedByFiles(key: string): boolean {
  return getField(key)?.sources.some((source) => source.isWritten) ?? false;
}

/**
 * The keys of the values that people gave and that no file can carry, whatever its format: such as a custom field or the date
 * at which a file expires.
 *
 * @example
 * libraryOnlyFields({ title: 'Sea', 'custom-3': 'Web', expirationDate: null }); // ['custom-3']
 */
export function libraryOnlyFields(values: FieldValues): readonly string[] {
  return Object.entries<FieldValue>(values)
    .filter(([key, value]) => !isNothing(value) && (getField(key)?.isEditable ?? true))
    .map(([key]) => key)
    .filter((key) => !isCarriedByFiles(key));
}
