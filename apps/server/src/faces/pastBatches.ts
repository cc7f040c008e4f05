import { facesUndoDays } from '@vitrine/core/contract';
import type { wireChangeRecord } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import type { WireChange } from '../changes/plan.ts';
import { db, now } from '../db/executor.ts';

const dayMs = 86_400_000;
const order = 'changes:faces';

/** Returns the time before which changes of faces and people can no longer be undone. */
export function facesUndoableSince(): Date {
  return new Date(now().getTime() - facesUndoDays * dayMs);
}

/** Returns a page of the changes that are not too old for an undo, newest first. @throws Refusal `invalid` for a cursor */
export async function listBatches({
  cursor,
  limit = 50,
}: {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}) {
  const from = cursor === undefined ? undefined : readCursor(cursor, order, 'bigint').id;
  const since = facesUndoableSince();
  const { rows } = await sql<{
    id: number;
    at: Date;
    actor: string | null;
    change: WireChange;
    isUndone: boolean;
  }>`
    select face_batches.id, at, users.name as actor, change, undone_at is not null as "isUndone"
      from face_batches left join users on users.tenant_id = face_batches.tenant_id and users.id = actor_id
      where at >= ${since} and (${from ?? null}::bigint is null or face_batches.id < ${from ?? null})
      order by face_batches.id desc limit ${limit + 1}`.execute(db());
  const counted = await sql<{ total: number }>`
    select count(*) as total from face_batches where at >= ${since}`.execute(db());
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    changes: shown.map(({ id, at, actor, change, isUndone }): z.input<typeof wireChangeRecord> => ({
      id,
      at: at.toISOString(),
      actorName: actor,
      changes: [change],
      state: isUndone ? 'undone' : 'done',
      undoableUntil: isUndone ? null : new Date(at.getTime() + facesUndoDays * dayMs).toISOString(),
    })),
    nextCursor: last ? writeCursor(order, { value: String(last.id), id: last.id }) : null,
    total: counted.rows[0]?.total ?? 0,
  };
}

/** Deletes the changes of the current tenant that are too old for an undo, and the people whom only these could restore. */
export async function purgeBatches(): Promise<void> {
  await sql`delete from face_batches where at < ${facesUndoableSince()}`.execute(db());
  await sql`
    delete from people where removed_at < ${facesUndoableSince()}
      and not exists (select from faces where faces.tenant_id = people.tenant_id and faces.person_id = people.id)
      and not exists (select from person_batch_items as item
        where item.tenant_id = people.tenant_id and item.person_id = people.id)
      and not exists (select from face_batch_items as item
        where item.tenant_id = people.tenant_id and people.id in (item.before_person, item.after_person))`.execute(
    db(),
  );
}
