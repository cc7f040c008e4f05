import { zipNames } from '@vitrine/core/sharing';
import { createHash, randomBytes } from 'node:crypto';
import { now } from '../../db/executor.ts';
import type { FileRow } from '../store.ts';

const lifeMs = 3_600_000;

/** A file that a zip is to contain. The name is that of the moment when the zip was asked for. */
export interface ExportedFile {
  readonly id: number;
  readonly name: string;
}

/** Returns what is stored of a token instead of it: its SHA-256. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns a token for a zip, 256 random bits, with what is stored of it and when it expires. */
export function createToken(): { readonly token: string; readonly hash: Buffer; readonly expiresAt: Date } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token), expiresAt: new Date(now().getTime() + lifeMs) };
}

/** Returns files as a zip is to contain them, in the order of the ids. One without a row is named by its id alone. */
export function toExportedFiles(
  ids: readonly number[],
  rows: Iterable<Pick<FileRow, 'id' | 'file_name'>>,
): ExportedFile[] {
  const names = new Map(Array.from(rows, ({ id, file_name: name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? `file ${id}` }));
}

/** Returns the files of a stored export. */
export function readExportedFiles(ids: readonly number[], names: readonly string[]): ExportedFile[] {
  return ids.map((id, index) => ({ id, name: names[index] ?? '' }));
}

/** A file to add to a zip. */
export interface ZipFile {
  readonly name: string;
  /** The key of its bytes; undefined for a file that is gone. */
  readonly key: string | undefined;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Returns the files with names that are unique in the zip. */
export function withZipNames(files: readonly ZipFile[]): readonly ZipFile[] {
  const names = zipNames(files.map(({ name }) => name));
  return files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
}

/** Returns what a zip contains: the exported files. Those without a row are gone, and have the time `at`. */
export function toZipFiles(
  exported: readonly ExportedFile[],
  rows: ReadonlyMap<number, FileRow>,
  at: Date,
): readonly ZipFile[] {
  return withZipNames(
    exported.map(({ id, name }) => {
      const row = rows.get(id);
      return {
        name: row?.file_name ?? name,
        key: row?.storage_key,
        bytes: row?.size_bytes ?? 0,
        modifiedAt: row?.modified_at ?? at,
      };
    }),
  );
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
