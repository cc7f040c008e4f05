import type { endpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { notFound, Refusal } from '../../app/refusal.ts';
import { currentUser, db } from '../../db/executor.ts';
import { lockLinksOf } from '../../sharing/fileCounts.ts';
import { toError } from '../fileBatch.ts';
import { lockTree } from '../folders/folderTree.ts';
import {
  addedBy,
  checkDeleteForGood,
  deleteForGood,
  filesOf,
  lockForRestore,
  retentionStart,
  placesOf,
  restoreFromBin,
  restoreBinnedFiles,
  refusalToDelete,
  type MayDeleteForGood,
} from './bin.ts';

type Entry = z.output<typeof endpoints.assets.restoreManyFromBin.body>['entries'][number];
type Result = z.input<typeof endpoints.assets.restoreManyFromBin.response>['results'][number];
type Place = Awaited<ReturnType<typeof restoreFromBin>>;

/** The outcome of one entry: its place, nothing, or the refusal. */
type Outcome = Place | undefined | Refusal;

function toResult({ kind, id }: Entry, outcome: Outcome): Result {
  if (outcome instanceof Refusal) return { kind, id, status: 'refused', error: toError(outcome) };
  return { kind, id, status: 'done', restored: outcome };
}

/**
 * Returns a refusal instead of throwing it. A refusal is thrown before any statement that would abort the transaction.
 */
async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function idsOf(entries: readonly Entry[], kind: Entry['kind']): number[] {
  return [...new Set(entries.flatMap((entry) => (entry.kind === kind ? entry.id : [])))].toSorted(
    (one, other) => one - other,
  );
}

/** Returns those of `ids` that are in the bin, locked in the order of ids, with whether each belongs to the person (`addedBy`). */
async function lockBinnedFiles(ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select id, ${addedBy(currentUser())} as "isOwn" from files
      where id = any(${ids}::bigint[]) and deleted_at > ${retentionStart()} order by id for update`.execute(
    db(),
  );
  return new Map(rows.map(({ id, isOwn }) => [id, isOwn]));
}

/**
 * Restores several entries in the current transaction, folders first, so that a file given together with its folder
 * returns to it. An entry that is not in the bin is reported and does not affect the others.
 */
export async function restoreManyFromBin(entries: readonly Entry[]): Promise<Result[]> {
  const folderIds = idsOf(entries, 'folder');
  await lockForRestore();
  const fileIds = idsOf(entries, 'file');
  await lockLinksOf(sql`id = any(${fileIds}::bigint[]) or deleted_with = any(${folderIds}::bigint[])`);
  const binned = await lockBinnedFiles(fileIds);
  const folders = new Map<number, Outcome>();
  for (const id of folderIds) folders.set(id, await outcomeOf(() => restoreFromBin('folder', id)));
  await restoreBinnedFiles([...binned.keys()]);
  const places = new Map((await placesOf([...binned.keys()])).map((place) => [place.id, place]));
  return entries.map((entry) =>
    toResult(entry, entry.kind === 'folder' ? folders.get(entry.id) : (places.get(entry.id) ?? notFound())),
  );
}

/**
 * Deletes several entries permanently in the current transaction, files first. An entry that is not in the bin, or may
 * not be deleted by the viewer, is reported and does not affect the others.
 */
export async function deleteManyForGood(
  entries: readonly Entry[],
  mayDelete: MayDeleteForGood,
): Promise<Result[]> {
  const folderIds = idsOf(entries, 'folder');
  await lockTree();
  const fileIds = idsOf(entries, 'file');
  await lockLinksOf(sql`id = any(${fileIds}::bigint[]) or ${filesOf(folderIds)}`);
  const binned = await lockBinnedFiles(fileIds);
  const files = new Map(fileIds.map((id) => [id, refusalToDelete(binned.get(id), mayDelete)]));
  const allowed = fileIds.filter((id) => files.get(id) === undefined);
  await sql`delete from files where id = any(${allowed}::bigint[])`.execute(db());
  const folders = new Map<number, Outcome>();
  for (const id of folderIds)
    folders.set(
      id,
      await outcomeOf(async () => {
        await checkDeleteForGood('folder', id, mayDelete);
        await deleteForGood('folder', id);
        return undefined;
      }),
    );
  return entries.map((entry) => toResult(entry, (entry.kind === 'folder' ? folders : files).get(entry.id)));
}
