import { zipNames } from '@vitrine/core/sharing';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { currentTenant, db, now } from '../db/executor.ts';

const lifeMs = 3_600_000;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Stores what a zip of a link is to contain and returns its token: 256 random bits, of which only the SHA-256 is stored. */
export async function createExport(linkId: number, fileIds: readonly number[]): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into link_exports (token_hash, tenant_id, link_id, file_ids, expires_at)
    values (${hashOf(token)}, ${currentTenant()}, ${linkId}, ${[...fileIds]}::bigint[],
      ${new Date(now().getTime() + lifeMs)})`.execute(db());
  return token;
}

/** Returns what the zip of a token contains; undefined for an unknown or expired one. Runs across tenants. */
export async function findExport(
  token: string,
): Promise<{ readonly linkId: number; readonly fileIds: readonly number[] } | undefined> {
  const { rows } = await sql<{ linkId: number; fileIds: number[] }>`
    select link_id as "linkId", to_json(file_ids) as "fileIds" from link_exports
      where token_hash = ${hashOf(token)} and expires_at > ${now()}`.execute(db());
  return rows[0];
}

/** Deletes the exports of a link, whose address is another one now. */
export async function deleteExports(linkId: number): Promise<void> {
  await sql`delete from link_exports where link_id = ${linkId}`.execute(db());
}

/** Deletes expired exports. Runs across tenants. */
export async function sweepExports(): Promise<void> {
  await sql`delete from link_exports where expires_at <= ${now()}`.execute(db());
}

/** A file to add to a zip. */
export interface ZipFile {
  readonly name: string;
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Returns the files with names that are unique in the zip. */
export function withZipNames(files: readonly ZipFile[]): readonly ZipFile[] {
  const names = zipNames(files.map(({ name }) => name));
  return files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
}

/** Returns the text of the list of files of a zip, which names those that are missing. */
export function manifestOf(files: readonly ZipFile[], failed: ReadonlyMap<string, string>): string {
  const added = files.filter(({ name }) => !failed.has(name));
  const lines = [
    `${added.length} of ${files.length} files are in this zip.`,
    '',
    ...added.map(({ name, bytes }) => `ok\t${bytes}\t${name}`),
    ...[...failed].map(([name, reason]) => `failed\t${reason}\t${name}`),
  ];
  return `${lines.join('\n')}\n`;
}
