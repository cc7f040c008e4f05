import { notFound } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { findFileRow, type FileRow } from '../assets/store.ts';
import { listDuplicates } from './duplicatesStore.ts';
import { comparisonState, findLooks, findSameObjects } from './looksStore.ts';
import { findNearInTime } from './timeStore.ts';
import type { WireFiles } from './wire.ts';

/** Returns a file outside of the bin. @throws Refusal `not-found`. */
async function liveFile(fileId: number): Promise<FileRow> {
  const row = await findFileRow(fileId, false);
  if (!row || row.deleted_at !== null) throw notFound();
  return row;
}

/** Registers the calls that find similar files. */
export function registerSimilarity({ handle, deps }: Router): void {
  handle('similarity.findSimilarTime', async ({ params: { fileId }, query: { minScore } }) => {
    const files = await findNearInTime(await liveFile(fileId), minScore);
    return { files: [...files], state: 'ready' } satisfies WireFiles;
  });
  handle('similarity.findSimilarObjects', async ({ params: { fileId }, query: { minScore } }) => {
    const file = await liveFile(fileId);
    const state = await comparisonState(file);
    const files = state === 'ready' ? await findSameObjects(file, minScore) : [];
    return { files: [...files], state } satisfies WireFiles;
  });
  handle(
    'similarity.findSimilar',
    async ({ params: { fileId }, query: { minScore }, viewer: { tenantId } }) => {
      const state = await deps.database.withTenant(tenantId, async () =>
        comparisonState(await liveFile(fileId)),
      );
      const files = state === 'ready' ? await findLooks(deps, tenantId, fileId, minScore) : [];
      return { files: [...files], state } satisfies WireFiles;
    },
    // The search opens transactions of its own.
    { transaction: 'none' },
  );
  handle('similarity.listDuplicates', async ({ query: { cursor, limit = 20 } }) =>
    listDuplicates(cursor, limit),
  );
}
