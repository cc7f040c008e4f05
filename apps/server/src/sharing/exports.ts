import { zipNames } from '@vitrine/core/sharing';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { currentTenant, db, now } from '../db/executor.ts';

const lifeMs = 3_600_000;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A file that a zip is to contain. The name is that of the moment when the zip was asked for. */
export interface ExportedFile {
  readonly id: number;
  readonly name: string;
}

/** Stores what a zip of a link is to contain and returns its token: 256 random bits, of which only the SHA-256 is stored. */
export async function createExport(linkId: number, files: readonly ExportedFile[]): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into link_exports (token_hash, tenant_id, link_id, file_ids, file_names, expires_at)
    values (${hashOf(token)}, ${currentTenant()}, ${linkId}, ${files.map(({ id }) => id)}::bigint[],
      ${files.map(({ name }) => name)}::text[], ${new Date(now().getTime() + lifeMs)})`.execute(db());
  return token;
}

/**
 * Returns the hash of the link of a token and what its zip is to contain; undefined for an unknown or expired one. Runs
 * across tenants.
 */
export async function findExport(
  token: string,
): Promise<{ readonly hash: string; readonly files: readonly ExportedFile[] } | undefined> {
  const { rows } = await sql<{ hash: string; ids: number[]; names: string[] }>`
    select hash, to_json(file_ids) as ids, to_json(file_names) as names
      from link_exports join links on links.id = link_id
      where token_hash = ${hashOf(token)} and link_exports.expires_at > ${now()}`.execute(db());
  return rows.map(({ hash, ids, names }) => ({
    hash,
    files: ids.map((id, index) => ({ id, name: names[index] ?? '' })),
  }))[0];
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
  /** The key of its bytes; undefined for a file that is no longer in the link. */
  readonly key: string | undefined;
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
