import { cleanPersonName, findPersonByName, findPersonNameProblem, matchPersons } from '@vitrine/core/faces';
import { sql } from 'kysely';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import { db } from '../db/executor.ts';

/** A person as the calls return them. */
interface PersonRow {
  readonly id: number;
  /** Empty for a person without a name. */
  readonly value: string;
  readonly isIdentified: boolean;
  readonly isHidden: boolean;
  readonly faces: number;
  readonly files: number;
  readonly coverFaceId: number | null;
}

/** Returns the people, or one of them: those with a name first, each by the number of their faces. */
async function readPeople(personId?: number): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select people.id, coalesce(people.value, '') as value, people.value is not null as "isIdentified",
        people.is_hidden as "isHidden", count(files.id) as faces, count(distinct files.id) as files,
        (array_agg(faces.id order by faces.size_px desc nulls last, faces.id) filter (where files.id is not null))[1]
          as "coverFaceId"
      from people
        left join faces on faces.tenant_id = people.tenant_id and faces.person_id = people.id and faces.removed_at is null
        left join files on files.tenant_id = faces.tenant_id and files.id = faces.file_id and files.deleted_at is null
      where people.removed_at is null and (${personId ?? null}::bigint is null or people.id = ${personId ?? null})
      group by people.id
      order by people.value is null, faces desc, people.id`.execute(db());
  return rows;
}

/** Returns a person. @throws Refusal `not-found` */
export async function findPerson(personId: number): Promise<PersonRow> {
  const [person] = await readPeople(personId);
  if (!person) throw notFound();
  return person;
}

/** Returns the people with a name, or with faces, that match what was typed. */
export async function searchPeople(query: string | undefined, includesHidden: boolean) {
  const people = (await readPeople()).filter(
    ({ isIdentified, isHidden, faces }) => (isIdentified || faces > 0) && (includesHidden || !isHidden),
  );
  return matchPersons(people, query);
}

/** Returns a page of a list; its cursor is the number of the people before it. @throws Refusal `invalid` */
export function pageOfPeople(
  people: readonly PersonRow[],
  { cursor, limit = 48 }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw invalid({ cursor: 'malformed' });
  const end = Number(cursor ?? 0) + limit;
  return {
    people: people.slice(end - limit, end),
    nextCursor: end < people.length ? String(end) : null,
    total: people.length,
  };
}

/** Returns a person as an option to choose. */
export function toOption({ id, value, faces, coverFaceId }: PersonRow) {
  return { id, value, faces, coverFaceId };
}

/** Returns the person who has a name, apart from those with the given ids. */
export async function findNamed(name: string, exceptIds: readonly number[]) {
  const { rows } = await sql<{ id: number; value: string }>`
    select id, value from people where value is not null and removed_at is null
      and id <> all (${[...exceptIds]}::bigint[])`.execute(db());
  return findPersonByName(rows, name);
}

/**
 * Returns a name as it is stored. Needs the lock of the people.
 * @param exceptId Id of the person who is renamed.
 * @throws Refusal `invalid` for a name that is none, `conflict` for one that another person has.
 */
export async function checkName(name: string, exceptId?: number): Promise<string> {
  const problem = findPersonNameProblem(name);
  if (problem) throw invalid({ name: problem });
  const taken = await findNamed(name, exceptId === undefined ? [] : [exceptId]);
  if (taken) {
    const current = toOption(await findPerson(taken.id));
    throw new Refusal('conflict', 'Another person has this name.', { current });
  }
  return cleanPersonName(name);
}
