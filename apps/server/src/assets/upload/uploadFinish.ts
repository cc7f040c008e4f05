import type { Upload } from '@tus/server';
import { cleanFileName } from '@vitrine/core/assets';
import { randomUUID } from 'node:crypto';
import { copyFile, link, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { toRefusal } from '../../app/errors.ts';
import { toStorageError } from '../../storage/Storage.ts';
import { parseFolderId, type UploadContext } from './uploadContext.ts';
import { parseHex } from './uploadHash.ts';
import { rejected, type UploadedFile, type UploadTarget } from './uploadIngest.ts';
import { measureFile } from './uploadReceive.ts';
import { ingestSent } from './uploadSent.ts';

/** Results that are kept for clients which did not get the answer to their last part. */
const maxKept = 1000;

/** What became of resumable uploads whose bytes have all come. */
export interface FinishedUploads {
  /**
   * Makes the file part of the library, once however often it is asked. What the server could not do for now (a 5xx) leaves the
   * bytes where they are, to be tried again.
   */
  finish(upload: Upload): Promise<UploadedFile>;
  /** An upload that is being finished or has been, since this process began. */
  find(id: string): { bytes: number; result: Promise<UploadedFile> } | undefined;
}

function targetOf(id: string, metadata: Upload['metadata']): UploadTarget {
  const [tenantId, userId] = id.split('-').map(Number);
  return {
    tenantId: tenantId ?? 0,
    userId: userId ?? 0,
    folderId: parseFolderId(metadata?.['folderId'] ?? undefined),
  };
}

/** One header can tell of one file: of an archive, whether all of it was taken. */
function summarise(fileName: string, files: readonly UploadedFile[]): UploadedFile {
  const bad = files.find((file) => file.status === 'rejected');
  return bad ?? files[0] ?? rejected(cleanFileName(fileName), 'empty', 'The archive is empty.');
}

/** A second name for the bytes, which is used up in place of the first. */
async function nameAgain(path: string, folder: string): Promise<string> {
  const again = join(folder, randomUUID());
  try {
    // A second name has the age of the first, and what is older than the server is swept.
    await utimes(path, new Date(), new Date());
    await link(path, again).catch(() => copyFile(path, again));
    return again;
  } catch (error) {
    await rm(again, { force: true });
    throw toStorageError(error);
  }
}

async function take(context: UploadContext, path: string, { id, metadata }: Upload): Promise<UploadedFile> {
  const fileName = metadata?.['filename'] ?? 'file';
  const measured = await measureFile(path);
  const hash = parseHex(metadata?.['sha256']);
  if (hash !== undefined && hash !== measured.sha256)
    return rejected(cleanFileName(fileName), 'other', 'The file is not what its SHA-256 says.');
  const target = targetOf(id, metadata);
  const received = { ...measured, path: await nameAgain(path, context.media.temporaryFolder) };
  try {
    return summarise(
      fileName,
      await ingestSent(context, target, received, fileName, metadata?.['unzip'] === '1'),
    );
  } finally {
    await rm(received.path, { force: true });
  }
}

/** Whether the same bytes may be taken later. Without room they are in the way of everybody else. */
function isPassing(error: unknown): boolean {
  const { status } = toRefusal(error);
  return status >= 500 && status !== 507;
}

async function finishNow(context: UploadContext, upload: Upload): Promise<UploadedFile> {
  const path = upload.storage?.path;
  if (path === undefined) throw new Error('@vitrine/server: a finished upload without a file');
  const forget = async () => {
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  };
  try {
    const file = await take(context, path, upload);
    await forget();
    return file;
  } catch (error) {
    if (!isPassing(error)) await forget();
    throw error;
  }
}

/** Remembers the results of this process; what it does not know any more is told by what lies in the folder. */
export function createFinishedUploads(context: UploadContext): FinishedUploads {
  const known = new Map<string, { bytes: number; result: Promise<UploadedFile> }>();
  function begin(upload: Upload): Promise<UploadedFile> {
    const result = finishNow(context, upload);
    known.set(upload.id, { bytes: upload.size ?? 0, result });
    result.catch(() => known.delete(upload.id));
    const [oldest] = known.keys();
    if (known.size > maxKept && oldest !== undefined) known.delete(oldest);
    return result;
  }
  return {
    finish: (upload) => known.get(upload.id)?.result ?? begin(upload),
    find: (id) => known.get(id),
  };
}
