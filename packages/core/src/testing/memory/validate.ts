import { findNameProblem, tidyName } from '../../assets/index.ts';
import { offerCustomField, planFieldEdits } from '../../card-layout/index.ts';
import { ApiError, type FieldValues } from '../../contract/index.ts';
import type { TenantFields } from './tenantFields.ts';

/** The name as it is stored. @throws ApiError `invalid` with what is wrong with it. */
export function checkFolderName(name: string): string {
  const problem = findNameProblem(name);
  if (problem) throw new ApiError('invalid', { status: 400, fields: { name: problem } });
  return tidyName(name);
}

const ids = /^[1-9]\d{0,15}$/;

/** @throws ApiError `not-found` for anything that cannot be an id, such as a path. */
export function checkId(id: string): string {
  if (typeof id !== 'string' || !ids.test(id)) throw new ApiError('not-found', { status: 404 });
  return id;
}

/** @throws ApiError `invalid` for no ids, too many, or a malformed one. */
export function checkIds(list: readonly string[]): readonly string[] {
  if (list.length < 1 || list.length > 10_000)
    throw new ApiError('invalid', { status: 400, fields: { ids: 'out of range' } });
  for (const id of list) checkId(id);
  return [...new Set(list)];
}

/** The fields after an edit. @throws ApiError `invalid` with what is wrong with each. */
export function editedFields(
  current: FieldValues,
  edits: FieldValues,
  { customFields, workflow }: TenantFields,
): FieldValues {
  const { fields, problems } = planFieldEdits(current, edits, customFields.map(offerCustomField), workflow);
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', { status: 400, fields: problems });
  return fields;
}
