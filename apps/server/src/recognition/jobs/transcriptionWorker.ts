import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedTranscript } from '@vitrine/core/transcripts';
import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import { findFileRow, type FileRow } from '../../assets/store.ts';
import { db, now } from '../../db/executor.ts';
import { maxAttempts, type JobAttempt } from '../../jobs/Queue.ts';
import { logUnreadable } from '../../media/failures.ts';
import { isServerResourceError } from '../../media/mediaWorker.ts';
import { probeFile } from '../../media/probe.ts';
import { runTool, toolArgs, ToolError } from '../../media/runTool.ts';
import type { MediaServices } from '../../media/services.ts';
import { StorageError } from '../../storage/Storage.ts';
import { withLocalFile } from '../../storage/withLocalFile.ts';
import { mayStoreFound, storeTranscript } from '../../transcripts/store.ts';
import {
  RecogniserAwayError,
  RecognitionError,
  type SoundFormat,
  type Transcriber,
} from '../models/ports.ts';
import { isKindAllowed } from '../state.ts';
import { transcriptionJob, type TranscriptionJob } from './transcriptions.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'queue' | 'log'>;
type Tools = Pick<MediaServices, 'ffmpeg' | 'ffprobe' | 'temporaryFolder'>;

/** What the worker needs to hear files. */
export interface TranscriptionTools {
  readonly tools: Tools;
  readonly transcriber: Transcriber;
  /** Ends the file that is being heard; it is heard again after the next start. */
  readonly signal: AbortSignal;
}

const codecs: Readonly<Record<SoundFormat, readonly string[]>> = {
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
  m4a: ['-c:a', 'aac', '-b:a', '32k', '-f', 'ipod'],
};

/** Begins an attempt; undefined when the file is not to be heard any more. */
async function begin(
  fileId: number,
  transcriber: Transcriber,
): Promise<{ file: FileRow; attempts: number } | undefined> {
  const file = await findFileRow(fileId);
  if (!file || file.deleted_at !== null || !(await isKindAllowed('speech'))) return undefined;
  // Somebody has written a transcript meanwhile: what would be heard could not be stored.
  if (!(await mayStoreFound(fileId, 'recognised'))) {
    await end(fileId, transcriber, 'none');
    return undefined;
  }
  const { rows } = await sql<{ attempts: number }>`
    update transcriptions set attempts = attempts + 1, changed_at = ${now()}
      where file_id = ${fileId} and state = 'pending' returning attempts`.execute(db());
  return rows[0] && { file, attempts: rows[0].attempts };
}

/** Returns what is said in a file; undefined for one without sound. */
async function hear(
  { storage }: Deps,
  { tools, transcriber, signal }: TranscriptionTools,
  file: FileRow,
): Promise<ParsedTranscript | undefined> {
  const { ffmpeg, ffprobe, temporaryFolder } = tools;
  if (ffmpeg === undefined) throw new RecognitionError('there is no ffmpeg', true);
  const sound = join(temporaryFolder, `${randomUUID()}.${transcriber.format}`);
  const extract = async (path: string): Promise<boolean> => {
    if (ffprobe !== undefined && !(await probeFile(ffprobe, path)).hasAudio) return false;
    const output = ['-map', '0:a:0', '-ac', '1', '-ar', '16000', ...codecs[transcriber.format], sound];
    const limits = { timeoutMs: 1_800_000, isBackground: true, signal };
    await runTool(ffmpeg, [...toolArgs, '-i', path, ...output], limits);
    return true;
  };
  try {
    const hasSound = await withLocalFile(storage, file.storage_key, temporaryFolder, extract);
    return hasSound ? await transcriber.transcribe(sound, signal) : undefined;
  } finally {
    await rm(sound, { force: true });
  }
}

type Outcome = 'ready' | 'none' | 'failed';

/** Ends the attempts with a file, unless another model is to hear it meanwhile. */
async function end(fileId: number, { model }: Transcriber, state: Outcome, error: string | null = null) {
  await sql`update transcriptions set state = ${state}, error = ${error}, changed_at = ${now()}
    where file_id = ${fileId} and model = ${model}`.execute(db());
}

/** Stores what was heard, unless the consent was withdrawn or somebody has written a transcript meanwhile. */
async function store(fileId: number, transcriber: Transcriber, heard: ParsedTranscript | undefined) {
  if (!(await findFileRow(fileId, true)) || !(await isKindAllowed('speech'))) return;
  const hasWords = heard !== undefined && heard.entries.length > 0;
  if (hasWords && (await mayStoreFound(fileId, 'recognised')))
    await storeTranscript(fileId, {
      source: 'recognised',
      language: heard.language ?? null,
      entries: heard.entries,
    });
  await end(fileId, transcriber, hasWords ? 'ready' : 'none');
}

/** Returns whether an attempt failed for a reason that has nothing to do with the file; then it does not count. */
function isServersFault(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted || error instanceof RecogniserAwayError) return true;
  return !(error instanceof RecognitionError) && isServerResourceError(error);
}

function isLasting(error: unknown): boolean {
  if (error instanceof StorageError) return true;
  const isKnown = error instanceof RecognitionError || error instanceof ToolError;
  return isKnown && !error.isTransient;
}

/**
 * Hears a file. Idempotent. What cannot be heard, or ends the recogniser several times, is marked as failed with the reason, and the job
 * counts as done. Rejects for failures after which it is to be repeated.
 */
async function handle(
  deps: Deps,
  options: TranscriptionTools,
  { tenantId, fileId }: TranscriptionJob,
  attempt: JobAttempt,
): Promise<void> {
  const { database, log } = deps;
  const { transcriber, signal } = options;
  const inTenant = <Result>(work: () => Promise<Result>) => database.withTenant(tenantId, work);
  const begun = await inTenant(() => begin(fileId, transcriber));
  if (!begun) return;
  try {
    if (begun.attempts > maxAttempts) throw new RecognitionError('the server ended each time');
    const heard = await hear(deps, options, begun.file);
    await inTenant(() => store(fileId, transcriber, heard));
  } catch (error) {
    const reason = String(error).slice(0, 300);
    if (isServersFault(error, signal)) {
      if (attempt.isLast) log.warn({ fileId, reason }, 'a file waits to be transcribed');
      await inTenant(() =>
        sql`update transcriptions set attempts = attempts - 1 where file_id = ${fileId} and state = 'pending'`.execute(
          db(),
        ),
      );
      throw error;
    }
    if (!isLasting(error) && begun.attempts < maxAttempts) throw error;
    if (error instanceof RecognitionError) log.warn({ fileId, reason }, 'a file cannot be transcribed');
    else logUnreadable(log, fileId, error, 'a file cannot be transcribed');
    await inTenant(() => end(fileId, transcriber, 'failed', reason));
  }
}

/** Handles the jobs, one at a time. */
export async function workOnTranscriptions(deps: Deps, options: TranscriptionTools): Promise<void> {
  await deps.queue.work(transcriptionJob, (data, attempt) =>
    handle(deps, options, data as unknown as TranscriptionJob, attempt),
  );
}
