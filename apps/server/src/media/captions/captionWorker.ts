import { readFile } from 'node:fs/promises';
import { maxTranscriptBytes } from '@vitrine/core/contract';
import { encodingsOf } from '@vitrine/core/keywords';
import { parseTranscript, type ParsedTranscript } from '@vitrine/core/transcripts';
import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import { findFileRow, type FileRow } from '../../assets/store.ts';
import { db, now } from '../../db/executor.ts';
import type { JobAttempt } from '../../jobs/Queue.ts';
import { withLocalFile } from '../../storage/withLocalFile.ts';
import { mayStoreFound, storeTranscript, type NewTranscript } from '../../transcripts/store.ts';
import { isTemporaryFailure, logUnreadable } from '../failures.ts';
import type { MediaServices } from '../services.ts';
import {
  baseNameOf,
  captionFormatOf,
  captionJob,
  sendCaptionJob,
  type CaptionJob,
} from './captionSearches.ts';
import { readEmbeddedCaptions } from './embeddedCaptions.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'queue' | 'log'>;
type Tools = Pick<MediaServices, 'ffmpeg' | 'ffprobe' | 'temporaryFolder'>;

interface Search {
  readonly file: FileRow;
  /** The file of captions beside it, WebVTT before SubRip. */
  readonly beside: FileRow | undefined;
}

/** Begins a search; undefined when there is nothing to look for any more. */
async function begin(fileId: number): Promise<Search | undefined> {
  const { numAffectedRows } = await sql`update caption_searches set started_at = ${now()}
    where file_id = ${fileId} and state = 'pending'`.execute(db());
  const file = numAffectedRows === 0n ? undefined : await findFileRow(fileId);
  if (!file) return undefined;
  const rows = await db()
    .selectFrom('files')
    .selectAll()
    .where('folder_id', '=', file.folder_id)
    .where(sql<boolean>`file_name ~* '\\.(vtt|srt)$'`)
    .where('size_bytes', '<=', maxTranscriptBytes)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const named = rows.filter((row) => baseNameOf(row.file_name) === baseNameOf(file.file_name));
  const beside = named.find((row) => captionFormatOf(row.file_name) === 'vtt') ?? named[0];
  return { file, beside };
}

/** Returns the text of a file of captions, in the first encoding in which it can be; undefined for one that is in none. */
function decode(bytes: Uint8Array): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding is tried.
    }
  }
  return undefined;
}

async function readBeside(
  { storage }: Deps,
  { temporaryFolder }: Tools,
  beside: FileRow,
): Promise<ParsedTranscript | undefined> {
  const format = captionFormatOf(beside.file_name) ?? 'vtt';
  const read = (path: string) => readFile(path);
  const text = decode(await withLocalFile(storage, beside.storage_key, temporaryFolder, read));
  const parsed = text === undefined ? 'format' : parseTranscript(text, format);
  return typeof parsed === 'string' ? undefined : parsed;
}

function toTranscript(
  source: NewTranscript['source'],
  parsed: ParsedTranscript | undefined,
): NewTranscript | undefined {
  if (!parsed || parsed.entries.length === 0) return undefined;
  return { source, language: parsed.language ?? null, entries: parsed.entries };
}

/** Returns the captions of a file: those beside it, otherwise those in it; `unavailable` while there is no ffmpeg. */
async function find(
  deps: Deps,
  tools: Tools,
  { file, beside }: Search,
  signal: AbortSignal,
): Promise<NewTranscript | 'unavailable' | undefined> {
  const sent = beside && toTranscript('uploaded', await readBeside(deps, tools, beside));
  if (sent) return sent;
  const { ffmpeg, ffprobe, temporaryFolder } = tools;
  if (ffmpeg === undefined) return 'unavailable';
  const read = (path: string) => readEmbeddedCaptions({ ffmpeg, ffprobe }, path, signal);
  return toTranscript('embedded', await withLocalFile(deps.storage, file.storage_key, temporaryFolder, read));
}

/** Ends a search, and stores what was found unless somebody has written a transcript of the file. */
async function finish(fileId: number, found: NewTranscript | 'unavailable' | undefined): Promise<void> {
  if (found === 'unavailable') {
    await sql`update caption_searches set state = 'unavailable' where file_id = ${fileId}`.execute(db());
    return;
  }
  // The file is locked first, as a permanent deletion does, which deletes the search with it.
  const file = await findFileRow(fileId, true);
  // A file that was added beside it meanwhile has begun another search.
  await sql`delete from caption_searches where file_id = ${fileId} and started_at is not null`.execute(db());
  if (!found || !file) return;
  if (await mayStoreFound(fileId, found.source)) await storeTranscript(fileId, found);
}

/**
 * Looks for the captions of a file. Idempotent. Rejects for failures after which it is to be repeated; the search then stays
 * pending.
 */
async function handle(
  deps: Deps,
  tools: Tools,
  { tenantId, fileId }: CaptionJob,
  attempt: JobAttempt,
  signal: AbortSignal,
): Promise<void> {
  const { database, log } = deps;
  const search = await database.withTenant(tenantId, () => begin(fileId));
  if (!search) return;
  const found = await find(deps, tools, search, signal).catch((error: unknown) => {
    if (signal.aborted || isTemporaryFailure(error, attempt)) throw error;
    logUnreadable(log, fileId, error, 'the captions of a file cannot be read');
    return undefined;
  });
  await database.withTenant(tenantId, () => finish(fileId, found));
}

/**
 * Handles the jobs, one at a time. `signal` ends the one that is running; it is done after the next start. `onSearched` is called after
 * the search for a file.
 */
export async function workOnCaptions(
  deps: Deps,
  tools: Tools,
  signal: AbortSignal,
  onSearched: (job: CaptionJob) => Promise<void> = async () => undefined,
): Promise<void> {
  await deps.queue.work(captionJob, async (data, attempt) => {
    const job = data as unknown as CaptionJob;
    await handle(deps, tools, job, attempt, signal);
    await onSearched(job);
  });
}

/**
 * Sends every search that is to be made, except those that began after `since`: a killed process may have lost its job. Where
 * ffmpeg is found again, those that had to wait for it are sent too.
 */
export async function requeueCaptions(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  { ffmpeg }: Pick<Tools, 'ffmpeg'>,
  since: Date,
): Promise<void> {
  const { rows } = await database.withAllTenants(async () => {
    if (ffmpeg !== undefined)
      await sql`update caption_searches set state = 'pending', started_at = null
        where state = 'unavailable'`.execute(db());
    return sql<CaptionJob>`select tenant_id as "tenantId", file_id as "fileId" from caption_searches
      where state = 'pending' and (started_at is null or started_at < ${since})`.execute(db());
  });
  for (const job of rows) await sendCaptionJob(queue, job);
}
