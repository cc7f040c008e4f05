import { cleanFileName } from '@vitrine/core/assets';
import type { UploadRejectionReason } from '@vitrine/core/contract';
import { rm } from 'node:fs/promises';
import type { AppDeps } from '../../app/deps.ts';
import { notFound } from '../../app/refusal.ts';
import type { Config } from '../../config/config.ts';
import { afterCommit } from '../../db/executor.ts';
import { requestCaptions } from '../../media/captions/captionSearches.ts';
import { sendProcessFile } from '../../media/mediaWorker.ts';
import type { ProcessFileJob } from '../../media/processFile.ts';
import { requestWaveform } from '../../media/waveform/waveforms.ts';
import { sniffFile } from '../../media/sniff.ts';
import { assetTypeOf } from '../../media/types.ts';
import { skipRecognition } from '../../recognition/state.ts';
import { originalKey } from '../../storage/keys.ts';
import { lockBytes } from '../../storage/lockBytes.ts';
import { StorageError } from '../../storage/Storage.ts';
import { checkAddedFiles, QuotaError, spendReservation } from '../../subscription/quota.ts';
import { ensureUploadsFolder, findDuplicate, findLiveFolder, insertFile, type NewFile } from '../store.ts';
import { recordPendingUpload } from './pendingUploads.ts';
import type { UploadedFile } from './uploadedFile.ts';
import type { Received } from './uploadReceive.ts';

/** The uploader and the target folder. */
export interface UploadTarget {
  readonly tenantId: number;
  readonly userId: number;
  /** Undefined for the tenant's folder 'Uploads'. */
  readonly folderId: number | undefined;
  /** The upload that has reserved these bytes; undefined for none. */
  readonly reservation?: string | undefined;
  /** Whether new files are kept from being recognised. Defaults to false. */
  readonly skipsRecognition?: boolean | undefined;
}

/** Dependencies of `ingest`. */
export interface IngestDeps extends Pick<AppDeps, 'database' | 'storage' | 'queue' | 'log'> {
  readonly config: Pick<Config, 'tiers'>;
  /** Folder for the records of pending uploads; no other server uses it. */
  readonly pendingUploadsFolder: string;
}

/** Returns the result of a rejected file. */
export function rejected(fileName: string, reason: UploadRejectionReason, error: string): UploadedFile {
  return { fileName, status: 'rejected', reason, error };
}

/**
 * Adds a received file to the library: bytes to the storage (fsync, rename), then the row, then the job. Always
 * consumes the temporary file. Equal bytes in the same folder are a duplicate, also when both arrive at once.
 *
 * @see docs/rules/uploads.md#equal-bytes-in-a-folder-are-a-duplicate
 * @throws Refusal `not-found` for a missing folder, StorageError when the bytes cannot be stored.
 */
export async function ingest(
  deps: IngestDeps,
  target: UploadTarget,
  received: Received,
  sentName: string,
): Promise<UploadedFile> {
  const fileName = cleanFileName(sentName);
  try {
    if (received.bytes === 0) return rejected(fileName, 'empty', 'The file is empty.');
    const duplicate = await inTenant(deps, target, () => checkTarget(target, received));
    if (duplicate !== undefined) return { fileName, status: 'duplicate', id: duplicate };
    return await store(deps, target, received, fileName);
  } catch (error) {
    if (error instanceof QuotaError) return rejected(fileName, 'quota', error.message);
    throw error;
  } finally {
    await rm(received.path, { force: true });
  }
}

/**
 * Returns the result of a file that was not stored because there is no room for its bytes: one that is in the folder already needs
 * none.
 */
export async function ingestWithoutRoom(
  deps: IngestDeps,
  target: UploadTarget,
  { sha256, bytes }: Pick<Received, 'sha256' | 'bytes'>,
  sentName: string,
): Promise<UploadedFile> {
  const fileName = cleanFileName(sentName);
  const find = async (): Promise<UploadedFile> => {
    const folderId = target.folderId ?? (await ensureUploadsFolder());
    const duplicate = await findDuplicate({ folderId, sha256 });
    if (duplicate) return { fileName, status: 'duplicate', id: duplicate.id };
    throw new QuotaError({ reason: 'storage', missingBytes: bytes });
  };
  try {
    return await inTenant(deps, target, find);
  } catch (error) {
    if (error instanceof QuotaError) return rejected(fileName, 'quota', error.message);
    throw error;
  }
}

async function inTenant<Result>(
  { database }: IngestDeps,
  { tenantId, userId }: UploadTarget,
  work: () => Promise<Result>,
): Promise<Result> {
  return database.withTenant(tenantId, work, userId);
}

/**
 * Checks the target before bytes are moved. Returns the id of a duplicate, if there is one.
 * @throws Refusal `not-found` for a folder that is unknown, foreign or in the bin.
 */
export async function checkTarget(
  { folderId }: UploadTarget,
  received?: Pick<Received, 'sha256'>,
): Promise<number | undefined> {
  if (folderId === undefined) return undefined;
  if (!(await findLiveFolder(folderId))) throw notFound();
  return received && (await findDuplicate({ folderId, sha256: received.sha256 }))?.id;
}

async function store(
  deps: IngestDeps,
  target: UploadTarget,
  received: Received,
  fileName: string,
): Promise<UploadedFile> {
  const { tenantId } = target;
  const { sha256, path } = received;
  const mimeType = await sniffFile(path, fileName);
  const storageKey = originalKey(tenantId, sha256);
  const deleteRecord = await recordPendingUpload(deps.pendingUploadsFolder, { tenantId, sha256 });
  try {
    await deps.storage.put(storageKey, { path }, { contentType: 'application/octet-stream' });
    const file = { fileName, mimeType, storageKey };
    return await inTenant(deps, target, async () => {
      const { id, isNew } = await addRow(deps, target, received, file);
      if (!isNew) return { fileName, status: 'duplicate', id };
      afterCommit(() => sendProcessingJob(deps, { tenantId, fileId: id, sha256 }));
      return { fileName, status: 'stored', id };
    });
  } finally {
    await deleteRecord();
  }
}

/**
 * Sends the processing job. The file is already stored, so a failure of the queue is not reported to the client;
 * pending files are sent again later.
 */
async function sendProcessingJob({ queue, log }: IngestDeps, job: ProcessFileJob): Promise<void> {
  await sendProcessFile(queue, job).catch((err: unknown) =>
    log.error({ err, fileId: job.fileId }, 'a file waits to be sent for processing'),
  );
}

async function addRow(
  deps: IngestDeps,
  target: UploadTarget,
  { bytes, sha256 }: Received,
  { fileName, mimeType, storageKey }: Pick<NewFile, 'fileName' | 'mimeType' | 'storageKey'>,
): Promise<{ id: number; isNew: boolean }> {
  const { storage, config } = deps;
  const folderId = target.folderId ?? (await ensureUploadsFolder());
  await lockBytes(target.tenantId, sha256);
  // A sweep may have deleted the bytes as unused since they were stored; from here on it waits for the row.
  if (!(await storage.head(storageKey)))
    throw new StorageError('unavailable', 'The storage did not keep the file. Send it again.');
  if (!(await findLiveFolder(folderId))) throw notFound();
  const duplicate = await findDuplicate({ folderId, sha256 });
  if (duplicate) return { id: duplicate.id, isNew: false };
  const added = await insertFile({
    folderId,
    fileName,
    mimeType,
    type: assetTypeOf(mimeType),
    sizeBytes: bytes,
    sha256,
    storageKey,
    processing: { faces: 'none', objects: 'none' },
  });
  if (target.skipsRecognition === true) await skipRecognition(added.id);
  if (target.reservation !== undefined) await spendReservation(target.reservation, bytes);
  await checkAddedFiles(config.tiers);
  await requestCaptions(deps, added);
  await requestWaveform(deps, added);
  return { id: added.id, isNew: true };
}
