import {
  isCustomFieldKey,
  offerCustomField,
  planFieldEdits,
  type FieldProblem,
} from '@vitrine/core/card-layout';
import type { FieldValues } from '@vitrine/core/contract';
import { listDefinitions } from '../custom-fields/store.ts';
import { invalid } from '../app/refusal.ts';

const sentences: Readonly<Record<FieldProblem, string>> = {
  unknown: 'is not a field',
  'read-only': 'cannot be edited',
  'not-text': 'must be a text of at most 100,000 characters',
  'not-number': 'must be a number in range',
  'not-boolean': 'must be true or false',
  'not-date': 'must be an ISO 8601 date',
  'not-list': 'must be a list of at most 1000 texts of at most 1000 characters',
  'not-stars': 'must be a whole number from 0 to 5',
  'not-address': 'must be an address that begins with http:// or https://',
  'not-status': 'must be the id of a status of the workflow; without a workflow a file can have none',
  'lacks-longitude': 'needs a latitude and a longitude; the longitude is missing',
  'lacks-latitude': 'needs a latitude and a longitude; the latitude is missing',
};

/** This server has no workflow (`workflow.getWorkflow` returns null), so no status can be set. */
const workflow = null;

/**
 * Returns the fields of a file after an edit.
 * @throws Refusal `invalid` with a reason per field.
 */
export type FieldRule = (current: FieldValues, edits: FieldValues) => FieldValues;

/**
 * Returns core's rule for edits of these keys, with the custom fields of the tenant; read once for any number of files.
 */
export async function readFieldRule(keys: readonly string[]): Promise<FieldRule> {
  const custom = keys.some(isCustomFieldKey) ? (await listDefinitions()).map(offerCustomField) : [];
  return (current, edits) => {
    const { fields, problems } = planFieldEdits(current, edits, custom, workflow);
    const reasons = Object.entries(problems).map(([key, problem]) => [key, sentences[problem]] as const);
    if (reasons.length > 0) throw invalid(Object.fromEntries(reasons));
    return fields;
  };
}
