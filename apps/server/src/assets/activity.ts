import type { ActivityKind } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { currentTenant, currentUser, db, now, today } from '../db/executor.ts';

/**
 * Records what was done to files, for the activity of the report and of folders. Call it in the same transaction.
 * The kind `downloaded` is for the original of a file, not for its pictures.
 */
export async function recordActivity(kind: ActivityKind, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`
    insert into activity (tenant_id, kind, file_id, user_id, at, day)
      select ${currentTenant()}, ${kind}, id, ${currentUser()}, ${now()}, ${today()}::date
        from unnest(${fileIds}::bigint[]) id`.execute(db());
}

/** Records an activity in a folder that is no activity of a file. */
export async function touchFolder(folderId: number): Promise<void> {
  await db()
    .insertInto('folder_touches')
    .values({ tenant_id: currentTenant(), folder_id: folderId, at: now() })
    .execute();
}
