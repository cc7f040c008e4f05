import { invalid, Refusal } from '../app/refusal.ts';
import { StaleVersionError } from './files.ts';

/**
 * Returns the base version of a save, from its body or its `If-Match` header.
 * @throws Refusal `invalid` when they differ or the header is invalid.
 */
export function baseVersion(header: string | undefined, version: number | undefined): number | undefined {
  if (header === undefined || header === '*') return version;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim());
  if (!match) throw invalid({ 'If-Match': 'must be the ETag of the object' });
  const headerVersion = Number(match[1]);
  if (version !== undefined && version !== headerVersion) throw invalid({ version: 'differs from If-Match' });
  return headerVersion;
}

/**
 * Converts a stale save to an HTTP error.
 * @throws Refusal 412 `conflict` with the current file.
 */
export async function orPreconditionFailed<Result>(save: Promise<Result>): Promise<Result> {
  return save.catch((error: unknown) => {
    if (!(error instanceof StaleVersionError)) throw error;
    const { message, current } = error;
    throw new Refusal('conflict', message, { status: 412, current, cause: error });
  });
}
