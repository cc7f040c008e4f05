import { sql } from 'kysely';
import { createToken, hashOfToken, readExportedFiles, type ExportedFile } from '../assets/export/exports.ts';
import { currentTenant, db, now } from '../db/executor.ts';

/** Stores what a zip of a link is to contain and returns its token. */
export async function createLinkExport(linkId: number, files: readonly ExportedFile[]): Promise<string> {
  const { token, hash, expiresAt } = createToken();
  await sql`insert into link_exports (token_hash, tenant_id, link_id, file_ids, file_names, expires_at)
    values (${hash}, ${currentTenant()}, ${linkId}, ${files.map(({ id }) => id)}::bigint[],
      ${files.map(({ name }) => name)}::text[], ${expiresAt})`.execute(db());
  return token;
}

/**
 * Returns the hash of the link of a token and what its zip is to contain; undefined for an unknown or expired one. Runs
 * across tenants.
 */
export async function findLinkExport(
  token: string,
): Promise<{ readonly hash: string; readonly files: readonly ExportedFile[] } | undefined> {
  const { rows } = await sql<{ hash: string; ids: number[]; names: string[] }>`
    select hash, to_json(file_ids) as ids, to_json(file_names) as names
      from link_exports join links on links.id = link_id
      where token_hash = ${hashOfToken(token)} and link_exports.expires_at > ${now()}`.execute(db());
  return rows.map(({ hash, ids, names }) => ({ hash, files: readExportedFiles(ids, names) }))[0];
}

/** Deletes the exports of a link, whose address is another one now. */
export async function deleteLinkExports(linkId: number): Promise<void> {
  await sql`delete from link_exports where link_id = ${linkId}`.execute(db());
}

/** Deletes expired exports. Runs across tenants. */
export async function sweepLinkExports(): Promise<void> {
  await sql`delete from link_exports where expires_at <= ${now()}`.execute(db());
}
