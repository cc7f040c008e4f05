import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import { findFileRow, type FileRow } from '../../assets/store.ts';
import { db, now } from '../../db/executor.ts';
import type { JobAttempt } from '../../jobs/Queue.ts';
import { withLocalFile } from '../../storage/withLocalFile.ts';
import { isTemporaryFailure, logUnreadable } from '../failures.ts';
import { findWaiting } from '../findWaiting.ts';
import type { MediaServices } from '../services.ts';
import { computePeaks } from './computePeaks.ts';
import { sendWaveformJob, waveformJob, type WaveformJob } from './waveforms.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'queue' | 'log'>;
type Tools = Pick<MediaServices, 'ffmpeg' | 'ffprobe' | 'temporaryFolder'>;

/** Begins to compute a waveform and returns its file; undefined when none is wanted any more. */
async function begin(fileId: number): Promise<FileRow | undefined> {
  const { numAffectedRows } = await sql`update waveforms set started_at = ${now()}
    where file_id = ${fileId} and state = 'pending'`.execute(db());
  return numAffectedRows === 0n ? undefined : findFileRow(fileId);
}

type Found = readonly number[] | 'none' | 'unavailable';

async function compute(
  { storage }: Deps,
  { ffmpeg, ffprobe, temporaryFolder }: Tools,
  file: FileRow,
  signal: AbortSignal,
): Promise<Found> {
  if (ffmpeg === undefined) return 'unavailable';
  const read = (path: string) => computePeaks({ ffmpeg, ffprobe }, path, signal);
  return (await withLocalFile(storage, file.storage_key, temporaryFolder, read)) ?? 'none';
}

async function store(fileId: number, found: Found): Promise<void> {
  // The file is locked first, as a permanent deletion does, which deletes the waveform with it.
  await findFileRow(fileId, true);
  const [state, peaks] =
    typeof found === 'string'
      ? [found, null]
      : (['ready', Buffer.from(found.map((peak) => Math.round(peak * 255)))] as const);
  await sql`update waveforms set state = ${state}, peaks = ${peaks} where file_id = ${fileId}`.execute(db());
}

/**
 * Computes the waveform of a file. Idempotent. A file that cannot be read has none, and the job counts as done. Rejects for failures
 * after which it is to be repeated; the waveform then stays pending.
 */
async function handle(
  deps: Deps,
  tools: Tools,
  { tenantId, fileId }: WaveformJob,
  attempt: JobAttempt,
  signal: AbortSignal,
): Promise<void> {
  const { database, log } = deps;
  const file = await database.withTenant(tenantId, () => begin(fileId));
  if (!file) return;
  const found = await compute(deps, tools, file, signal).catch((error: unknown): Found => {
    if (signal.aborted || isTemporaryFailure(error, attempt)) throw error;
    logUnreadable(log, fileId, error, 'no waveform can be computed of a file');
    return 'none';
  });
  await database.withTenant(tenantId, () => store(fileId, found));
}

/** Handles the jobs, one at a time. `signal` ends the one that is running; it is done after the next start. */
export async function workOnWaveforms(deps: Deps, tools: Tools, signal: AbortSignal): Promise<void> {
  await deps.queue.work(waveformJob, (data, attempt) =>
    handle(deps, tools, data as unknown as WaveformJob, attempt, signal),
  );
}

/** Sends every waveform that waits to be computed. @see findWaiting */
export async function requeueWaveforms(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  { ffmpeg }: Pick<Tools, 'ffmpeg'>,
  since: Date,
): Promise<void> {
  const rows = await findWaiting<{ tenant_id: number; file_id: number }>(database, 'waveforms', {
    ffmpeg,
    since,
  });
  for (const { tenant_id: tenantId, file_id: fileId } of rows)
    await sendWaveformJob(queue, { tenantId, fileId });
}
