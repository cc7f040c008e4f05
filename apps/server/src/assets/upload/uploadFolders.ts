import { currentTenant, db, now } from '../../db/executor.ts';
import { nameKey } from '../derive.ts';
import { maxFolderDepth, liveAncestors, lockTree } from '../folders/folderTree.ts';
import { invalid, notFound } from '../../app/refusal.ts';

/**
 * Returns the folder at the end of a path below another one; missing folders are created. Names must be clean.
 * @throws Refusal `not-found` when the start folder does not exist, `invalid` when the path is too deep.
 */
export async function ensureFolderPath(startId: number, names: readonly string[]): Promise<number> {
  await lockTree();
  const ancestors = await liveAncestors(startId);
  if (ancestors.length === 0) throw notFound();
  if (ancestors.length + names.length > maxFolderDepth)
    throw invalid({ path: `would be more than ${maxFolderDepth} folders deep` });
  let parentId = startId;
  for (const name of names) parentId = await ensureFolder(parentId, name);
  return parentId;
}

/** Returns the folder of this name at the root, which is created if necessary. */
export async function ensureRootFolder(name: string): Promise<number> {
  await lockTree();
  return ensureFolder(null, name);
}

async function ensureFolder(parentId: number | null, name: string): Promise<number> {
  const key = nameKey(name);
  await db()
    .insertInto('folders')
    .values({ tenant_id: currentTenant(), parent_id: parentId, name, name_key: key, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db()
    .selectFrom('folders')
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('name_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
