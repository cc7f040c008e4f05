import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import type { FileRow } from '../../assets/store.ts';
import { currentTenant, db, now } from '../../db/executor.ts';
import type { JobAttempt } from '../../jobs/Queue.ts';
import { isDiskFull } from '../../storage/diskSpace.ts';
import { renditionKey } from '../../storage/keys.ts';
import { StorageError } from '../../storage/Storage.ts';
import { withLocalFile } from '../../storage/withLocalFile.ts';
import { findWaiting } from '../findWaiting.ts';
import { ToolError } from '../runTool.ts';
import type { MediaServices } from '../services.ts';
import { makeRendition, type RenditionLimits } from './makeRendition.ts';
import { renditionJob, sendRendition, type RenditionJob } from './renditions.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'queue' | 'log'>;
type Tools = Pick<MediaServices, 'ffmpeg' | 'temporaryFolder'>;

/** How renditions are made. */
export interface RenditionOptions {
  /** Ends the rendition in progress, which is made again after the next start. */
  readonly signal: AbortSignal;
  readonly limits?: RenditionLimits | undefined;
}

/** Marks a rendition as being made and returns its file; undefined when none is wanted any more. */
async function begin(sha256: string): Promise<FileRow | undefined> {
  const { numAffectedRows } = await sql`update renditions set started_at = ${now()}
    where sha256 = ${sha256} and state = 'pending'`.execute(db());
  if (numAffectedRows === 0n) return undefined;
  const file = await db()
    .selectFrom('files')
    .selectAll()
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  if (!file)
    await sql`delete from renditions where tenant_id = ${currentTenant()} and sha256 = ${sha256}`.execute(
      db(),
    );
  return file;
}

type Outcome = 'done' | 'failed' | 'unavailable';

async function make(
  { storage }: Deps,
  { temporaryFolder, ffmpeg }: Tools,
  file: FileRow,
  options: RenditionOptions,
): Promise<Outcome> {
  if (ffmpeg === undefined) return 'unavailable';
  const key = renditionKey(file.tenant_id, file.sha256);
  if (await storage.head(key)) return 'done';
  const output = join(temporaryFolder, `${randomUUID()}.mp4`);
  try {
    await withLocalFile(storage, file.storage_key, temporaryFolder, (input) =>
      makeRendition(ffmpeg, { input, output, ...options }),
    );
    const contentType = file.mime_type.startsWith('video/') ? 'video/mp4' : 'audio/mp4';
    await storage.put(key, { path: output }, { contentType });
    return 'done';
  } finally {
    await rm(output, { force: true });
  }
}

/** Returns whether the rendition stays pending after a failure that is no property of the file. */
async function isTemporary(
  error: unknown,
  { temporaryFolder }: Tools,
  { isLast }: JobAttempt,
): Promise<boolean> {
  if (error instanceof StorageError) return error.code !== 'missing';
  if (!(error instanceof ToolError)) return true;
  return (error.isTransient && !isLast) || (await isDiskFull(temporaryFolder));
}

/**
 * Makes the rendition of a job. Idempotent. What cannot be read, takes too long or becomes too large is marked as failed, and the
 * job counts as done. Rejects for failures that are no property of the file; the rendition stays pending.
 */
async function handle(
  deps: Deps,
  tools: Tools,
  job: RenditionJob,
  attempt: JobAttempt,
  options: RenditionOptions,
): Promise<void> {
  const { tenantId, sha256 } = job;
  const file = await deps.database.withTenant(tenantId, () => begin(sha256));
  if (!file) return;
  const state = await make(deps, tools, file, options).catch(async (error: unknown): Promise<Outcome> => {
    if (options.signal.aborted) throw error;
    if (await isTemporary(error, tools, attempt)) {
      if (attempt.isLast) deps.log.error({ err: error, fileId: file.id }, 'a rendition waits to be made');
      throw error;
    }
    deps.log.warn(
      { fileId: file.id, mimeType: file.mime_type, reason: String(error).slice(0, 300) },
      'no rendition can be made of a file',
    );
    return 'failed';
  });
  await deps.database.withTenant(tenantId, () =>
    sql`update renditions set state = ${state}, is_wanted = false where sha256 = ${sha256}`.execute(db()),
  );
}

/** Handles the jobs, one at a time: ffmpeg uses all cores. */
export async function workOnRenditions(deps: Deps, tools: Tools, options: RenditionOptions): Promise<void> {
  await deps.queue.work(renditionJob, (data, attempt) =>
    handle(deps, tools, data as unknown as RenditionJob, attempt, options),
  );
}

/** Sends every rendition that waits to be made. @see findWaiting */
export async function requeueRenditions(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  { ffmpeg }: Pick<Tools, 'ffmpeg'>,
  since: Date,
): Promise<void> {
  const rows = await findWaiting<{ tenant_id: number; sha256: string; is_wanted: boolean }>(
    database,
    'renditions',
    { ffmpeg, since },
  );
  for (const { tenant_id: tenantId, sha256, is_wanted: isWanted } of rows)
    await sendRendition(queue, { tenantId, sha256 }, isWanted);
}
