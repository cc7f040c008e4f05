import { personNameKey } from '@vitrine/core/faces';
import { sql } from 'kysely';
import { currentTenant, db, now } from '../db/executor.ts';
import { waitForTenant } from '../db/tenantLock.ts';
import { currentModels } from './models/ports.ts';

/** The colours of people, given in turn: twelve that differ on light and on dark pictures. */
const personColors = [
  '#e6194b',
  '#3cb44b',
  '#ffb000',
  '#4363d8',
  '#f58231',
  '#911eb4',
  '#00a3a3',
  '#f032e6',
  '#7cb518',
  '#9a6324',
  '#0077b6',
  '#c1121f',
] as const;

/** Key of an advisory lock: two transactions never look for people at the same time. */
const peopleLock = 4731;

/** Waits until no other transaction of the tenant makes people or compares faces with them. */
export async function lockPeople(): Promise<void> {
  await waitForTenant(peopleLock);
}

/** A person of the current tenant. */
export interface NewPerson {
  readonly id: number;
  /** Null for a person with a name. */
  readonly number: number | null;
  readonly color: string;
}

/** Creates a person, without `value` the next unidentified one, in the current transaction. */
export async function createPerson(value: string | null = null): Promise<NewPerson> {
  await lockPeople();
  const { rows } = await sql<{ number: number; count: number }>`
    select coalesce(max(number) filter (where number > 0), 0) + 1 as number, count(*) as count from people`.execute(
    db(),
  );
  const { number = 1, count = 0 } = rows[0] ?? {};
  return db()
    .insertInto('people')
    .values({
      tenant_id: currentTenant(),
      value,
      number: value === null ? number : null,
      color: personColors[count % personColors.length] as string,
      centroid: null,
      changed_at: now(),
    })
    .returning(['id', 'number', 'color'])
    .executeTakeFirstOrThrow();
}

/** Returns the people who may have one of the names, in the order in which they were added; `findPersonByName` of core decides. */
export async function findPeopleNamed(
  names: readonly string[],
): Promise<readonly { readonly id: number; readonly value: string }[]> {
  const keys = names.map((name) => [...personNameKey(name)].slice(0, 500).join(''));
  const { rows } = await sql<{ id: number; value: string }>`
    select id, value from people where tenant_id = ${currentTenant()} and removed_at is null
      and name_key = any (${keys}::text[]) order by id`.execute(db());
  return rows;
}

/** The most faces of a person that its mean is made from: the largest, of those that the model sees well or somebody has assigned. */
const centroidFaces = 100;
const minSizePx = 60;
const minScore = 0.6;

/**
 * Computes the mean faces of people again, in the current transaction. Call it after faces were assigned, removed or restored; without
 * it new faces are compared with the earlier ones.
 */
export async function refreshCentroids(personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  await sql`
    update people set changed_at = ${now()}, centroid = (
      select array_agg(mean order by at) from (
        select at, avg(number)::real as mean from (
          select embedding from faces where faces.tenant_id = people.tenant_id and person_id = people.id
            and removed_at is null and embedding is not null and model = ${currentModels.faces}
            and (assigned_by = 'user' or (size_px >= ${minSizePx} and score >= ${minScore}))
            order by size_px desc nulls last, id limit ${centroidFaces}) as best
          cross join unnest(embedding) with ordinality as numbers (number, at) group by at) as means)
      where id = any (${[...new Set(personIds)]}::bigint[])`.execute(db());
}

/** Deletes those of the people who have neither a name nor a face, in the current transaction. */
export async function deleteUnused(personIds: readonly number[]): Promise<void> {
  await sql`
    delete from people where id = any (${[...new Set(personIds)]}::bigint[]) and value is null
      and not exists (select from faces where faces.tenant_id = people.tenant_id and person_id = people.id)`.execute(
    db(),
  );
}
