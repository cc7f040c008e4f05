import type { PrivacyClass } from './fieldRow.ts';
import { getField } from './fields.ts';

/** A field of a public view with information about people or places. */
export interface ExposedField {
  /** The key of the field. */
  readonly key: string;
  /** What the values reveal: a place, a person, a contact or a licence. */
  readonly privacy: PrivacyClass;
}

/**
 * Returns the fields of a view that would show visitors a place, a person, a contact or a licence; empty when there are
 * none. Used for the warning next to the shared view; an admin may show them.
 */
export function findExposedFields(keys: readonly string[]): readonly ExposedField[] {
  return keys.flatMap((key) => {
    const privacy = getField(key)?.privacy;
    return privacy === undefined ? [] : [{ key, privacy }];
  });
}
