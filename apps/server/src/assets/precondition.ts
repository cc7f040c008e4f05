import { invalid, Refusal } from '../app/refusal.ts';
import { StaleVersionError } from './files.ts';

/**
 * The version that a save is based on, from its body or its `If-Match` header.
 * @throws Refusal `invalid` when they differ or the header cannot be one of ours.
 */
export function baseVersion(header: string | undefined, version: number | undefined): number | undefined {
  if (header === undefined || header === '*') return version;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim());
  if (!match) throw invalid({ 'If-Match': 'must be the ETag of the object' });
  const stated = Number(match[1]);
  if (version !== undefined && version !== stated) throw invalid({ version: 'differs from If-Match' });
  return stated;
}

/** A save upon a version that is not the last any more, as HTTP tells it. @throws Refusal 412 `conflict` with the current file. */
export async function orPreconditionFailed<Result>(save: Promise<Result>): Promise<Result> {
  return save.catch((error: unknown) => {
    if (!(error instanceof StaleVersionError)) throw error;
    const { message, current } = error;
    throw new Refusal('conflict', message, { status: 412, current, cause: error });
  });
}
