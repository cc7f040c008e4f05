import {
  isCustomFieldKey,
  offerCustomField,
  planFieldEdits,
  type FieldProblem,
} from '@vitrine/core/card-layout';
import type { FieldValues, FieldWarning } from '@vitrine/core/contract';
import { invalid } from '../app/refusal.ts';
import { readLockedDefinitions } from '../custom-fields/store.ts';
import { keywordsField, readLockedDictionary, wordsOf } from '../keywords/dictionary.ts';
import { readLockedStatuses } from '../workflow/statuses.ts';

const sentences: Readonly<Record<FieldProblem, string>> = {
  unknown: 'is not a field',
  'read-only': 'cannot be edited',
  'not-text': 'must be a text of at most 100,000 characters',
  'not-number': 'must be a number in range',
  'not-boolean': 'must be true or false',
  'not-date': 'must be an ISO 8601 date',
  'not-list': 'must be a list of at most 1000 texts of at most 1000 characters',
  'not-keyword': 'must be keywords of at most 255 characters, each with a visible one',
  'not-stars': 'must be a whole number from 0 to 5',
  'not-address': 'must be an address that begins with http:// or https://',
  'not-status': 'must be the id of a status of the workflow',
  'not-in-list': 'must be in the list of the field, or a value that the file has',
  'lacks-longitude': 'needs a latitude and a longitude; the longitude is missing',
  'lacks-latitude': 'needs a latitude and a longitude; the latitude is missing',
};

/** The fields of a file after an edit, and the values that were left out. */
export interface EditedFields {
  readonly fields: FieldValues;
  readonly warnings: readonly FieldWarning[];
}

/**
 * Returns the fields of a file after an edit.
 * @throws Refusal `invalid` with a reason per field.
 */
export type FieldRule = (current: FieldValues, edits: FieldValues) => EditedFields;

/**
 * Returns core's rule for these edits, with the custom fields, the statuses and the dictionary of the tenant, which
 * are read once for any number of files and cannot change before the transaction ends. Call it before files are locked,
 * as saves of these lists lock files last.
 */
export async function readFieldRule(editsOfFiles: readonly FieldValues[]): Promise<FieldRule> {
  const keys = editsOfFiles.flatMap((edits) => Object.keys(edits));
  const custom = keys.some(isCustomFieldKey) ? (await readLockedDefinitions()).map(offerCustomField) : [];
  const workflow = keys.includes('workflowStatus') ? await readLockedStatuses() : null;
  const restrict = keys.includes(keywordsField)
    ? await readLockedDictionary(editsOfFiles.flatMap((edits) => wordsOf(edits[keywordsField])))
    : undefined;
  return (current, sent) => {
    const { edits, warnings } = restrict?.(current, sent) ?? { edits: sent, warnings: [] };
    const { fields, problems } = planFieldEdits(current, edits, custom, workflow);
    const reasons = Object.entries(problems).map(([key, problem]) => [key, sentences[problem]] as const);
    if (reasons.length > 0) throw invalid(Object.fromEntries(reasons));
    return { fields, warnings };
  };
}
