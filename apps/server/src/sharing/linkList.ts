import { linkStatuses, type LinkStatus } from '@vitrine/core/contract';
import { expiringMs } from '@vitrine/core/sharing';
import type { sharingEndpoints } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { invalid } from '../app/refusal.ts';
import { readCursor, writeCursor, type CursorType } from '../assets/list/cursor.ts';
import { db, now } from '../db/executor.ts';
import { licenceEndSql } from './content.ts';
import { selectLinks, type LinkRow } from './store.ts';

type ListQuery = z.output<typeof sharingEndpoints.listLinks.query>;

/** Matches the links that their rules have suspended. As `linkStateAt` of core decides it. */
function isSuspendedByRule(at: Date): RawBuilder<boolean> {
  const lastUse = sql`coalesce(greatest(last_opened, restored_at), created_at)`;
  const day = at.toISOString().slice(0, 10);
  return sql<boolean>`(rules <> '{}' and coalesce(
    openings_number - openings_before >= (rules->>'suspendAfterOpens')::integer
    or ${lastUse} + (rules->>'suspendAfterIdleDays')::integer * interval '24 hours' <= ${at}::timestamptz
    or (rules->>'suspendWhenLicenceExpires' = 'true' and ${licenceEndSql} < ${day}), false))`;
}

/** The status of a link. As `linkStateAt` of core decides it. */
function statusAt(at: Date): RawBuilder<LinkStatus> {
  const soon = new Date(at.getTime() + expiringMs);
  return sql<LinkStatus>`case
    when is_disabled or ${isSuspendedByRule(at)} then 'suspended'
    when expires_at is null then 'active'
    when expires_at <= ${at}::timestamptz then 'expired'
    when expires_at <= ${soon}::timestamptz then 'expiring'
    else 'expires' end`;
}

const fileCount = sql`(case when folder_id is null
  then (select count(*) from link_files where link_id = links.id) end)`;

interface Comparison {
  readonly operator: string;
  readonly value: string;
  /** Whether the number 0 matches. */
  readonly matchesZero: boolean;
}

/** Reads a comparison such as `at-least:3`. */
function readComparison(text: string): Comparison {
  const [name = '', value = ''] = text.split(':');
  if (name === 'at-least') return { operator: '>=', value, matchesZero: Number(value) <= 0 };
  if (name === 'at-most') return { operator: '<=', value, matchesZero: Number(value) >= 0 };
  return { operator: '=', value, matchesZero: Number(value) === 0 };
}

/** Returns a comparison of a number. */
function compared(number: RawBuilder<unknown>, { operator, value }: Comparison): RawBuilder<boolean> {
  return sql<boolean>`${number} ${sql.raw(operator)} ${value}::numeric`;
}

/** Matches the links to files by their number of files, which are counted for all links at once. */
function withFileCount(comparison: Comparison): RawBuilder<boolean> {
  const counted = compared(sql`count(*)`, comparison);
  const linksWhere = (condition: RawBuilder<boolean>) =>
    sql`(select link_id from link_files group by link_id having ${condition})`;
  // Links without files have no rows to count.
  return comparison.matchesZero
    ? sql<boolean>`(links.folder_id is null and links.id not in ${linksWhere(sql<boolean>`not (${counted})`)})`
    : sql<boolean>`(links.folder_id is null and links.id in ${linksWhere(counted)})`;
}

const folded = (text: RawBuilder<unknown>) => sql`lower(normalize(${text}, nfc) collate "und-x-icu")`;

/** Whether a text in lower case can be a part of a time such as `jun 17, 2026, 4:05 pm gmt+2`: other searches write no times. */
function canBeTime(wanted: string): boolean {
  const words = 'jan feb mar apr may jun jul aug sep oct nov dec am pm gmt'.split(' ');
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

/** Matches the links with a text in one of their times as a time zone shows them. */
function containingTime(wanted: string, timeZone: string): RawBuilder<boolean> {
  const has = (time: RawBuilder<unknown>) => sql`strpos(${shownTime(time, timeZone)}, ${wanted}) > 0`;
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
  readonly text: string;
  readonly timeZone: string;
  readonly status: RawBuilder<LinkStatus>;
}

/** Matches the links with a text in what is searched. */
function containing({ text, timeZone, status }: Search): RawBuilder<boolean> {
  const wanted = text.normalize('NFC').toLowerCase();
  const statuses = linkStatuses.filter((word) => word.includes(wanted));
  return sql<boolean>`(strpos(links.search_text, ${wanted}) > 0
    or author_id in (select id from users where strpos(${folded(sql`name`)}, ${wanted}) > 0)
    ${canBeTime(wanted) ? sql`or ${containingTime(wanted, timeZone)}` : sql``}
    ${statuses.length === 0 ? sql`` : sql`or ${status} = any(${statuses}::text[])`})`;
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

function orderOf(name: NonNullable<ListQuery['sort']>, status: RawBuilder<LinkStatus>): Order {
  const isDescending = name.startsWith('-');
  const last = (low: string, high: string) => sql.raw(isDescending ? low : high);
  const keys: Readonly<Record<string, readonly [CursorType, RawBuilder<unknown>]>> = {
    createdTime: ['timestamptz', sql`links.created_at`],
    title: ['text', sql`links.title_key`],
    authorName: ['text', sql`author_key`],
    fileCount: ['bigint', sql`coalesce(${fileCount}, ${last('-1', '1000000')})`],
    openingsNumber: ['bigint', sql`openings_number::bigint`],
    expirationDatetime: ['timestamptz', sql`coalesce(expires_at, ${last(`'-infinity'`, `'infinity'`)})`],
    status: ['text', sql`(${status}) collate "C"`],
  };
  const [type, key] = keys[name.replace('-', '')] ?? ['timestamptz', sql`links.created_at`];
  return { name, isDescending, type, key };
}

/** Matches the links after a cursor: of equal ones the newest is the first, in both directions. */
function after({ name, isDescending, type, key }: Order, cursor: string): RawBuilder<boolean> {
  const { value, id } = readCursor(cursor, name, type);
  const place = sql`${value}::${sql.raw(type)}`;
  return sql<boolean>`(${key} ${sql.raw(isDescending ? '<' : '>')} ${place}
    or (${key} = ${place} and links.id < ${id}::bigint))`;
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

/**
 * Returns a page of the links that match `visible`. Only the links of the page are read.
 * @throws Refusal `invalid` for a cursor that no page returned, or together with an offset, and for an unknown time zone.
 */
export async function listLinkPage(visible: RawBuilder<boolean>, query: ListQuery): Promise<LinkPage> {
  const { q = '', timeZone = 'UTC', sort = '-createdTime', cursor, offset, limit = 48 } = query;
  const text = q.trim();
  if (cursor !== undefined && offset !== undefined) throw invalid({ cursor: 'not with an offset' });
  const status = statusAt(now());
  const order = orderOf(sort, status);
  const conditions = [
    ...(query.status === undefined ? [] : [sql<boolean>`${status} = ${query.status}`]),
    ...(query.fileCount === undefined ? [] : [withFileCount(readComparison(query.fileCount))]),
    ...(query.openingsNumber === undefined
      ? []
      : [compared(sql`openings_number`, readComparison(query.openingsNumber))]),
    ...(text === '' ? [] : [containing({ text, timeZone: zoneName(timeZone), status })]),
  ];
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
