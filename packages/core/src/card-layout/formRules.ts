import type { FieldValues } from '../contract/index.ts';
import type { OfferedField } from './availableFields.ts';
import { planFieldEdits, type FieldProblem } from './fieldEdits.ts';

/** What is wrong in a form, by field. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** What is wrong with edits of several files, by field, in any of them. */
export function findEditProblems(
  edits: readonly { readonly asset: { readonly fields: FieldValues }; readonly fields: FieldValues }[],
  offered: readonly OfferedField[],
): FieldProblems {
  const problems = edits.map(({ asset, fields }) => planFieldEdits(asset.fields, fields, offered).problems);
  return Object.assign({}, ...problems) as FieldProblems;
}

/** The two halves of a place. */
export const placeFields: readonly string[] = ['gpsLatitude', 'gpsLongitude'];

/**
 * The fields that are saved together with one in a form that saves each by itself: the field alone, both halves of a place, or
 * none when it cannot be saved either way. `problemsOf` tells what is wrong with some of the edits.
 */
export function savedTogether(
  key: string,
  edits: FieldValues,
  problemsOf: (edits: FieldValues) => FieldProblems,
): readonly string[] {
  const both = placeFields.includes(key) ? placeFields.filter((each) => each in edits) : [key];
  const fits = (keys: readonly string[]) =>
    Object.keys(problemsOf(Object.fromEntries(keys.map((each) => [each, edits[each] ?? null])))).length === 0;
  return [[key], both].find(fits) ?? [];
}
