import type { LinkEvent, LinkRules } from '@vitrine/core/contract';
import { linkStateAt, type LinkFacts, type LinkState } from '@vitrine/core/sharing';
import type { wireLink } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { notFound, Refusal } from '../app/refusal.ts';
import { currentTenant, currentUser, db, now } from '../db/executor.ts';
import { licenceEndSql } from './content.ts';

type WireLink = z.output<typeof wireLink>;

/** A link as stored, with its author. */
export interface LinkRow {
  readonly id: number;
  readonly hash: string;
  readonly folderId: number | null;
  readonly title: string;
  readonly message: string;
  readonly expiresAt: Date | null;
  readonly isDisabled: boolean;
  readonly allowDownload: boolean;
  readonly passwordHash: string | null;
  readonly rules: LinkRules;
  readonly version: number;
  readonly authorId: number;
  readonly authorName: string;
  readonly authorLogin: string;
  readonly openingsNumber: number;
  readonly downloadsNumber: number;
  readonly lastOpened: Date | null;
  /** The visits before it was opened again, which its rules do not count. */
  readonly openingsBefore: number;
  /** When it was opened again, from when its idle days count; null for never. */
  readonly restoredAt: Date | null;
  readonly createdAt: Date;
  /** The key that signs its visits. */
  readonly visitKey: string;
  readonly deletedAt: Date | null;
  /** Whether its account is closed. */
  readonly isTenantDisabled: boolean;
  /** The day on which the first licence of its files ends; null when none does, or when no rule asks. */
  readonly licenceEnd: string | null;
}

const selected = sql`
  select links.id, hash, folder_id as "folderId", title, message, expires_at as "expiresAt", links.is_disabled as "isDisabled",
      allow_download as "allowDownload", links.password_hash as "passwordHash", rules, version, author_id as "authorId",
      users.name as "authorName", users.login as "authorLogin", openings_number as "openingsNumber",
      downloads_number as "downloadsNumber", last_opened as "lastOpened", openings_before as "openingsBefore",
      restored_at as "restoredAt", visit_key as "visitKey", links.created_at as "createdAt",
      deleted_at as "deletedAt", tenants.is_disabled as "isTenantDisabled"
    from links join users on users.id = author_id join tenants on tenants.id = links.tenant_id`;

async function readLicenceEnds(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; licenceEnd: string | null }>`
    select id, ${licenceEndSql} as "licenceEnd" from links where id = any(${[...ids]}::bigint[])`.execute(
    db(),
  );
  return new Map(rows.map(({ id, licenceEnd }) => [id, licenceEnd]));
}

/**
 * Returns the links of a condition. Licences are asked for only where a rule does: planning that statement takes longer than
 * reading a link.
 */
export async function selectLinks(rest: RawBuilder<unknown>): Promise<LinkRow[]> {
  const { rows } = await sql<Omit<LinkRow, 'licenceEnd'>>`${selected} ${rest}`.execute(db());
  const asking = rows.filter(({ rules }) => rules.suspendWhenLicenceExpires === true);
  const ends = await readLicenceEnds(asking.map(({ id }) => id));
  return rows.map((row) => ({ ...row, licenceEnd: ends.get(row.id) ?? null }));
}

/** Returns a link that is not in the bin, locked. @throws Refusal `not-found` for any other. */
export async function lockLink(id: number): Promise<LinkRow> {
  const [row] = await selectLinks(sql`where links.id = ${id} and deleted_at is null for update of links`);
  if (!row) throw notFound();
  return row;
}

/** Returns a hash with 192 random bits. */
export function newHash(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns the state of a link now. */
export function stateOf(row: LinkRow): LinkState {
  return linkStateAt(factsOf(row), now().getTime());
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Returns what decides whether a link opens. */
export function factsOf(row: LinkRow): LinkFacts {
  return {
    createdTime: row.createdAt.toISOString(),
    expirationDatetime: row.expiresAt?.toISOString() ?? null,
    isDisabled: row.isDisabled,
    rules: row.rules,
    openingsNumber: row.openingsNumber - row.openingsBefore,
    lastOpened: latest(row.lastOpened, row.restoredAt)?.toISOString() ?? null,
    licenceEnd: row.licenceEnd,
  };
}

interface FilesOfLink {
  /** The ids in their order, those in the bin too. */
  readonly ids: readonly number[];
  /** How many a visitor gets: none in the bin. */
  readonly live: number;
}

async function readFiles(links: readonly number[]): Promise<ReadonlyMap<number, FilesOfLink>> {
  const { rows } = await sql<FilesOfLink & { id: number }>`
    select link_id as id, json_agg(file_id order by position) as ids,
        count(*) filter (where files.deleted_at is null) as live
      from link_files join files on files.id = file_id
      where link_id = any(${[...links]}::bigint[]) group by link_id`.execute(db());
  return new Map(rows.map(({ id, ids, live }) => [id, { ids, live }]));
}

/** Returns links as members get them; `data` lists the files, `fileCount` leaves out those in the bin. */
export async function toWireLinks(rows: readonly LinkRow[]): Promise<WireLink[]> {
  const files = await readFiles(rows.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    hash: row.hash,
    title: row.title,
    createdTime: row.createdAt.toISOString(),
    expirationDatetime: row.expiresAt?.toISOString() ?? null,
    data: JSON.stringify(files.get(row.id)?.ids ?? []),
    ...(row.folderId === null && { fileCount: files.get(row.id)?.live ?? 0 }),
    isDisabled: row.isDisabled,
    kind: row.folderId === null ? 'files' : 'folder',
    allowDownload: row.allowDownload,
    hasPassword: row.passwordHash !== null,
    message: row.message,
    rules: row.rules,
    version: row.version,
  }));
}

/** Returns one link as members get it. */
export async function toWireLink(row: LinkRow): Promise<WireLink> {
  const [wire] = await toWireLinks([row]);
  if (!wire) throw notFound();
  return wire;
}

/** Returns the beginning of the hour of a time. */
function hourOf(time: Date): Date {
  return new Date(time.getTime() - (time.getTime() % 3_600_000));
}

/**
 * Records what happened to a link: by the current user, or anonymously. Equal events of visitors are one event an hour, so
 * that nobody without a session can fill the table.
 */
export async function recordLinkEvent(
  linkId: number,
  kind: LinkEvent['kind'],
  fileId: number | null = null,
): Promise<void> {
  await sql`insert into link_events (tenant_id, link_id, kind, file_id, actor_id, at)
    select ${currentTenant()}, ${linkId}, ${kind}, ${fileId}::bigint, ${currentUser()}::bigint, ${now()}
      where ${currentUser()}::bigint is not null or not exists (
        select from link_events where link_id = ${linkId} and kind = ${kind} and actor_id is null
          and file_id is not distinct from ${fileId}::bigint and at >= ${hourOf(now())})`.execute(db());
}

/** Sets columns of a locked link, records the change, and returns the link. */
export async function changeLink(
  { id }: LinkRow,
  kind: LinkEvent['kind'],
  values: RawBuilder<unknown>,
): Promise<LinkRow> {
  await sql`update links set ${values}, version = version + 1 where id = ${id}`.execute(db());
  await recordLinkEvent(id, kind);
  return lockLink(id);
}

/**
 * Suspends a locked link or opens it again, whether a person or a rule has suspended it. When a rule has, visits and idle
 * days count anew from then. A link that is so already stays as it is.
 * @throws Refusal `forbidden` for a link that stays suspended, because the licence of one of its files has ended.
 */
export async function setDisabled(row: LinkRow, isDisabled: boolean): Promise<void> {
  if (isDisabled) {
    if (!row.isDisabled) await changeLink(row, 'suspended', sql`is_disabled = true`);
  } else if (stateOf(row).refusal === 'suspended') {
    checkOpening(row);
    const isSuspendedByRule = stateOf({ ...row, isDisabled: false }).refusal === 'suspended';
    const anew = isSuspendedByRule ? sql`, openings_before = openings_number, restored_at = ${now()}` : sql``;
    await changeLink(row, 'restored', sql`is_disabled = false ${anew}`);
  }
}

/** Checks that a link can be opened again. @throws Refusal `forbidden` when the licence of a file has ended. */
export function checkOpening(row: LinkRow): void {
  const opened = { ...row, isDisabled: false, openingsBefore: row.openingsNumber, restoredAt: now() };
  // Visits and idle days count anew; an ended licence stays ended.
  if (stateOf(opened).refusal !== 'suspended') return;
  throw new Refusal('forbidden', 'The licence of a file has ended.', { fields: { link: 'licence-ended' } });
}

/** Moves a locked link to the bin. */
export async function binLink({ id }: LinkRow): Promise<void> {
  await sql`update links set deleted_at = ${now()} where id = ${id}`.execute(db());
}
