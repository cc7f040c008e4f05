import type { PrivacyClass } from './fieldRow.ts';
import { getField } from './fields.ts';

/** A field of a public view that says something about people or places. */
export interface ExposedField {
  readonly key: string;
  readonly privacy: PrivacyClass;
}

/**
 * The fields of a view that visitors would see and that carry a place, a person, a contact or a licence; empty = nothing
 * private is shown. For the warning beside the shared view, not a rule: an admin may show them.
 */
export function findExposedFields(keys: readonly string[]): readonly ExposedField[] {
  return keys.flatMap((key) => {
    const privacy = getField(key)?.privacy;
    return privacy === undefined ? [] : [{ key, privacy }];
  });
}
