import type { Action } from '@vitrine/core/contract';
import type { wireBinEntry } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { notFound, Refusal } from '../app/refusal.ts';
import { retentionStart } from '../assets/bin/bin.ts';
import type { BinCaller, RestoredEntry } from '../assets/bin/binCaller.ts';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { expiryOf } from '../changes/history.ts';
import { db } from '../db/executor.ts';
import { canOf } from '../session/describeViewer.ts';
import type { SignedIn } from '../session/store.ts';
import { publishCommentChange } from './feed.ts';
import { eraseRecords, recordRestore } from './records.ts';
import {
  findComment,
  isTargetVisible,
  lockComment,
  nameOf,
  selectComments,
  toWireComment,
  type CommentRow,
} from './store.ts';

/** @throws Refusal `forbidden` when the viewer may not do this with the comment. */
export function checkCommentRight(
  viewer: SignedIn,
  action: Action,
  { authorLogin }: Pick<CommentRow, 'authorLogin'>,
): void {
  if (!canOf(viewer)(action, { ownerId: authorLogin }))
    throw new Refusal('forbidden', 'Your role does not allow this.');
}

/**
 * Returns a page of deleted comments on files, folders and links outside the bin, newest first: for admins all, for others
 * their own.
 */
export async function listDeletedComments(
  { cursor, limit = 100 }: { cursor?: string | undefined; limit?: number | undefined },
  { viewer }: Pick<BinCaller, 'viewer'>,
): Promise<{ entries: z.output<typeof wireBinEntry>[]; nextCursor: string | null; total: number }> {
  const order = 'bin:comment';
  const all = canOf(viewer)('comments.restore');
  const scope = sql`where comments.deleted_at > ${retentionStart()} and ${isTargetVisible(viewer)} ${all ? sql`` : sql`and author_id = ${viewer.userId}`}`;
  const position = cursor === undefined ? undefined : readCursor(cursor, order, 'timestamptz');
  const after = position
    ? sql`and (comments.deleted_at, comments.id) < (${position.value}::timestamptz, ${position.id}::bigint)`
    : sql``;
  const rows = await selectComments(
    sql`${scope} ${after} order by comments.deleted_at desc, comments.id desc limit ${limit + 1}`,
  );
  const count = await sql<{ total: number }>`select count(*) as total from comments ${scope}`.execute(db());
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => ({
      kind: 'comment',
      id: row.id,
      name: nameOf(row),
      deletedAt: (row.deletedAt ?? row.createdAt).toISOString(),
      expiresAt: expiryOf(row.deletedAt ?? row.createdAt),
      fileCount: 0,
      permissions: ['assets.restore', 'assets.deleteForGood'],
    })),
    nextCursor: last?.deletedAt
      ? writeCursor(order, { value: toCursorTime(last.deletedAt), id: last.id })
      : null,
    total: count.rows[0]?.total ?? 0,
  };
}

/** Returns a time as the database writes it; the column has milliseconds. */
function toCursorTime(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '+00');
}

/**
 * Takes a comment out of the bin and returns it.
 * @throws Refusal `not-found` when it is not there, `forbidden` for that of somebody else.
 */
export async function takeComment(id: number, { viewer, signals }: BinCaller): Promise<CommentRow> {
  const row = await lockComment(id, viewer, 'deleted');
  checkCommentRight(viewer, 'comments.restore', row);
  await sql`update comments set deleted_at = null, deleted_by = null where id = ${id}`.execute(db());
  await recordRestore(row);
  await publishCommentChange(signals, viewer.tenantId, row, 'posted');
  return row;
}

/** As `takeComment`, for the bin of all kinds. */
export async function restoreComment(id: number, caller: BinCaller): Promise<RestoredEntry> {
  const row = await takeComment(id, caller);
  return { name: nameOf(row), item: toWireComment(row, caller.viewer.userId) };
}

/**
 * Deletes a comment in the bin permanently; its replies stay.
 * @throws Refusal `not-found` when it is not there, `forbidden` for that of somebody else.
 */
export async function deleteCommentForGood(id: number, { viewer }: Pick<BinCaller, 'viewer'>): Promise<void> {
  const row = await findComment(id);
  if (!row?.deletedAt || row.deletedAt <= retentionStart()) throw notFound();
  checkCommentRight(viewer, 'comments.delete', row);
  await sql`delete from comments where id = ${id} and deleted_at is not null`.execute(db());
  await eraseRecords();
}
