import { sql } from 'kysely';
import { currentTenant, currentUser, db, now } from '../../db/executor.ts';
import { createToken, hashOfToken, readExportedFiles, type ExportedFile } from './exports.ts';

/** Stores what a zip of the current user is to contain and returns its token. */
export async function createMemberExport(files: readonly ExportedFile[]): Promise<string> {
  const { token, hash, expiresAt } = createToken();
  await sql`insert into member_exports (token_hash, tenant_id, user_id, file_ids, file_names, expires_at)
    values (${hash}, ${currentTenant()}, ${currentUser()}, ${files.map(({ id }) => id)}::bigint[],
      ${files.map(({ name }) => name)}::text[], ${expiresAt})`.execute(db());
  return token;
}

/** Returns what a zip of the current user is to contain; undefined for an unknown or expired token, and that of another user. */
export async function findMemberExport(token: string): Promise<readonly ExportedFile[] | undefined> {
  const { rows } = await sql<{ ids: number[]; names: string[] }>`
    select to_json(file_ids) as ids, to_json(file_names) as names from member_exports
      where token_hash = ${hashOfToken(token)} and user_id = ${currentUser()} and expires_at > ${now()}`.execute(
    db(),
  );
  return rows.map(({ ids, names }) => readExportedFiles(ids, names))[0];
}

/** Deletes expired exports. Runs across tenants. */
export async function sweepMemberExports(): Promise<void> {
  await sql`delete from member_exports where expires_at <= ${now()}`.execute(db());
}
