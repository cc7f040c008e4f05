import { cleanFileName } from '@vitrine/core/assets';
import { rm } from 'node:fs/promises';
import { Refusal } from '../../app/refusal.ts';
import { sniffFile } from '../../media/sniff.ts';
import { StorageError } from '../../storage/Storage.ts';
import { nameKey } from '../derive.ts';
import { lockTree } from '../folders/folderTree.ts';
import { ensureUploadsFolder } from '../store.ts';
import { ensureFolderPath } from './uploadFolders.ts';
import { ingest, rejected, type UploadTarget } from './uploadIngest.ts';
import type { UploadedFile } from './uploadedFile.ts';
import { folderNamesOf } from './uploadNames.ts';
import { receive, type Received } from './uploadReceive.ts';
import type { UploadContext, UploadLimits } from './uploadContext.ts';
import { openZip, type ZipArchive, type ZipEntry } from './zipFile.ts';

/** Bytes below which the expansion ratio of an archive is not checked. */
const harmlessBytes = 100 * 1024 * 1024;

/** How an archive is extracted. */
export interface ArchiveOptions {
  /** Whether all files are stored in the target folder itself. Defaults to false. */
  readonly isFlat?: boolean;
  /** Returns why a file of the archive is not stored; undefined for one that is. */
  readonly check?: (received: Received, fileName: string) => Promise<UploadedFile | undefined>;
}

/** What extracts archives; it needs no more of an upload. */
export type ArchiveContext = Pick<UploadContext, 'deps' | 'limits'> & {
  readonly media: Pick<UploadContext['media'], 'temporaryFolder'>;
};

/**
 * Extracts a zip archive into the target folder, with its subfolders. Unsafe entries are reported and not written; an
 * archive that is too large as a whole is refused before anything is stored. Deletes the temporary file of the archive.
 * Returns undefined (and does nothing) when the file is no archive.
 */
export async function unpackArchive(
  context: ArchiveContext,
  target: UploadTarget,
  received: Received,
  fileName: string,
  options: ArchiveOptions = {},
): Promise<UploadedFile[] | undefined> {
  if ((await sniffFile(received.path, fileName)) !== 'application/zip') return undefined;
  const name = cleanFileName(fileName);
  let archive: ZipArchive | undefined;
  try {
    archive = await openZip(received.path).catch(() => undefined);
    if (!archive) return [rejected(name, 'unreadable', 'The archive cannot be read.')];
    const entries = await readAll(archive, context.limits, received.bytes);
    if (typeof entries === 'string') return [rejected(name, 'unsafe-archive', entries)];
    return await storeEntries(context, target, entries, options);
  } finally {
    archive?.close();
    await rm(received.path, { force: true });
  }
}

/** Returns the files of an archive, or why it is refused. */
async function readAll(
  archive: ZipArchive,
  limits: UploadLimits,
  archiveBytes: number,
): Promise<ZipEntry[] | string> {
  if (archive.entryCount > limits.maxEntries)
    return `The archive has more than ${limits.maxEntries} entries.`;
  const entries: ZipEntry[] = [];
  let bytes = 0;
  try {
    for await (const entry of archive.entries()) {
      bytes += entry.bytes;
      if (!entry.isFolder || entry.problem) entries.push(entry);
    }
  } catch {
    return 'The archive is damaged.';
  }
  const isZipBomb = bytes > harmlessBytes && bytes > archiveBytes * limits.maxRatio;
  return bytes > limits.maxExpandedBytes || isZipBomb ? 'The content of the archive is too large.' : entries;
}

async function storeEntries(
  context: ArchiveContext,
  target: UploadTarget,
  entries: readonly ZipEntry[],
  options: ArchiveOptions,
): Promise<UploadedFile[]> {
  const seen = new Set<string>();
  const results: UploadedFile[] = [];
  for (const entry of entries) {
    const key = nameKey(entry.path);
    const problem = entry.problem ?? (seen.has(key) ? 'another entry has the same name' : undefined);
    seen.add(key);
    results.push(
      problem === undefined
        ? await storeEntry(context, target, entry, options)
        : rejected(cleanFileName(entry.path), 'unsafe-archive', `The entry was left out: ${problem}.`),
    );
  }
  return results;
}

async function storeEntry(
  context: ArchiveContext,
  target: UploadTarget,
  entry: ZipEntry,
  { isFlat = false, check }: ArchiveOptions,
): Promise<UploadedFile> {
  const { deps, media, limits } = context;
  const fileName = cleanFileName(entry.path);
  let received: Received;
  try {
    received = await receive(
      await entry.open(),
      media.temporaryFolder,
      Math.min(limits.maxFileBytes, entry.bytes),
    );
  } catch (error) {
    if (error instanceof StorageError) throw error;
    return rejected(fileName, 'unreadable', 'The entry is damaged.');
  }
  try {
    const refused = await check?.(received, fileName);
    if (refused) return refused;
    const folderId = isFlat ? target.folderId : await ensureEntryFolder(context, target, entry);
    return await ingest(deps, { ...target, folderId }, received, fileName);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'invalid')) throw error;
    return rejected(fileName, 'unsafe-archive', 'The entry was left out: its folders are too deep.');
  } finally {
    await rm(received.path, { force: true });
  }
}

async function ensureEntryFolder(
  { deps }: ArchiveContext,
  { tenantId, userId, folderId }: UploadTarget,
  entry: ZipEntry,
): Promise<number> {
  const ensure = async () => {
    await lockTree();
    return ensureFolderPath(folderId ?? (await ensureUploadsFolder()), folderNamesOf(entry.path));
  };
  return deps.database.withTenant(tenantId, ensure, userId);
}
