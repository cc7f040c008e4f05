import { truncateMessage, isSendable, isVideoPosition, maxSummaryCharacters } from '@vitrine/core/comments';
import { maxCommentLength } from '@vitrine/core/contract';
import type { commentsEndpoints } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import { retentionStart } from '../assets/bin/bin.ts';
import { nameKey } from '../assets/derive.ts';
import { findFileRow } from '../assets/store.ts';
import { currentTenant, currentUser, db, now } from '../db/executor.ts';
import type { SignedIn } from '../session/store.ts';
import { isVisibleLink } from '../sharing/visibleLink.ts';

/** The kinds of items that have comments, with their tables and columns. */
const kinds = {
  image: { table: sql.table('files'), column: sql.ref('file_id') },
  folder: { table: sql.table('folders'), column: sql.ref('folder_id') },
  share: { table: sql.table('links'), column: sql.ref('link_id') },
} as const;

/** A file, folder or link with comments. */
export interface CommentTarget {
  readonly kind: keyof typeof kinds;
  readonly id: number;
}

/** A comment as stored, with its author. */
export interface CommentRow {
  readonly id: number;
  readonly fileId: number | null;
  readonly folderId: number | null;
  readonly linkId: number | null;
  readonly message: string;
  readonly replyTo: number | null;
  readonly videoTimestamp: number | null;
  readonly authorId: number;
  readonly authorName: string;
  readonly authorLogin: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly resolvedAt: Date | null;
  readonly deletedAt: Date | null;
}

/** The column of the target of a comment; the others are null. */
type CommentTargetIds = Pick<CommentRow, 'fileId' | 'folderId' | 'linkId'>;

type Posted = z.output<typeof commentsEndpoints.postComment.body>;
type Wire = z.input<typeof commentsEndpoints.postComment.response>;

const maxMentionable = 10;

/** Returns the beginning of a comment, which lists show as its name. */
export function nameOf({ message }: Pick<CommentRow, 'message'>): string {
  return truncateMessage(message, maxSummaryCharacters).text;
}

/** Returns the name that follows the `@` in a mention; logins may have spaces. */
function handleOf(login: string): string {
  return login.replaceAll(/\s+/g, '_');
}

/** Returns a comment as a viewer gets it. */
export function toWireComment(row: CommentRow, viewerId: number | null): Wire {
  return {
    id: row.id,
    message: row.message,
    replyTo: row.replyTo,
    videoTimestamp: row.videoTimestamp,
    authorName: row.authorName,
    authorHandle: handleOf(row.authorLogin),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isOwnComment: row.authorId === viewerId,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}

/** Returns the target of a comment. */
export function targetOf({ fileId, folderId, linkId }: CommentTargetIds): CommentTarget {
  if (fileId !== null) return { kind: 'image', id: fileId };
  return folderId === null ? { kind: 'share', id: linkId ?? 0 } : { kind: 'folder', id: folderId };
}

/**
 * Returns the file, folder or link of an address when it exists, outside the bin, and the viewer may see it.
 * @throws Refusal `not-found` otherwise, also for an unknown kind.
 */
export async function findTarget(
  { type, entry }: { readonly type: string; readonly entry: string },
  viewer: SignedIn,
): Promise<CommentTarget> {
  if (!Object.hasOwn(kinds, type) || !/^[1-9]\d{0,15}$/.test(entry)) throw notFound();
  const target = { kind: type as CommentTarget['kind'], id: Number(entry) };
  const isShown = target.kind === 'share' ? isVisibleLink(viewer) : sql`deleted_at is null`;
  const { rows } = await sql`select 1 from ${kinds[target.kind].table}
    where id = ${target.id} and ${isShown}`.execute(db());
  if (rows.length === 0) throw notFound();
  return target;
}

const selected = sql`
  select comments.id, file_id as "fileId", folder_id as "folderId", link_id as "linkId", message, reply_to as "replyTo",
      video_timestamp as "videoTimestamp", author_id as "authorId", users.name as "authorName",
      users.login as "authorLogin", comments.created_at as "createdAt", updated_at as "updatedAt",
      resolved_at as "resolvedAt", deleted_at as "deletedAt"
    from comments join users on users.id = author_id`;

export async function selectComments(rest: RawBuilder<unknown>): Promise<CommentRow[]> {
  return (await sql<CommentRow>`${selected} ${rest}`.execute(db())).rows;
}

/** Matches the comments on a file, folder or link, also those in the bin. */
export function belongsTo({ kind, id }: CommentTarget): RawBuilder<unknown> {
  return sql`${kinds[kind].column} = ${id}::bigint`;
}

function isOnTarget(target: CommentTarget): RawBuilder<unknown> {
  return sql`${belongsTo(target)} and deleted_at is null`;
}

/** Returns all comments on a file or folder, oldest first. */
export async function listComments(target: CommentTarget): Promise<readonly CommentRow[]> {
  return selectComments(sql`where ${isOnTarget(target)} order by comments.id`);
}

/** Returns the number of comments on a file or folder, and the newest of them. */
export async function summarise(target: CommentTarget, count: number) {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from comments where ${isOnTarget(target)}`.execute(db());
  const most = Math.max(1, Math.min(count, 100));
  const recent = await selectComments(
    sql`where ${isOnTarget(target)} order by comments.id desc limit ${most}`,
  );
  return { total: rows[0]?.total ?? 0, recent };
}

/** Returns a comment, deleted or not; undefined for an unknown or foreign id. */
export async function findComment(id: number): Promise<CommentRow | undefined> {
  return (await selectComments(sql`where comments.id = ${id}`))[0];
}

/** Matches comments whose file, folder or link is not in the bin, and may be seen by the viewer. */
export function isTargetVisible(viewer: SignedIn): RawBuilder<unknown> {
  return sql`(exists (select from files where files.id = file_id and files.deleted_at is null)
    or exists (select from folders where folders.id = comments.folder_id and folders.deleted_at is null)
    or link_id in (select links.id from links where ${isVisibleLink(viewer)}))`;
}

/**
 * Returns a comment whose file, folder or link is not in the bin, and locks it. `state` defaults to `live`.
 * @throws Refusal `not-found` for any other, and for one on a link that the viewer may not see.
 */
export async function lockComment(
  id: number,
  viewer: SignedIn,
  state: 'live' | 'deleted' | 'any' = 'live',
): Promise<CommentRow> {
  const conditions = {
    live: sql`comments.deleted_at is null`,
    deleted: sql`comments.deleted_at > ${retentionStart()}`,
    any: sql`(comments.deleted_at is null or comments.deleted_at > ${retentionStart()})`,
  };
  const [row] = await selectComments(
    sql`where comments.id = ${id} and ${conditions[state]} and ${isTargetVisible(viewer)} for update of comments`,
  );
  if (!row) throw notFound();
  return row;
}

function checkMessage(message: string): string {
  const text = message.trim();
  if (!isSendable(text)) throw invalid({ message: 'missing' });
  if (text.length > maxCommentLength) throw invalid({ message: 'too-long' });
  return text;
}

/** @throws Refusal `invalid` for a position that is not in the video or audio file that a comment is on. */
async function checkSeconds(
  seconds: number | null | undefined,
  { kind, id }: CommentTarget,
): Promise<number | null> {
  if (seconds === undefined || seconds === null) return null;
  const file = kind === 'image' ? await findFileRow(id) : undefined;
  const playable = file && { type: file.type, durationSeconds: file.duration_seconds };
  if (!isVideoPosition(seconds, playable)) throw invalid({ videoTimestamp: 'out of range' });
  return seconds;
}

/**
 * Returns the id of the thread of a comment on the same file or folder, and locks both it and the comment, so that neither
 * is deleted before the reply is stored.
 * @throws Refusal `not-found` when one of them does not exist.
 */
async function lockThread(replyTo: number | null | undefined, target: CommentTarget): Promise<number | null> {
  if (replyTo === undefined || replyTo === null) return null;
  const parent = await findComment(replyTo);
  if (!parent) throw notFound();
  const thread = parent.replyTo ?? parent.id;
  const ids = [...new Set([thread, parent.id])];
  const { rows } = await sql`select from comments where id = any(${ids}::bigint[]) and ${isOnTarget(target)}
    order by id for share`.execute(db());
  if (rows.length < ids.length) throw notFound();
  return thread;
}

/**
 * Returns the comment that the current user has sent before with this client id.
 * @throws Refusal `conflict` when it was sent on another file or folder.
 */
async function findSent(
  clientId: string | undefined,
  { kind, id }: CommentTarget,
): Promise<CommentRow | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await selectComments(
    sql`where author_id = ${currentUser()}::bigint and client_id = ${clientId}`,
  );
  if (!row) return undefined;
  const place = targetOf(row);
  if (place.kind !== kind || place.id !== id)
    throw new Refusal('conflict', 'This client id belongs to a comment on something else.');
  return row;
}

/**
 * Adds a comment of the current user. One that was sent before with the same `clientId` is returned as it is.
 * @throws Refusal `invalid` for its text or its position, `not-found` for `replyTo`, `conflict` for a `clientId` that was
 * sent on another file or folder.
 */
export async function addComment(
  target: CommentTarget,
  { message, replyTo, videoTimestamp, clientId }: Posted,
): Promise<{ readonly row: CommentRow; readonly isNew: boolean }> {
  const sent = await findSent(clientId, target);
  if (sent) return { row: sent, isNew: false };
  const text = checkMessage(message);
  const seconds = await checkSeconds(videoTimestamp, target);
  const thread = await lockThread(replyTo, target);
  const at = now();
  const { rows } = await sql<{ id: number }>`
    insert into comments (tenant_id, ${kinds[target.kind].column}, author_id, message, reply_to, video_timestamp, client_id,
        created_at, updated_at)
      values (${currentTenant()}, ${target.id}, ${currentUser()}, ${text}, ${thread}, ${seconds}, ${clientId ?? null}, ${at}, ${at})
      on conflict (tenant_id, author_id, client_id) where client_id is not null do nothing
      returning id`.execute(db());
  const row = rows[0] ? await findComment(rows[0].id) : await findSent(clientId, target);
  if (!row) throw notFound();
  return { row, isNew: rows[0] !== undefined };
}

/** Sets the text of a locked comment; the same text changes nothing. Returns the comment. */
export async function setMessage(row: CommentRow, message: string): Promise<CommentRow> {
  const text = checkMessage(message);
  if (text === row.message) return row;
  const updatedAt = now();
  await sql`update comments set message = ${text}, updated_at = ${updatedAt} where id = ${row.id}`.execute(
    db(),
  );
  return { ...row, message: text, updatedAt };
}

/** Gives a locked comment the text and the state of its thread that it had before a change. Returns the comment. */
export async function revertComment(
  row: CommentRow,
  { message, isResolved }: { readonly message: string; readonly isResolved: boolean },
): Promise<CommentRow> {
  const reverted = await setMessage(row, message);
  return row.replyTo === null ? setResolved(reverted, isResolved) : reverted;
}

/** Moves a comment to the bin. */
export async function binComment(id: number): Promise<void> {
  await sql`update comments set deleted_at = ${now()}, deleted_by = ${currentUser()}
    where id = ${id}`.execute(db());
}

/**
 * Marks the thread of a locked comment as resolved or as open; one that is resolved keeps its time. Returns the comment.
 * @throws Refusal `invalid` for a reply.
 */
export async function setResolved(row: CommentRow, isResolved: boolean): Promise<CommentRow> {
  if (row.replyTo !== null) throw invalid({ id: 'not a thread' });
  const resolvedAt = isResolved ? (row.resolvedAt ?? now()) : null;
  await sql`update comments set resolved_at = ${resolvedAt} where id = ${row.id}`.execute(db());
  return { ...row, resolvedAt };
}

/** Returns people of the tenant whose handle or name begins with a text, the one with exactly this handle first. */
export async function listMentionable(q: string): Promise<{ handle: string; name: string }[]> {
  const wanted = nameKey(q.trim());
  const handle = sql`regexp_replace(login_key, '[[:space:]]+', '_', 'g')`;
  const { rows } = await sql<{ login: string; name: string }>`
    select login, name from users
      where starts_with(${handle}, ${wanted}) or starts_with(login_key, ${wanted})
        or starts_with(lower(normalize(name, nfc)), ${wanted})
      order by ${handle} = ${wanted} desc, name, id limit ${maxMentionable}`.execute(db());
  return rows.map(({ login, name }) => ({ handle: handleOf(login), name }));
}

/** Deletes permanently what has been in the bin for 30 days; replies stay. */
export async function purgeComments(): Promise<void> {
  await sql`delete from comments where deleted_at <= ${retentionStart()}`.execute(db());
}
