import type { ActivityKind } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { currentTenant, currentUser, db, now, today } from '../db/executor.ts';

/**
 * Notes what was done to files, for the activity of the report. Call it in the transaction that does it.
 * `downloaded` is for originals that were handed out.
 */
export async function recordActivity(kind: ActivityKind, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`
    insert into activity (tenant_id, kind, file_id, user_id, at, day)
      select ${currentTenant()}, ${kind}, id, ${currentUser()}, ${now()}, ${today()}::date
        from unnest(${fileIds}::bigint[]) id`.execute(db());
}
