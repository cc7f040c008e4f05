import type { SharingPolicy } from '@vitrine/core/contract';
import {
  defaultExpiry,
  expirationOf,
  findExpiryError,
  findLinkErrors,
  findPolicyErrors,
  linkTime,
  openPolicy,
  type LinkDraft,
} from '@vitrine/core/sharing';
import { normalizeVisibleName } from '@vitrine/core/workflow';
import type { sharingEndpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import { liveAncestors } from '../assets/folders/folderTree.ts';
import { currentTenant, currentUser, db, now, today } from '../db/executor.ts';
import {
  changeLink,
  lockLink,
  newHash,
  recordLinkEvent,
  selectLinks,
  toWireLink,
  type LinkRow,
} from './store.ts';

type CreateBody = z.output<typeof sharingEndpoints.createLink.body>;
type UpdateBody = z.output<typeof sharingEndpoints.updateLink.body>;

/** Returns the rules for the links of the tenant. */
export async function readPolicy(): Promise<SharingPolicy> {
  const { rows } = await sql<{ policy: SharingPolicy }>`select policy from sharing_policies`.execute(db());
  return rows[0]?.policy ?? openPolicy;
}

/** Stores the rules for the links of the tenant. @throws Refusal `invalid` for impossible ones. */
export async function writePolicy(policy: SharingPolicy): Promise<SharingPolicy> {
  const errors = findPolicyErrors(policy);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await sql`insert into sharing_policies (tenant_id, policy) values (${currentTenant()}, ${JSON.stringify(policy)}::jsonb)
    on conflict (tenant_id) do update set policy = excluded.policy`.execute(db());
  return policy;
}

async function checkDraft(draft: Omit<LinkDraft, 'fileIds'>, fileIds?: readonly number[]): Promise<void> {
  const errors = findLinkErrors(
    { ...draft, fileIds: fileIds?.map(String) },
    await readPolicy(),
    now().getTime(),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Checks that files can be part of a link.
 * @throws Refusal `not-found` for one that is unknown or in the bin, `forbidden` for one whose licence has ended.
 */
async function checkFiles(ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ day: string | null }>`select expiration_day as day from files
    where id = any(${[...ids]}::bigint[]) and deleted_at is null for key share`.execute(db());
  if (rows.length < ids.length) throw notFound();
  const limit = today();
  if (rows.some(({ day }) => day !== null && day < limit))
    throw new Refusal('forbidden', 'The licence of a file has ended.', {
      fields: { fileIds: 'licence-ended' },
    });
}

async function writeFiles(linkId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from link_files where link_id = ${linkId}`.execute(db());
  await sql`insert into link_files (tenant_id, link_id, file_id, position)
    select ${currentTenant()}, ${linkId}, file_id, place
      from unnest(${[...ids]}::bigint[]) with ordinality as sent (file_id, place)`.execute(db());
}

function toDate(time: string | null): Date | null {
  const milliseconds = linkTime(time);
  return milliseconds === undefined ? null : new Date(milliseconds);
}

async function findCreated(clientId: string | undefined): Promise<LinkRow | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await selectLinks(sql`where author_id = ${currentUser()} and client_id = ${clientId}
    and deleted_at is null`);
  return row;
}

/** What needs a hash that is computed before the transaction. */
export interface HashedPassword {
  /** The argon2 hash of a new password; null for none, undefined when it does not change. */
  readonly passwordHash: string | null | undefined;
}

/** Creates a link of the current user and returns it. One with the same `clientId` that is not in the bin is returned as it is. */
export async function createLink(
  body: CreateBody,
  { passwordHash = null }: HashedPassword,
): Promise<LinkRow> {
  const created = await findCreated(body.clientId);
  if (created) return created;
  const { fileIds, folderId, title = '', message = '', rules = {}, allowDownload } = body;
  if ((fileIds === undefined) === (folderId === undefined)) throw invalid({ fileIds: 'files or a folder' });
  const at = now();
  const end =
    body.expirationDatetime === undefined
      ? expirationOf(defaultExpiry(await readPolicy()), at.getTime())
      : body.expirationDatetime;
  await checkDraft(
    {
      title,
      message,
      password: body.password,
      expirationDatetime: end,
      allowDownload,
      hasPassword: passwordHash !== null,
    },
    fileIds,
  );
  if (folderId !== undefined && (await liveAncestors(folderId)).length === 0) throw notFound();
  await checkFiles(fileIds ?? []);
  const { rows } = await sql<{ id: number }>`
    insert into links (tenant_id, hash, author_id, folder_id, title, message, expires_at, allow_download, password_hash, rules,
        client_id, created_at)
      values (${currentTenant()}, ${newHash()}, ${currentUser()}, ${folderId ?? null}, ${normalizeVisibleName(title)}, ${message.trim()},
        ${toDate(end)}, ${allowDownload}, ${passwordHash}, ${JSON.stringify(rules)}::jsonb, ${body.clientId ?? null}, ${at})
      on conflict (tenant_id, author_id, client_id) where client_id is not null and deleted_at is null do nothing
      returning id`.execute(db());
  const [inserted] = rows;
  if (!inserted) {
    const other = await findCreated(body.clientId);
    if (!other) throw notFound();
    return other;
  }
  if (fileIds) await writeFiles(inserted.id, fileIds);
  await recordLinkEvent(inserted.id, 'created');
  return lockLink(inserted.id);
}

/**
 * Changes a locked link and returns it.
 * @throws Refusal `conflict` with the current link for a stale version, otherwise as `createLink`.
 */
export async function updateLink(
  row: LinkRow,
  body: UpdateBody,
  { passwordHash = row.passwordHash }: HashedPassword,
): Promise<LinkRow> {
  if (body.version !== undefined && body.version !== row.version)
    throw new Refusal('conflict', 'The link has changed meanwhile.', {
      status: 412,
      current: await toWireLink(row),
    });
  const { fileIds, expirationDatetime, allowDownload = row.allowDownload, rules = row.rules } = body;
  if (fileIds !== undefined && row.folderId !== null) throw invalid({ fileIds: 'a link to a folder' });
  const { title = row.title, message = row.message, password } = body;
  await checkDraft(
    { title, message, password, expirationDatetime, allowDownload, hasPassword: passwordHash !== null },
    fileIds,
  );
  if (fileIds) {
    const { rows: kept } = await sql<{ id: number }>`select file_id as id from link_files
      where link_id = ${row.id}`.execute(db());
    const keptIds = new Set(kept.map(({ id }) => id));
    await checkFiles(fileIds.filter((id) => !keptIds.has(id)));
    await writeFiles(row.id, fileIds);
  }
  const end = expirationDatetime === undefined ? row.expiresAt : toDate(expirationDatetime);
  return changeLink(
    row,
    'edited',
    sql`title = ${normalizeVisibleName(title)}, message = ${message.trim()}, expires_at = ${end}, allow_download = ${allowDownload},
      password_hash = ${passwordHash}, rules = ${JSON.stringify(rules)}::jsonb`,
  );
}

/** Checks that links may have another end. @throws Refusal `invalid` */
export async function checkEnd(expirationDatetime: string | null): Promise<void> {
  const error = findExpiryError(expirationDatetime, await readPolicy(), now().getTime());
  if (error) throw invalid({ expirationDatetime: error });
}

/** Gives a locked link another end. */
export async function extendLink(row: LinkRow, expirationDatetime: string | null): Promise<void> {
  await changeLink(row, 'edited', sql`expires_at = ${toDate(expirationDatetime)}`);
}
