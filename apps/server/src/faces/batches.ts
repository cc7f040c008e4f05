import { maxChangeSamples } from '@vitrine/core/contract';
import { sql, type RawBuilder } from 'kysely';
import { notFound, Refusal } from '../app/refusal.ts';
import { undoRefused } from '../changes/obstacles.ts';
import type { WireChange } from '../changes/plan.ts';
import { currentTenant, currentUser, db, now } from '../db/executor.ts';
import { refreshCentroids } from '../recognition/people.ts';
import { changeNames } from './names.ts';
import { findNamed } from './people.ts';
import { facesUndoableSince } from './pastBatches.ts';

/** A change of faces and people. */
interface BatchDraft {
  readonly change: Pick<WireChange, 'kind' | 'id' | 'label' | 'from' | 'to'>;
  /** A condition on rows of `faces` that change; left out for none. */
  readonly faces?: RawBuilder<unknown> | undefined;
  /** Who the faces belong to afterwards; left out where that stays. */
  readonly personId?: number | undefined;
  /** Whether the faces stay those of the model, because nobody has looked at each of them. */
  readonly keepsAssigner?: true | undefined;
  /** What happens to the faces, beside the person. A face that is added is stored before, as a removed one. */
  readonly effect?: 'add' | 'remove' | undefined;
  /** People and their names afterwards; null for one who is removed. `isNew` for one who was removed before. */
  readonly people?: readonly { readonly id: number; readonly value: string | null; readonly isNew?: true }[];
}

async function addItems(batchId: number, draft: BatchDraft): Promise<number> {
  const { faces, personId, effect, keepsAssigner = false, people = [] } = draft;
  for (const { id, value, isNew = false } of people)
    await sql`
      insert into person_batch_items
          (tenant_id, batch_id, person_id, before_value, after_value, before_removed, after_removed)
        select ${currentTenant()}, ${batchId}, id, case when ${isNew} then null else value end, ${value}::text,
            ${isNew}, ${value === null && !isNew} from people where id = ${id}`.execute(db());
  if (!faces) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into face_batch_items (tenant_id, batch_id, face_id, before_person, after_person, before_by, after_by,
        before_removed, after_removed)
      select ${currentTenant()}, ${batchId}, id, person_id, coalesce(${personId ?? null}::bigint, person_id),
          assigned_by, case when ${keepsAssigner} then assigned_by else 'user' end, ${effect === 'add'}, ${effect === 'remove'}
        from faces where ${faces} order by id for update`.execute(db());
  return Number(numAffectedRows);
}

const itemFiles = (batchId: number) => sql`
  select file_id from faces where id in (select face_id from face_batch_items where batch_id = ${batchId})
    union select file_id from faces
      where person_id in (select person_id from person_batch_items where batch_id = ${batchId})`;

/** Stores faces and people as the items of a batch name them, and the names on their files. */
async function applyItems(batchId: number, side: 'before' | 'after'): Promise<void> {
  const [person, by, removed, value] = ['person', 'by', 'removed', 'value'].map((name) =>
    sql.ref(`item.${side}_${name}`),
  );
  await changeNames(itemFiles(batchId), async () => {
    await sql`
      update people set value = ${value}, removed_at = case when ${removed} then ${now()}::timestamptz end,
          number = case when ${value} is null then coalesce(people.number, -people.id::integer) else people.number end,
          version = people.version + 1, changed_at = ${now()}
        from person_batch_items as item where item.batch_id = ${batchId} and people.id = item.person_id`.execute(
      db(),
    );
    await sql`
      update faces set person_id = ${person}, assigned_by = ${by}, version = faces.version + 1, changed_at = ${now()},
          removed_at = case when ${removed} then ${now()}::timestamptz end
        from face_batch_items as item where item.batch_id = ${batchId} and faces.id = item.face_id`.execute(
      db(),
    );
  });
  const { rows } = await sql<{ id: number }>`
    select before_person as id from face_batch_items where batch_id = ${batchId}
      union select after_person from face_batch_items where batch_id = ${batchId}
      union select person_id from person_batch_items where batch_id = ${batchId}`.execute(db());
  await refreshCentroids(rows.map(({ id }) => id));
}

/** Makes a change in the current transaction. Returns its id, and the number of its faces. */
export async function recordBatch(draft: BatchDraft): Promise<{ changed: number; batchId: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into face_batches (tenant_id, at, actor_id, change)
      values (${currentTenant()}, ${now()}, ${currentUser()}, ${JSON.stringify(draft.change)}::jsonb)
      returning id`.execute(db());
  const batchId = rows[0]?.id ?? 0;
  const changed = await addItems(batchId, draft);
  await applyItems(batchId, 'after');
  await sql`
    update face_batches set change = change || (
      select jsonb_build_object('files', count(*),
          'samples', coalesce(to_jsonb((array_agg(file_id::text order by file_id))[1:${sql.lit(maxChangeSamples)}]), '[]'))
        from (${itemFiles(batchId)}) as touched)
      where id = ${batchId}`.execute(db());
  return { changed, batchId };
}

/** A later batch that has changed the same faces or people, or has removed a person whom the undo needs. */
async function findLater(batchId: number) {
  const { rows } = await sql<{ id: number; at: Date; change: WireChange }>`
    select id, at, change from face_batches as later where id > ${batchId} and undone_at is null and (
      exists (select from face_batch_items as own join face_batch_items as other using (tenant_id, face_id)
        where own.batch_id = ${batchId} and other.batch_id = later.id)
      or exists (select from person_batch_items as own join person_batch_items as other using (tenant_id, person_id)
        where own.batch_id = ${batchId} and other.batch_id = later.id)
      or exists (select from face_batch_items as own join person_batch_items as other
          on other.tenant_id = own.tenant_id and other.person_id = own.before_person
        where own.batch_id = ${batchId} and other.batch_id = later.id and other.after_removed))
      order by id desc limit 1`.execute(db());
  return rows[0];
}

/**
 * Returns whether faces or people are not as a batch left them, whether a person whom it added has other faces, and whether a person
 * whom its undo needs is gone.
 */
async function findDifferences(batchId: number) {
  const { rows } = await sql<{ isChanged: boolean; isUsed: boolean; isLost: boolean }>`
    select exists (select from face_batch_items as item join faces on faces.id = item.face_id
          where item.batch_id = ${batchId}
            and (faces.person_id <> item.after_person or (faces.removed_at is not null) <> item.after_removed))
        or exists (select from person_batch_items as item join people on people.id = item.person_id
          where item.batch_id = ${batchId} and (people.value is distinct from item.after_value
            or (people.removed_at is not null) <> item.after_removed)) as "isChanged",
      exists (select from person_batch_items as item join faces on faces.person_id = item.person_id
        where item.batch_id = ${batchId} and item.before_removed and faces.removed_at is null
          and faces.id not in (select face_id from face_batch_items where batch_id = ${batchId})) as "isUsed",
      exists (select from face_batch_items as item where item.batch_id = ${batchId} and not exists (
        select from people where people.id = item.before_person and (people.removed_at is null or item.before_removed
          or exists (select from person_batch_items as own where own.batch_id = ${batchId}
            and own.person_id = people.id and not own.before_removed)))) as "isLost"`.execute(db());
  return rows[0] ?? { isChanged: false, isUsed: false, isLost: false };
}

/** Returns whether somebody else has got a name that the undo of a batch would give back. */
async function isNameTaken(batchId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; value: string | null }>`
    select person_id as id, case when before_removed then null else before_value end as value
      from person_batch_items where batch_id = ${batchId}`.execute(db());
  const ids = rows.map(({ id }) => id);
  for (const { value } of rows) if (value !== null && (await findNamed(value, ids))) return true;
  return false;
}

/** Locks a batch until the transaction ends. @throws Refusal `not-found` for one that was undone or is too old */
export async function checkUndoable(batchId: number): Promise<void> {
  const { rows } = await sql`
    select from face_batches where id = ${batchId} and undone_at is null and at >= ${facesUndoableSince()} for update`.execute(
    db(),
  );
  if (rows.length === 0) throw notFound();
}

/**
 * Undoes a change in the current transaction, and returns the number of its faces. Needs the lock of the people.
 * @throws Refusal `not-found` for one that was undone or is too old, 409 `conflict` with what is in the way.
 */
export async function undoBatch(batchId: number): Promise<number> {
  await checkUndoable(batchId);
  const later = await findLater(batchId);
  if (later) {
    const { id, at, change } = later;
    throw undoRefused({ reason: 'later-change', later: { id, at: at.toISOString(), change } });
  }
  const { isChanged, isUsed, isLost } = await findDifferences(batchId);
  if (isLost) throw undoRefused({ reason: 'permanently-deleted' });
  if (isChanged || isUsed || (await isNameTaken(batchId)))
    throw undoRefused({ reason: isChanged ? 'later-change' : 'in-use' });
  await applyItems(batchId, 'before');
  await sql`update face_batches set undone_at = ${now()} where id = ${batchId}`.execute(db());
  const counted = await sql<{ count: number }>`
    select count(*) as count from face_batch_items where batch_id = ${batchId}`.execute(db());
  return counted.rows[0]?.count ?? 0;
}

/** Returns the refusal of a call that writes where the account does not allow recognition. */
export function recognitionOff(): Refusal {
  return new Refusal('forbidden', 'Recognition is off for this account.', { fields: { recognition: 'off' } });
}
