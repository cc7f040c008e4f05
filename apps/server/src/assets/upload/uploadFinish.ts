import type { Upload } from '@tus/server';
import { cleanFileName } from '@vitrine/core/assets';
import { randomUUID } from 'node:crypto';
import { copyFile, link, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { toRefusal } from '../../app/errors.ts';
import { toStorageError } from '../../storage/Storage.ts';
import { releaseUpload } from '../../subscription/quota.ts';
import { parseFolderId, type UploadContext } from './uploadContext.ts';
import { parseHex } from './uploadHash.ts';
import { rejected, type UploadTarget } from './uploadIngest.ts';
import type { UploadedFile } from './uploadedFile.ts';
import { measureFile } from './uploadReceive.ts';
import { ingestFileOrArchive } from './uploadFileOrArchive.ts';

/** The most results kept for clients that did not receive the response to their last part. */
const maxKeptResults = 1000;

/** Results of resumable uploads whose bytes are complete. */
export interface FinishedUploads {
  /**
   * Adds the file to the library, once per upload. After a temporary failure of the server (5xx) the bytes stay for
   * another attempt.
   */
  finish(upload: Upload): Promise<UploadedFile>;
  /** Returns an upload that this process is finishing or has finished. */
  find(id: string): { bytes: number; result: Promise<UploadedFile> } | undefined;
}

function targetOf(id: string, metadata: Upload['metadata']): UploadTarget {
  const [tenantId, userId] = id.split('-').map(Number);
  return {
    tenantId: tenantId ?? 0,
    userId: userId ?? 0,
    folderId: parseFolderId(metadata?.['folderId'] ?? undefined),
    reservation: id,
  };
}

/** Returns one result for the header: of an archive, whether all of it was stored. */
function summarise(fileName: string, files: readonly UploadedFile[]): UploadedFile {
  const rejectedFile = files.find((file) => file.status === 'rejected');
  return rejectedFile ?? files[0] ?? rejected(cleanFileName(fileName), 'empty', 'The archive is empty.');
}

/** Creates a second hard link to the bytes, which is consumed instead of the first. */
async function linkForIngest(path: string, folder: string): Promise<string> {
  const linkPath = join(folder, randomUUID());
  try {
    // A second link has the age of the first, and files older than the server are deleted.
    await utimes(path, new Date(), new Date());
    await link(path, linkPath).catch(() => copyFile(path, linkPath));
    return linkPath;
  } catch (error) {
    await rm(linkPath, { force: true });
    throw toStorageError(error);
  }
}

async function ingestUpload(
  context: UploadContext,
  path: string,
  { id, metadata }: Upload,
): Promise<UploadedFile> {
  const fileName = metadata?.['filename'] ?? 'file';
  const measured = await measureFile(path);
  const hash = parseHex(metadata?.['sha256']);
  if (hash !== undefined && hash !== measured.sha256)
    return rejected(cleanFileName(fileName), 'other', 'The file is not what its SHA-256 says.');
  const target = targetOf(id, metadata);
  const received = { ...measured, path: await linkForIngest(path, context.media.temporaryFolder) };
  try {
    return summarise(
      fileName,
      await ingestFileOrArchive(context, target, received, fileName, metadata?.['unzip'] === '1'),
    );
  } finally {
    await rm(received.path, { force: true });
    await context.deps.database.withTenant(target.tenantId, () => releaseUpload(id));
  }
}

/** Returns whether another attempt with the same bytes may succeed. Without disk space they must be deleted. */
function isRetryable(error: unknown): boolean {
  const { status } = toRefusal(error);
  return status >= 500 && status !== 507;
}

async function finishNow(context: UploadContext, upload: Upload): Promise<UploadedFile> {
  const path = upload.storage?.path;
  if (path === undefined) throw new Error('@vitrine/server: a finished upload without a file');
  const deleteFiles = async () => {
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  };
  try {
    const file = await ingestUpload(context, path, upload);
    await deleteFiles();
    return file;
  } catch (error) {
    if (!isRetryable(error)) await deleteFiles();
    throw error;
  }
}

/** Keeps the results of this process; unknown ones are determined from the files in the folder. */
export function createFinishedUploads(context: UploadContext): FinishedUploads {
  const results = new Map<string, { bytes: number; result: Promise<UploadedFile> }>();
  function start(upload: Upload): Promise<UploadedFile> {
    const result = finishNow(context, upload);
    results.set(upload.id, { bytes: upload.size ?? 0, result });
    result.catch(() => results.delete(upload.id));
    const [oldest] = results.keys();
    if (results.size > maxKeptResults && oldest !== undefined) results.delete(oldest);
    return result;
  }
  return {
    finish: (upload) => results.get(upload.id)?.result ?? start(upload),
    find: (id) => results.get(id),
  };
}
