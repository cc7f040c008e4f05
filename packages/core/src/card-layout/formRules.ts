import type { FieldValues } from '../contract/index.ts';
import type { OfferedField } from './availableFields.ts';
import { planFieldEdits, type FieldProblem } from './fieldEdits.ts';

/** Problems of a form, by field. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Returns the problems of the edits of several files, by field; a field has a problem when one file has it. */
export function findEditProblems(
  edits: readonly { readonly asset: { readonly fields: FieldValues }; readonly fields: FieldValues }[],
  offered: readonly OfferedField[],
): FieldProblems {
  const problems = edits.map(({ asset, fields }) => planFieldEdits(asset.fields, fields, offered).problems);
  return Object.assign({}, ...problems) as FieldProblems;
}

/** The two coordinates of a place. */
export const placeFields: readonly string[] = ['gpsLatitude', 'gpsLongitude'];

/**
 * Returns the fields that are saved together with `key` in a form that saves fields one by one: the field alone, both
 * coordinates of a place, or none when they cannot be saved. `problemsOf` returns the problems of given edits.
 */
export function fieldsSavedWith(
  key: string,
  edits: FieldValues,
  problemsOf: (edits: FieldValues) => FieldProblems,
): readonly string[] {
  const both = placeFields.includes(key) ? placeFields.filter((each) => each in edits) : [key];
  const areValid = (keys: readonly string[]) =>
    Object.keys(problemsOf(Object.fromEntries(keys.map((each) => [each, edits[each] ?? null])))).length === 0;
  return [[key], both].find(areValid) ?? [];
}
