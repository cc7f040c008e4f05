import { sql } from 'kysely';
import { Refusal } from '../app/refusal.ts';
import { currentTenant, db, now } from '../db/executor.ts';
import { actingUser } from './actingUser.ts';

/** Milliseconds for which a cancel is kept: an import that has not arrived by then is not on its way. */
export const cancelLifeMs = 10 * 60_000;

/** The most cancels that are kept for a person; the oldest go first. */
export const maxCancels = 100;

const oldest = () => new Date(now().getTime() - cancelLifeMs);

/** Keeps a cancel of an import, which may have overtaken it. */
export async function keepCancel(uniqueId: string): Promise<void> {
  const userId = actingUser();
  await sql`
    insert into web_import_cancels (tenant_id, user_id, unique_id, cancelled_at)
      values (${currentTenant()}, ${userId}, ${uniqueId}, ${now()})
      on conflict (tenant_id, user_id, unique_id) do update set cancelled_at = excluded.cancelled_at`.execute(
    db(),
  );
  await sql`
    delete from web_import_cancels where user_id = ${userId} and (cancelled_at < ${oldest()} or unique_id in (
      select unique_id from web_import_cancels where user_id = ${userId}
        order by cancelled_at desc, unique_id <> ${uniqueId} offset ${maxCancels}))`.execute(db());
}

/** Returns the refusal of a cancelled import. */
export function cancelled(cause?: unknown): Refusal {
  return new Refusal('conflict', 'The import was cancelled.', { reason: 'cancelled', cause });
}

/** Throws when the person has cancelled an import. @throws Refusal `conflict`. */
export async function checkNotCancelled(uniqueId: string): Promise<void> {
  const row = await db()
    .selectFrom('web_import_cancels')
    .select('unique_id')
    .where('user_id', '=', actingUser())
    .where('unique_id', '=', uniqueId)
    .where('cancelled_at', '>=', oldest())
    .executeTakeFirst();
  if (row) throw cancelled();
}
