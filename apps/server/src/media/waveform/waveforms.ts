import type { assetsEndpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AppDeps } from '../../app/deps.ts';
import { notFound } from '../../app/refusal.ts';
import { liveRows } from '../../assets/fileBatch.ts';
import type { FileRow } from '../../assets/store.ts';
import { afterCommit, currentTenant, db } from '../../db/executor.ts';
import type { Queue } from '../../jobs/Queue.ts';

/** The name of the jobs that compute waveforms. */
export const waveformJob = 'compute-waveform';

/** Data of a job that computes the waveform of a file. */
export interface WaveformJob {
  readonly tenantId: number;
  readonly fileId: number;
}

/** Sends a job. */
export async function sendWaveformJob(queue: Queue, job: WaveformJob): Promise<void> {
  await queue.send(waveformJob, { ...job }, { key: `${job.tenantId}:${job.fileId}`, maxSeconds: 900 });
}

type Deps = Pick<AppDeps, 'queue' | 'log'>;
type Wire = z.input<typeof assetsEndpoints.getWaveform.response>;

/** Has the waveform of a video or audio file computed, in the current transaction, unless it is known or being computed. */
export async function requestWaveform(
  { queue, log }: Deps,
  { id: fileId, type }: Pick<FileRow, 'id' | 'type'>,
): Promise<void> {
  if (type !== 'video' && type !== 'audio') return;
  const tenantId = currentTenant();
  const { numAffectedRows } = await sql`insert into waveforms (tenant_id, file_id)
    values (${tenantId}, ${fileId}) on conflict do nothing`.execute(db());
  if (numAffectedRows === 0n) return;
  afterCommit(() =>
    sendWaveformJob(queue, { tenantId, fileId }).catch((err: unknown) =>
      log.error({ err, fileId }, 'a waveform waits to be sent'),
    ),
  );
}

/**
 * Returns the waveform of a file outside the bin; one that nobody has asked for is asked for.
 * @throws Refusal `not-found`.
 */
export async function findWaveform(deps: Deps, fileId: number): Promise<Wire> {
  const file = (await liveRows([fileId])).get(fileId);
  if (!file) throw notFound();
  if (file.type !== 'video' && file.type !== 'audio') return { state: 'none', peaks: [] };
  const { rows } = await sql<{ state: string; peaks: Buffer | null }>`
    select state, peaks from waveforms where file_id = ${fileId}`.execute(db());
  const [found] = rows;
  if (!found) await requestWaveform(deps, file);
  if (!found || found.state === 'pending') return { state: 'pending', peaks: [] };
  if (!found.peaks) return { state: 'none', peaks: [] };
  return { state: 'ready', peaks: Array.from(found.peaks, (peak) => Math.round((peak / 255) * 1000) / 1000) };
}
