import { linkStatuses, type LinkStatus } from '@vitrine/core/contract';
import type { sharingEndpoints } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { invalid } from '../app/refusal.ts';
import { readCursor, writeCursor, type CursorType } from '../assets/list/cursor.ts';
import { db, now } from '../db/executor.ts';
import { readStatuses, type StatusesInSql } from './linkStatuses.ts';
import { selectLinks, type LinkRow } from './store.ts';

type ListQuery = z.output<typeof sharingEndpoints.listLinks.query>;

/**
 * What links are sorted by, in both directions: the last ones of each are those without a value, such as links to folders,
 * which have no number of files. Spelled as the indexes are.
 */
const fileCount = {
  up: sql`(case when links.folder_id is null then links.file_count else 1000000 end)`,
  down: sql`(case when links.folder_id is null then links.file_count else -1 end)`,
};
const openings = { up: sql`links.openings_number`, down: sql`links.openings_number` };
const end = {
  up: sql`coalesce(links.expires_at, 'infinity'::timestamptz)`,
  down: sql`coalesce(links.expires_at, '-infinity'::timestamptz)`,
};

/** Matches the links whose number, which is whole, fits a comparison such as `at-least:3`. */
function compared(
  number: { readonly up: RawBuilder<unknown>; readonly down: RawBuilder<unknown> },
  text: string,
) {
  const [name, digits = ''] = text.split(':');
  const value = Number(digits);
  if (name === 'at-least') return sql<boolean>`${number.down} >= ${Math.ceil(value)}::integer`;
  if (name === 'at-most') return sql<boolean>`${number.up} <= ${Math.floor(value)}::integer`;
  return Number.isInteger(value) ? sql<boolean>`${number.up} = ${value}::integer` : sql<boolean>`false`;
}

const folded = (text: RawBuilder<unknown>) => sql`lower(normalize(${text}, nfc) collate "und-x-icu")`;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Whether a text in lower case can be a part of a time such as `jun 17, 2026, 4:05 pm gmt+2`: other searches write no times. */
function canBeTime(wanted: string): boolean {
  const words = [...months, 'am', 'pm', 'gmt'];
  if (!/^[a-z\d ,:+-]*$/.test(wanted)) return false;
  return (wanted.match(/[a-z]+/g) ?? []).every((letters) => words.some((word) => word.includes(letters)));
}

/** Returns a time as core writes it, in lower case. */
function shownTime(time: RawBuilder<unknown>, timeZone: string): RawBuilder<string> {
  const local = sql`(${time} at time zone ${timeZone})`;
  const minutes = sql`round(extract(epoch from ${local} - (${time} at time zone 'UTC')) / 60)::integer`;
  const offset = sql`case when ${minutes} < 0 then '-' else '+' end || abs(${minutes}) / 60
    || case when abs(${minutes}) % 60 = 0 then '' else to_char(abs(${minutes}) % 60, 'fm":"00') end`;
  return sql<string>`lower(to_char(${local}, 'Mon FMDD, FMYYYY, FMHH12:MI AM')) || ' gmt' || ${offset}`;
}

/** Matches a time whose month or half of the day contains letters: no text is written for that, which takes longest. */
function hasLetters(time: RawBuilder<unknown>, letters: string, timeZone: string): RawBuilder<boolean> {
  const local = sql`(${time} at time zone ${timeZone})`;
  const numbers = months.flatMap((month, index) => (month.includes(letters) ? [index + 1] : []));
  const conditions = [
    numbers.length > 0 && sql`date_part('month', ${local}) = any(${numbers}::float8[])`,
    'am'.includes(letters) && sql`date_part('hour', ${local}) < 12`,
    'pm'.includes(letters) && sql`date_part('hour', ${local}) >= 12`,
  ];
  return sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` or `,
  )})`;
}

/** Matches the links with a text in one of their times as a time zone shows them. */
function containingTime(wanted: string, timeZone: string): RawBuilder<boolean> {
  // Every time ends with its zone, and every link has been created.
  if ('gmt'.includes(wanted)) return sql<boolean>`true`;
  const has = (time: RawBuilder<unknown>) =>
    /^[a-z]+$/.test(wanted)
      ? hasLetters(time, wanted, timeZone)
      : sql`strpos(${shownTime(time, timeZone)}, ${wanted}) > 0`;
  return sql<boolean>`(${has(sql`links.created_at`)} or coalesce(${has(sql`links.expires_at`)}, false))`;
}

/**
 * Returns the name of a time zone. Offsets such as `+02:00` are refused too: the database would read the sign the other way.
 * @throws Refusal `invalid` for an unknown one.
 */
function zoneName(timeZone: string): string {
  try {
    if (/^[A-Z]/i.test(timeZone))
      return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    // Refused below.
  }
  throw invalid({ timeZone: 'unknown' });
}

interface Search {
  /** In lower case. */
  readonly wanted: string;
  readonly timeZone: string;
  /** Undefined when no status contains the text. */
  readonly isOfStatus: RawBuilder<boolean> | undefined;
}

/** Matches the links with a text in what is searched. */
function containing({ wanted, timeZone, isOfStatus }: Search): RawBuilder<boolean> {
  return sql<boolean>`(strpos(links.search_text, ${wanted}) > 0
    or author_id in (select id from users where strpos(${folded(sql`name`)}, ${wanted}) > 0)
    ${canBeTime(wanted) ? sql`or ${containingTime(wanted, timeZone)}` : sql``}
    ${isOfStatus ? sql`or ${isOfStatus}` : sql``})`;
}

interface Order {
  readonly name: string;
  readonly isDescending: boolean;
  readonly type: CursorType;
  /** Never null: what has no value comes last in both directions. */
  readonly key: RawBuilder<unknown>;
}

/** Returns the links for an order. The names of authors are folded once each: most links share their author with others. */
function linksFor({ name }: Order): RawBuilder<unknown> {
  if (!name.endsWith('authorName')) return sql`links`;
  return sql`links join (select id, ${folded(sql`name`)} collate "C" as author_key from users offset 0) authors
    on authors.id = author_id`;
}

function orderOf(name: NonNullable<ListQuery['sort']>, statuses: StatusesInSql | undefined): Order {
  const isDescending = name.startsWith('-');
  const direction = isDescending ? 'down' : 'up';
  const keys: Readonly<Record<string, readonly [CursorType, RawBuilder<unknown> | undefined]>> = {
    title: ['text', sql`links.title_key`],
    authorName: ['text', sql`author_key`],
    fileCount: ['bigint', fileCount[direction]],
    openingsNumber: ['bigint', openings[direction]],
    expirationDatetime: ['timestamptz', end[direction]],
    status: ['bigint', statuses?.place],
  };
  const [type, key] = keys[name.replace('-', '')] ?? [];
  if (type === undefined || key === undefined)
    return { name, isDescending, type: 'timestamptz', key: sql`links.created_at` };
  return { name, isDescending, type, key };
}

/** Matches the links after a cursor: of equal ones the newest is the first, in both directions. */
function after({ name, isDescending, type, key }: Order, cursor: string): RawBuilder<boolean> {
  const { value, id } = readCursor(cursor, name, type);
  const place = sql`${value}::${sql.raw(type)}`;
  const comparison = sql.raw(isDescending ? '<' : '>');
  // The first condition is one that an index can begin at.
  return sql<boolean>`(${key} ${comparison}= ${place} and (${key} ${comparison} ${place} or links.id < ${id}::bigint))`;
}

/** Which part of the ordered links a page is. */
interface Part {
  readonly cursor: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface FoundLinks {
  /** Up to one more than the limit. */
  readonly rows: readonly { readonly id: number; readonly value: string }[];
  readonly total: number;
}

/** Finds a page of all links that match `visible`, and counts them. */
async function findAmongAll(
  visible: RawBuilder<boolean>,
  order: Order,
  { cursor, offset, limit }: Part,
): Promise<FoundLinks> {
  const rest = cursor === undefined ? sql`` : sql`and ${after(order, cursor)}`;
  const { rows } = await sql<{ id: number; value: string }>`
    select links.id, (${order.key})::text as value from ${linksFor(order)} where ${visible} ${rest}
      order by ${order.key} ${sql.raw(order.isDescending ? 'desc' : 'asc')}, links.id desc
      limit ${limit + 1} offset ${offset}`.execute(db());
  const counted = await sql<{ total: number }>`select count(*) as total from links where ${visible}`.execute(
    db(),
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Finds a page of the links that match conditions, and counts them: each link is compared with the conditions once. */
async function findMatching(
  matching: RawBuilder<unknown>,
  order: Order,
  { cursor, offset, limit }: Part,
): Promise<FoundLinks> {
  const isAfter = cursor === undefined ? sql`true` : after({ ...order, key: sql`links.key` }, cursor);
  const { rows } = await sql<{ id: number | null; value: string; total: number }>`
    with matching as materialized (select links.id, ${order.key} as key from ${linksFor(order)} where ${matching})
    select page.id, page.key::text as value, counted.total
      from (select count(*) as total from matching) counted left join lateral (
        select links.id, links.key from matching links where ${isAfter}
          order by links.key ${sql.raw(order.isDescending ? 'desc' : 'asc')}, links.id desc
          limit ${limit + 1} offset ${offset}) page on true
      order by page.key ${sql.raw(order.isDescending ? 'desc' : 'asc')}, page.id desc`.execute(db());
  const total = rows[0]?.total ?? 0;
  return { rows: rows.flatMap(({ id, value }) => (id === null ? [] : [{ id, value }])), total };
}

/** A page of links, and the number of all that match. */
export interface LinkPage {
  readonly rows: readonly LinkRow[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** Returns the statuses that contain a text in lower case. */
function statusesLike(wanted: string): readonly LinkStatus[] {
  return wanted === '' ? [] : linkStatuses.filter((word) => word.includes(wanted));
}

interface Wanted {
  readonly query: ListQuery;
  /** What is searched for, in lower case. */
  readonly wanted: string;
  /** Undefined when nothing asks for them. */
  readonly statuses: StatusesInSql | undefined;
}

/** Returns the conditions of a query. @throws Refusal `invalid` for an unknown time zone. */
function conditionsOf({ query, wanted, statuses }: Wanted): RawBuilder<boolean>[] {
  const { timeZone = 'UTC', status, fileCount: files, openingsNumber } = query;
  const like = statusesLike(wanted);
  const isOfStatus = like.length > 0 ? statuses?.isOneOf(like) : undefined;
  const conditions = [
    status && statuses?.isOneOf([status]),
    files && sql<boolean>`links.folder_id is null and ${compared(fileCount, files)}`,
    openingsNumber && compared(openings, openingsNumber),
    wanted === '' ? undefined : containing({ wanted, timeZone: zoneName(timeZone), isOfStatus }),
  ];
  return conditions.filter((condition) => typeof condition === 'object');
}

/**
 * Returns a page of the links that match `visible`. Only the links of the page are read.
 * @throws Refusal `invalid` for a cursor that no page returned, or together with an offset, and for an unknown time zone.
 */
export async function listLinkPage(visible: RawBuilder<boolean>, query: ListQuery): Promise<LinkPage> {
  const { q = '', sort = '-createdTime', status, cursor, offset, limit = 48 } = query;
  if (cursor !== undefined && offset !== undefined) throw invalid({ cursor: 'not with an offset' });
  const wanted = q.trim().normalize('NFC').toLowerCase();
  const asksForStatus = status !== undefined || sort.endsWith('status') || statusesLike(wanted).length > 0;
  const statuses = asksForStatus ? await readStatuses(now()) : undefined;
  const order = orderOf(sort, statuses);
  const conditions = conditionsOf({ query, wanted, statuses });
  const part = { cursor, offset: offset ?? 0, limit };
  const found =
    conditions.length === 0
      ? await findAmongAll(visible, order, part)
      : await findMatching(sql.join([visible, ...conditions], sql` and `), order, part);
  const shown = found.rows.slice(0, limit);
  const lastShown = found.rows.length > limit ? shown.at(-1) : undefined;
  const rows = await selectLinks(sql`where links.id = any(${shown.map(({ id }) => id)}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
    nextCursor: lastShown ? writeCursor(order.name, lastShown) : null,
    total: found.total,
  };
}
