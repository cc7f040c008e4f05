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

/** Returns a comparison such as `at-least:3` of a number. */
function compared(number: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const [comparison = '', value] = text.split(':');
  const operators: Readonly<Record<string, string>> = { equals: '=', 'at-least': '>=', 'at-most': '<=' };
  return sql<boolean>`${number} ${sql.raw(operators[comparison] ?? '=')} ${value}::numeric`;
}

const folded = (text: RawBuilder<unknown>) => sql`lower(normalize(${text}, nfc) collate "und-x-icu")`;

/** Matches the links with a text in what is searched. */
function containing(text: string, status: RawBuilder<LinkStatus>): RawBuilder<boolean> {
  const wanted = text.normalize('NFC').toLowerCase();
  const statuses = linkStatuses.filter((word) => word.includes(wanted));
  return sql<boolean>`(strpos(links.search_text, ${wanted}) > 0
    or author_id in (select id from users where strpos(${folded(sql`name`)}, ${wanted}) > 0)
    ${statuses.length === 0 ? sql`` : sql`or ${status} = any(${statuses}::text[])`})`;
}

interface Order {
  readonly name: string;
  readonly isDescending: boolean;
  readonly type: CursorType;
  /** Never null: what has no value comes last in both directions. */
  readonly key: RawBuilder<unknown>;
}

function orderOf(name: NonNullable<ListQuery['sort']>, status: RawBuilder<LinkStatus>): Order {
  const isDescending = name.startsWith('-');
  const last = (low: string, high: string) => sql.raw(isDescending ? low : high);
  const keys: Readonly<Record<string, readonly [CursorType, RawBuilder<unknown>]>> = {
    createdTime: ['timestamptz', sql`links.created_at`],
    title: ['text', sql`links.title_key`],
    authorName: [
      'text',
      sql`(select ${folded(sql`name`)} from users where users.id = author_id) collate "C"`,
    ],
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

/** A page of links, and the number of all that match. */
export interface LinkPage {
  readonly rows: readonly LinkRow[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/**
 * Returns a page of the links that match `visible`. Only the links of the page are read.
 * @throws Refusal `invalid` for a cursor that no page returned, or together with an offset.
 */
export async function listLinkPage(visible: RawBuilder<boolean>, query: ListQuery): Promise<LinkPage> {
  const { q = '', sort = '-createdTime', cursor, offset, limit = 48 } = query;
  if (cursor !== undefined && offset !== undefined) throw invalid({ cursor: 'not with an offset' });
  const status = statusAt(now());
  const order = orderOf(sort, status);
  const conditions = [
    visible,
    ...(query.status === undefined ? [] : [sql<boolean>`${status} = ${query.status}`]),
    ...(query.fileCount === undefined ? [] : [compared(fileCount, query.fileCount)]),
    ...(query.openingsNumber === undefined ? [] : [compared(sql`openings_number`, query.openingsNumber)]),
    ...(q.trim() === '' ? [] : [containing(q.trim(), status)]),
  ];
  const matching = sql.join(conditions, sql` and `);
  const rest = cursor === undefined ? sql`` : sql`and ${after(order, cursor)}`;
  const found = await sql<{ id: number; value: string }>`
    select links.id, (${order.key})::text as value from links where ${matching} ${rest}
      order by ${order.key} ${sql.raw(order.isDescending ? 'desc' : 'asc')}, links.id desc
      limit ${limit + 1} offset ${offset ?? 0}`.execute(db());
  const counted = await sql<{ total: number }>`select count(*) as total from links
    where ${matching}`.execute(db());
  const shown = found.rows.slice(0, limit);
  const lastShown = found.rows.length > limit ? shown.at(-1) : undefined;
  const rows = await selectLinks(sql`where links.id = any(${shown.map(({ id }) => id)}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
    nextCursor: lastShown ? writeCursor(order.name, lastShown) : null,
    total: counted.rows[0]?.total ?? 0,
  };
}
