import { findNameProblem, normalizeName } from '../../assets/index.ts';
import { ApiError } from '../../contract/index.ts';

/**
 * Returns the name as it is stored.
 * @throws ApiError `invalid` with the problem of the name.
 */
export function checkFolderName(name: string, isSafe: boolean): string {
  const problem = findNameProblem(name);
  if (!isSafe && problem !== 'missing' && problem !== 'too-long') return name;
  if (problem) throw new ApiError('invalid', { status: 400, fields: { name: problem } });
  return normalizeName(name);
}

/**
 * Returns the ids without duplicates.
 * @throws ApiError `invalid` for none or too many.
 */
export function checkIds(list: readonly string[]): readonly string[] {
  if (list.length < 1 || list.length > 10_000)
    throw new ApiError('invalid', { status: 400, fields: { ids: 'out of range' } });
  return [...new Set(list)];
}
