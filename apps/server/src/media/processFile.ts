import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from '../app/deps.ts';
import { toRefusal } from '../app/errors.ts';
import { findFileRow, updateFileMetadata, type FileFindings, type FileRow } from '../assets/store.ts';
import { storeRegions } from '../recognition/storeRegions.ts';
import type { JobAttempt } from '../jobs/Queue.ts';
import { pictureKey } from '../storage/keys.ts';
import { isDiskFull } from '../storage/diskSpace.ts';
import { StorageError } from '../storage/Storage.ts';
import { withLocalFile } from '../storage/withLocalFile.ts';
import { readMetadata } from './metadata.ts';
import { createPictures, NoPictureError } from './pictures.ts';
import type { FileRegion } from './regions/readRegions.ts';
import { RenderError } from './render/renderPool.ts';
import type { Rendered } from './render/messages.ts';
import type { MediaServices } from './services.ts';
import { isMislabelledMedia, rendererOf } from './types.ts';

/** Data of a processing job. */
export interface ProcessFileJob {
  readonly tenantId: number;
  readonly fileId: number;
  /** Hash of the uploaded bytes; a job for other bytes than the file's is ignored. */
  readonly sha256: string;
}

/** What processing has found in a file, with the faces that are written in it. */
export interface ProcessedFile extends FileFindings {
  readonly regions?: readonly FileRegion[];
}

/**
 * Findings that the database could not take for now (503), such as while a large save keeps the dictionary locked, by job,
 * the oldest first: the next attempt writes them without decoding the file again.
 */
export type StoredFindings = Map<string, ProcessedFile>;

/** The most findings in a `StoredFindings`. */
export const maxStoredFindings = 1000;

type Deps = Pick<AppDeps, 'database' | 'storage' | 'log'>;

const contentTypes = { jpg: 'image/jpeg', webp: 'image/webp' } as const;

/**
 * Reads the metadata of a file and creates its pictures. What cannot be read is marked as failed, and the job counts as
 * done. Rejects only for temporary failures: a decoder that ended (until the last attempt), or a full or unreachable
 * storage (always). Idempotent. `storedFindings` is that of earlier attempts.
 */
export async function processFile(
  deps: Deps,
  media: MediaServices,
  job: ProcessFileJob,
  attempt: JobAttempt,
  storedFindings: StoredFindings = new Map(),
): Promise<void> {
  const key = `${job.tenantId}:${job.fileId}:${job.sha256}`;
  const earlierFindings = storedFindings.get(key);
  storedFindings.delete(key);
  const row = await deps.database.withTenant(job.tenantId, () => findFileRow(job.fileId));
  if (!row || row.sha256 !== job.sha256) return;
  if (row.processing_metadata !== 'pending' && row.processing_thumbnails !== 'pending') return;
  const findings =
    earlierFindings ??
    (await withLocalFile(deps.storage, row.storage_key, media.temporaryFolder, (path) =>
      processContent(deps, media, row, path, attempt),
    ).catch((error: unknown) => findingsOfMissingBytes(error)));
  await deps.database
    .withTenant(job.tenantId, () => storeFindings(row.id, findings))
    .catch((error: unknown) => {
      if (toRefusal(error).status === 503) addFindings(storedFindings, key, findings);
      throw error;
    });
}

async function storeFindings(fileId: number, { regions = [], ...findings }: ProcessedFile): Promise<void> {
  const fields = await storeRegions(fileId, regions, findings.fields);
  await updateFileMetadata(fileId, { ...findings, ...(fields && { fields }) });
}

/** Adds findings; the oldest are dropped at the limit. */
function addFindings(storedFindings: StoredFindings, key: string, findings: ProcessedFile): void {
  const [oldest] = storedFindings.keys();
  if (oldest !== undefined && storedFindings.size >= maxStoredFindings) storedFindings.delete(oldest);
  storedFindings.set(key, findings);
}

/** Marks the pending steps of a file as failed, after the last attempt of a job with a permanent failure. */
export async function markAsFailed(deps: Deps, job: ProcessFileJob, error: unknown): Promise<void> {
  await deps.database.withTenant(job.tenantId, async () => {
    const row = await findFileRow(job.fileId, true);
    if (!row || row.sha256 !== job.sha256) return;
    logUnreadable(deps, row, error);
    await updateFileMetadata(row.id, {
      processing: {
        ...(row.processing_metadata === 'pending' && { metadata: 'failed' }),
        ...(row.processing_thumbnails === 'pending' && { thumbnails: 'failed' }),
      },
      processingError: 'the file cannot be processed',
    });
  });
}

function findingsOfMissingBytes(error: unknown): ProcessedFile {
  if (!(error instanceof StorageError && error.code === 'missing')) throw error;
  return {
    processing: { metadata: 'failed', thumbnails: 'failed' },
    processingError: 'the bytes are missing',
  };
}

/** Reads the metadata of a file and creates its pictures. Returns what is to be stored. */
async function processContent(
  deps: Deps,
  media: MediaServices,
  row: FileRow,
  path: string,
  attempt: JobAttempt,
): Promise<ProcessedFile> {
  if (isMislabelledMedia(row.file_name, row.mime_type))
    return {
      processing: { metadata: 'failed', thumbnails: 'failed' },
      processingError: 'the bytes are not what the name says',
    };
  const metadataRead = readMetadata(path, row.mime_type, media).catch((error: unknown) =>
    logUnreadable(deps, row, error),
  );
  // Only the frame of a video depends on the metadata.
  const durationSeconds = row.type === 'video' ? ((await metadataRead)?.durationSeconds ?? null) : null;
  const [metadata, pictureResult] = await Promise.all([
    metadataRead,
    tryCreatePictures(deps, media, row, path, durationSeconds, attempt),
  ]);
  return {
    ...(metadata && { ...metadata }),
    ...(pictureResult.rendered?.width != null && {
      width: pictureResult.rendered.width,
      height: pictureResult.rendered.height,
    }),
    processing: { metadata: metadata ? 'done' : 'failed', thumbnails: pictureResult.state },
    processingError: pictureResult.error ?? (metadata ? null : 'the metadata cannot be read'),
  };
}

/** Logs the reason, which is not stored because it may contain paths of this machine. */
function logUnreadable({ log }: Deps, row: FileRow, error: unknown): undefined {
  log.warn(
    { fileId: row.id, mimeType: row.mime_type, reason: String(error).slice(0, 300) },
    'file cannot be read',
  );
}

interface PictureResult {
  readonly state: 'done' | 'failed' | 'none';
  readonly rendered?: Rendered;
  readonly error?: string;
}

async function tryCreatePictures(
  deps: Deps,
  media: MediaServices,
  row: FileRow,
  path: string,
  durationSeconds: number | null,
  attempt: JobAttempt,
): Promise<PictureResult> {
  const renderer = rendererOf(row.mime_type);
  if (renderer === 'none') return { state: 'none' };
  const output = join(media.temporaryFolder, randomUUID());
  try {
    const rendered = await createPictures({ renderer, input: path, output, durationSeconds }, media);
    await storePictures(deps, row, rendered);
    return { state: 'done', rendered };
  } catch (error) {
    if (error instanceof NoPictureError) return { state: 'none', error: error.message };
    // A full storage is no property of the file, which stays pending.
    if (error instanceof StorageError) throw error;
    if (await isDiskFull(media.temporaryFolder)) throw new StorageError('full', 'no room to work in', error);
    if (isTransient(error) && !attempt.isLast) throw error;
    logUnreadable(deps, row, error);
    return { state: 'failed', error: 'no picture can be made of this file' };
  } finally {
    for (const ending of ['-2.webp', '-3.webp', '-3.jpg']) await rm(output + ending, { force: true });
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof RenderError && error.isTransient;
}

async function storePictures({ storage }: Deps, row: FileRow, { pictures }: Rendered): Promise<void> {
  await Promise.all(
    pictures.map(async ({ size, format, path }) => {
      const key = pictureKey(row.tenant_id, row.sha256, size, format);
      await storage.put(key, { path }, { contentType: contentTypes[format] });
    }),
  );
}
