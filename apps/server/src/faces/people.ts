import {
  cleanPersonName,
  findPersonByName,
  findPersonNameProblem,
  matchPersons,
  personNameKey,
} from '@vitrine/core/faces';
import { sql, type RawBuilder } from 'kysely';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import { likePattern } from '../assets/list/fileSearch.ts';
import { db } from '../db/executor.ts';
import { findPeopleNamed } from '../recognition/people.ts';

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

/** Which people are read, and whether these are all that were asked for. */
interface PeopleQuery {
  readonly where: RawBuilder<unknown>;
  readonly limit?: number;
  readonly offset?: number;
}

/** Returns people: those with a name first, each by the number of their faces; and how many there are without a limit. */
async function readPeople({ where, limit, offset = 0 }: PeopleQuery) {
  const { rows } = await sql<{ total: number; person: PersonRow | null }>`
    with listed as materialized (
      select people.id, coalesce(people.value, '') as value, people.value is not null as "isIdentified",
          people.is_hidden as "isHidden", count(files.id) as faces, count(distinct files.id) as files,
          (array_agg(faces.id order by faces.size_px desc nulls last, faces.id) filter (where files.id is not null))[1]
            as "coverFaceId"
        from people
          left join faces on faces.tenant_id = people.tenant_id and faces.person_id = people.id and faces.removed_at is null
          left join files on files.tenant_id = faces.tenant_id and files.id = faces.file_id and files.deleted_at is null
        where people.removed_at is null and ${where}
        group by people.id)
    select counted.total, to_jsonb(page) as person from (select count(*) as total from listed) as counted
      left join lateral (select * from listed order by not "isIdentified", faces desc, id
        limit ${limit ?? null}::bigint offset ${offset}::bigint) as page on true
      order by not page."isIdentified", page.faces desc, page.id`.execute(db());
  return {
    // A page without people is one row with their number alone.
    people: rows.flatMap(({ person }) => person ?? []),
    total: rows[0]?.total ?? 0,
  };
}

/** Returns a person. @throws Refusal `not-found` */
export async function findPerson(personId: number): Promise<PersonRow> {
  const [person] = (await readPeople({ where: sql`people.id = ${personId}` })).people;
  if (!person) throw notFound();
  return person;
}

/** Which people are looked for, and which part of them. */
export interface PeopleSearch {
  /** What was typed. */
  readonly query?: string | undefined;
  readonly includesHidden?: boolean;
  /** Whether those without a name, who have faces, are found too. */
  readonly includesUnidentified?: boolean;
  readonly offset?: number;
  readonly limit: number;
}

/** Shorter words are not compared for typing errors by `matchPersons`. */
const minTypoLength = 4;

/** Returns what the function `word_starts` of the database finds of the names with a word like this one; null for a word that is too short. */
function startsOf(word: string): string | null {
  const [a, b, c, d] = word;
  if (a === undefined || b === undefined || c === undefined) return null;
  const others = d === undefined || word.length < minTypoLength ? [] : [a + b + d, a + c + d, b + c + d];
  return `{${[a + b + c, ...others].map((part) => JSON.stringify(part)).join(',')}}`;
}

/** Returns the condition for the people whose name may match what was typed; `matchPersons` of core decides. */
function mayMatch(key: string): RawBuilder<unknown> {
  const words = key.split(' ');
  const patterns = words.map((word) => likePattern(` ${word}`));
  return sql`people.id in (select find_people(${likePattern(key)}, ${patterns}::text[], ${words.map(startsOf)}::text[]))`;
}

/** Returns the people who match what was typed, the best first, and how many there are. */
export async function searchPeople(search: PeopleSearch) {
  const { query = '', includesHidden = false, includesUnidentified = false, offset = 0, limit } = search;
  const isListed = sql`(people.value is not null${
    includesUnidentified
      ? sql` or exists (select from faces own join files on files.tenant_id = own.tenant_id and files.id = own.file_id
          where own.tenant_id = people.tenant_id and own.person_id = people.id and own.removed_at is null
            and files.deleted_at is null)`
      : sql``
  }) and (${includesHidden} or not people.is_hidden)`;
  const key = personNameKey(query);
  if (key === '') return readPeople({ where: isListed, limit, offset });
  const { people } = await readPeople({ where: sql`${isListed} and ${mayMatch(key)}` });
  const matching = matchPersons(people, query);
  return { people: matching.slice(offset, offset + limit), total: matching.length };
}

/** Returns a page of a list; its cursor is the number of the people before it. @throws Refusal `invalid` */
export async function pageOfPeople({
  cursor,
  limit = 48,
  ...search
}: Omit<PeopleSearch, 'offset' | 'limit'> & {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}) {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw invalid({ cursor: 'malformed' });
  const offset = Number(cursor ?? 0);
  const { people, total } = await searchPeople({ ...search, offset, limit });
  const end = offset + limit;
  return {
    people,
    nextCursor: end < total ? String(end) : null,
    total,
  };
}

/** Returns a person as an option to choose. */
export function toOption({ id, value, faces, coverFaceId }: PersonRow) {
  return { id, value, faces, coverFaceId };
}

/** Returns the person who has a name, apart from those with the given ids. */
export async function findNamed(name: string, exceptIds: readonly number[]) {
  const people = await findPeopleNamed([name]);
  return findPersonByName(
    people.filter(({ id }) => !exceptIds.includes(id)),
    name,
  );
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
