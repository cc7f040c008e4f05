import { findNameProblem, nameKey, normalizeName, type NameProblem } from '@vitrine/core/assets';
import type { wireFolder } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { invalid, notFound, Refusal } from '../../app/refusal.ts';
import { currentTenant, currentUser, db, now } from '../../db/executor.ts';
import { lockLinksOf } from '../../sharing/fileCounts.ts';
import { recordActivity } from '../activity.ts';
import { maxFolderDepth, liveAncestors, lockTree } from './folderTree.ts';

type WireFolder = z.output<typeof wireFolder>;

const reasons: Readonly<Record<NameProblem, string>> = {
  missing: 'is missing',
  'too-long': 'is longer than 255 characters',
  characters: 'has characters that a folder name cannot have',
  reserved: 'is kept by some systems for other things',
  ending: 'ends with a dot',
};

/**
 * Returns the valid name.
 * @throws Refusal `invalid` with the problem of the name.
 */
function checkName(name: string): string {
  const problem = findNameProblem(name);
  if (problem) throw invalid({ name: reasons[problem] });
  return normalizeName(name);
}

/**
 * Checks that a name is free.
 * @throws Refusal `conflict` when another live folder in the same parent has it. Needs the lock of the tree.
 */
async function checkNameIsFree(name: string, parentId: number | null, self?: number): Promise<void> {
  const sameName = await findByName(name, parentId);
  if (sameName !== undefined && sameName !== self)
    throw new Refusal('conflict', 'There is a folder with this name already.', {
      fields: { name: 'is taken' },
    });
}

async function findByName(name: string, parentId: number | null): Promise<number | undefined> {
  const row = await db()
    .selectFrom('folders')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Returns `name`, or the first of `name (2)`, `name (3)` … that no live folder in the same parent has. Needs the lock
 * of the tree.
 */
export async function freeName(name: string, parentId: number | null): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name.slice(0, 245)} (${number})`;
    if ((await findByName(candidate, parentId)) === undefined) return candidate;
  }
}

/** Returns all live folders by path, or only `id`. File counts come from the counters. */
export async function listFolders(id?: number): Promise<WireFolder[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    path: string;
    parentId: number | null;
    fileCount: number;
  }>`
    with recursive tree as (
      select id, parent_id, name, name as path, name_key as sort_key from folders
        where parent_id is null and deleted_at is null
      union all
      select folders.id, folders.parent_id, folders.name, tree.path || chr(92) || folders.name,
          tree.sort_key || chr(1) || folders.name_key
        from tree join folders on folders.parent_id = tree.id where folders.deleted_at is null
    ),
    counts as (
      select key, sum(n)::bigint as n from (
        select key, value as n from counters where key >= 'folder:' and key < 'folder;'
        union all select key, delta from counter_deltas where key >= 'folder:' and key < 'folder;'
      ) each group by key
    )
    select id, name, path, parent_id as "parentId", coalesce(n, 0) as "fileCount"
      from tree left join counts on key = 'folder:' || id
      where ${id ?? null}::bigint is null or id = ${id ?? null}::bigint
      order by sort_key collate "C"`.execute(db());
  return rows;
}

async function presentFolder(id: number): Promise<WireFolder> {
  const [folder] = await listFolders(id);
  if (!folder) throw notFound();
  return folder;
}

/**
 * Creates a folder.
 * @throws Refusal `conflict` for a name in use, `not-found` for a missing parent.
 */
export async function createFolder(input: {
  name: string;
  parentId?: number | null | undefined;
}): Promise<WireFolder> {
  const name = checkName(input.name);
  const parentId = input.parentId ?? null;
  await lockTree();
  if (parentId !== null) {
    const ancestors = await liveAncestors(parentId);
    if (ancestors.length === 0) throw notFound();
    if (ancestors.length >= maxFolderDepth)
      throw invalid({ parentId: `is ${maxFolderDepth} folders deep already` });
  }
  await checkNameIsFree(name, parentId);
  const row = await db()
    .insertInto('folders')
    .values({
      tenant_id: currentTenant(),
      parent_id: parentId,
      name,
      name_key: nameKey(name),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return presentFolder(row.id);
}

async function lockLiveFolder(id: number): Promise<{ id: number; parent_id: number | null }> {
  const row = await db()
    .selectFrom('folders')
    .select(['id', 'parent_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Renames a folder.
 * @throws Refusal `conflict` for a name in use.
 */
export async function renameFolder(id: number, newName: string): Promise<WireFolder> {
  const name = checkName(newName);
  await lockTree();
  const { parent_id: parentId } = await lockLiveFolder(id);
  await checkNameIsFree(name, parentId, id);
  await db()
    .updateTable('folders')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .execute();
  return presentFolder(id);
}

/** Moves a folder, its live subfolders and all their live files to the bin, as one entry. */
export async function deleteFolder(id: number): Promise<void> {
  await lockTree();
  await lockLiveFolder(id);
  const deletion = sql`deleted_at = ${now()}, deleted_by = ${currentUser()}, deleted_with = ${id}`;
  await sql`
    with recursive tree as (
      select id from folders where id = ${id}
      union all
      select folders.id from tree join folders on folders.parent_id = tree.id where folders.deleted_at is null
    )
    update folders set ${deletion} where id in (select id from tree)`.execute(db());
  const isInside = sql`deleted_at is null and folder_id in (select id from folders where deleted_with = ${id})`;
  await lockLinksOf(isInside);
  // In the order of ids, as the calls that lock several files without the lock of the tree do.
  const { rows } = await sql<{ id: number }>`
    select id from files where ${isInside} order by id for update`.execute(db());
  const files = rows.map((row) => row.id);
  await sql`update files set ${deletion} where id = any(${files}::bigint[])`.execute(db());
  await recordActivity('deleted', files);
}
