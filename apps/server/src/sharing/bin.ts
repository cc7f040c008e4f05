import type { wireBinEntry } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { notFound } from '../app/refusal.ts';
import { retentionStart } from '../assets/bin/bin.ts';
import type { BinCaller, RestoredEntry } from '../assets/bin/binCaller.ts';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { expiryOf } from '../changes/history.ts';
import { db } from '../db/executor.ts';
import { canOf } from '../session/describeViewer.ts';
import { changeLink, lockLink, selectLinks, toWireLink, type LinkRow } from './store.ts';

/** Matches the links of the bin that a viewer may see: for admins all, for others their own. */
function inBin({ viewer }: Pick<BinCaller, 'viewer'>) {
  const all = canOf(viewer)('sharing.readAll');
  return sql`links.deleted_at > ${retentionStart()} ${all ? sql`` : sql`and author_id = ${viewer.userId}`}`;
}

function nameOf({ title, hash }: LinkRow): string {
  return title === '' ? hash : title;
}

/** Returns a page of deleted links, newest first. */
export async function listDeletedLinks(
  { cursor, limit = 100 }: { cursor?: string | undefined; limit?: number | undefined },
  caller: Pick<BinCaller, 'viewer'>,
): Promise<{ entries: z.output<typeof wireBinEntry>[]; nextCursor: string | null; total: number }> {
  const order = 'bin:link';
  const position = cursor === undefined ? undefined : readCursor(cursor, order, 'bigint');
  const after = position
    ? sql`and (links.deleted_at, links.id) < (${new Date(Number(position.value))}::timestamptz, ${position.id}::bigint)`
    : sql``;
  const rows = await selectLinks(
    sql`where ${inBin(caller)} ${after} order by links.deleted_at desc, links.id desc limit ${limit + 1}`,
  );
  const count = await sql<{ total: number }>`select count(*) as total from links
    where ${inBin(caller)}`.execute(db());
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => ({
      kind: 'link',
      id: row.id,
      name: nameOf(row),
      deletedAt: (row.deletedAt ?? row.createdAt).toISOString(),
      expiresAt: expiryOf(row.deletedAt ?? row.createdAt),
      fileCount: 0,
      permissions: ['sharing.restore', 'sharing.deleteForGood'],
    })),
    nextCursor: last?.deletedAt
      ? writeCursor(order, { value: String(last.deletedAt.getTime()), id: last.id })
      : null,
    total: count.rows[0]?.total ?? 0,
  };
}

async function lockDeleted(id: number, caller: Pick<BinCaller, 'viewer'>): Promise<LinkRow> {
  const [row] = await selectLinks(sql`where links.id = ${id} and ${inBin(caller)} for update of links`);
  if (!row) throw notFound();
  return row;
}

/** Takes a link out of the bin, suspended. @throws Refusal `not-found` when it is not there. */
export async function restoreLink(id: number, caller: BinCaller): Promise<RestoredEntry> {
  const row = await lockDeleted(id, caller);
  await sql`update links set deleted_at = null, client_id = null where id = ${id}`.execute(db());
  const restored = await changeLink(await lockLink(id), 'restored', sql`is_disabled = true`);
  return { name: nameOf(row), item: await toWireLink(restored) };
}

/** Deletes a link in the bin permanently. @throws Refusal `not-found` when it is not there. */
export async function deleteLinkForGood(id: number, caller: Pick<BinCaller, 'viewer'>): Promise<void> {
  await lockDeleted(id, caller);
  await sql`delete from links where id = ${id}`.execute(db());
}

/** Deletes permanently what has been in the bin for 30 days. */
export async function purgeLinks(): Promise<void> {
  await sql`delete from links where deleted_at <= ${retentionStart()}`.execute(db());
}
