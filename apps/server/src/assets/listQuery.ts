import { parseAssetFilter } from '@vitrine/core/report';
import { notFound, Refusal } from '../app/refusal.ts';
import { db } from '../db/executor.ts';
import type { ListInput } from './listing.ts';

async function isLiveFolder(id: number): Promise<boolean> {
  const row = await db()
    .selectFrom('folders')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refuses a list of files that nothing can answer, before anything is read.
 * @throws Refusal `not-found` for a folder that is unknown, foreign or in the bin, `invalid` for an unknown filter.
 */
export async function checkListQuery({ folderId, filter }: ListInput): Promise<void> {
  if (filter !== undefined && !parseAssetFilter(filter))
    throw new Refusal('invalid', 'The filter is not known.', {
      fields: { filter: 'is not known; it must be a count of the report' },
    });
  if (folderId !== undefined && !(await isLiveFolder(folderId))) throw notFound();
}
