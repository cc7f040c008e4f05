import { notFound } from '../../app/refusal.ts';
import type { ListInput } from './listing.ts';
import { parseFilter } from './selectFiles.ts';
import { findLiveFolder } from '../store.ts';

/**
 * Checks a query before anything is read.
 * @throws Refusal `not-found` for a folder that is unknown, foreign or in the bin, `invalid` for an unknown filter.
 */
export async function checkListQuery({ folderId, filter }: ListInput): Promise<void> {
  parseFilter(filter);
  if (folderId !== undefined && !(await findLiveFolder(folderId, { lock: false }))) throw notFound();
}
