import type { AppDeps } from '../app/deps.ts';
import { toRefusal } from '../app/errors.ts';
import { db } from '../db/executor.ts';
import type { JobHandler, Queue } from '../jobs/Queue.ts';
import { markAsFailed, processFile, type ProcessFileJob, type StoredFindings } from './processFile.ts';
import type { MediaServices } from './services.ts';

const jobName = 'process-file';
const hour = 3_600_000;
const pageSize = 500;
/**
 * Milliseconds until the next attempt for a file that could not be processed because the storage or the database was
 * full or unreachable.
 */
const retryPauseMs = 15_000;

/** Requests the processing of a file. Call it after the transaction that wrote the file's row. */
export async function sendProcessFile(queue: Queue, job: ProcessFileJob): Promise<void> {
  await queue.send(jobName, { ...job }, { key: `${job.fileId}:${job.sha256}` });
}

/** Returns whether a job failed because storage or database are full or unreachable. */
export function isServerResourceError(error: unknown): boolean {
  return [503, 507].includes(toRefusal(error).status);
}

/** Sends the job again after a pause, in the background; if the process ends before, the next start sends it. */
function sendLater({ queue, log }: Pick<AppDeps, 'queue' | 'log'>, job: ProcessFileJob): void {
  const send = () =>
    sendProcessFile(queue, job).catch((err: unknown) =>
      log.error({ err }, 'a file stays pending until the next start'),
    );
  setTimeout(() => void send(), retryPauseMs).unref();
}

/** How files are processed. */
export interface ProcessingOptions {
  /** Jobs at a time. Defaults to one more than there are decoders, so that none is idle while a job waits for the disk. */
  readonly concurrency?: number;
  /** Called after a file was processed; a failure is logged, because the hourly search for such files makes up for it. */
  readonly onProcessed?: (job: ProcessFileJob) => Promise<void>;
}

/** Handles jobs. */
export async function processMediaJobs(
  deps: AppDeps,
  media: MediaServices,
  { concurrency = media.pool.size + 1, onProcessed }: ProcessingOptions = {},
): Promise<void> {
  const storedFindings: StoredFindings = new Map();
  const handler: JobHandler = async (data, attempt) => {
    const job = data as unknown as ProcessFileJob;
    await processFile(deps, media, job, attempt, storedFindings).catch((error: unknown) => {
      if (!attempt.isLast) throw error;
      if (!isServerResourceError(error)) return markAsFailed(deps, job, error);
      sendLater(deps, job);
      throw error;
    });
    await onProcessed?.(job).catch((err: unknown) => deps.log.error({ err }, 'what follows a file waits'));
  };
  await deps.queue.work(jobName, handler, { concurrency });
}

/**
 * Sends pending files every hour, because the queue may have been unreachable when a file was stored, and what `sendOthers` sends.
 * Returns a function that stops this, after waiting for a running attempt.
 */
export function startRequeueing(
  deps: Pick<AppDeps, 'database' | 'queue' | 'log'>,
  sendOthers: () => Promise<void> = async () => undefined,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const send = () =>
    requeuePending(deps)
      .then(sendOthers)
      .catch((err: unknown) => deps.log.error({ err }, 'sending pending files failed'));
  const timer = setInterval(() => {
    running = running.then(send);
  }, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Sends every pending file; a killed process may have lost its job. */
export async function requeuePending({
  database,
  queue,
}: Pick<AppDeps, 'database' | 'queue'>): Promise<number> {
  let last = 0;
  let count = 0;
  for (;;) {
    const rows = await database.withAllTenants(() =>
      db()
        .selectFrom('files')
        .select(['id', 'tenant_id', 'sha256'])
        .where((where) =>
          where.or([
            where('processing_metadata', '=', 'pending'),
            where('processing_thumbnails', '=', 'pending'),
          ]),
        )
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    );
    for (const { id, tenant_id: tenantId, sha256 } of rows)
      await sendProcessFile(queue, { tenantId, fileId: id, sha256 });
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < pageSize) return count;
  }
}
