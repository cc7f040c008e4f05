import type {
  Transcript,
  TranscriptEntry,
  TranscriptSource,
  TranscriptionState,
  TranscriptWarning,
} from '@vitrine/core/contract';
import { isSameTranscript, warningsOf, writeTranscriptList } from '@vitrine/core/transcripts';
import type { transcriptsEndpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import { findFileRow, type FileRow } from '../assets/store.ts';
import { indexSpokenWords } from './spokenWords.ts';
import { isKindAllowed } from '../recognition/state.ts';
import { currentTenant, currentUser, db, now } from '../db/executor.ts';

/** The versions that are kept of each transcript. */
const keptVersions = 50;

/** A transcript to store. */
export interface NewTranscript {
  readonly source: TranscriptSource;
  readonly language: string | null;
  readonly entries: readonly TranscriptEntry[];
}

/** A stored version of a transcript. */
export interface StoredTranscript extends NewTranscript {
  readonly version: number;
  /** Null for the server itself. */
  readonly actorId: number | null;
}

type Wire = z.input<typeof transcriptsEndpoints.getTranscript.response>;

/** Returns a transcript as the calls return it; without one that of version 0. */
export function toWireTranscript(
  stored: StoredTranscript | undefined,
  warnings: readonly TranscriptWarning[] = warningsOf(stored?.entries ?? []),
): Wire {
  const { entries = [], language = null, source = null, version = 0 } = stored ?? ({} as Partial<Transcript>);
  return {
    transcriptionTimeline: writeTranscriptList(entries),
    language,
    source,
    version,
    warnings: [...warnings],
  };
}

/**
 * Returns a file outside the bin. `lock` blocks other writers.
 * @throws Refusal `not-found`.
 */
export async function liveFile(fileId: number, lock = false): Promise<FileRow> {
  const row = await findFileRow(fileId, lock);
  if (!row || row.deleted_at !== null) throw notFound();
  return row;
}

/** Returns whether a file has sound or pictures that move. */
function canHaveTranscript({ type }: Pick<FileRow, 'type'>): boolean {
  return type === 'video' || type === 'audio';
}

/**
 * Returns a file that can have a transcript, locked.
 * @throws Refusal `not-found`, or `invalid` for a file of another type.
 */
export async function lockSpokenFile(fileId: number): Promise<FileRow> {
  const row = await liveFile(fileId, true);
  if (!canHaveTranscript(row)) throw invalid({ fileId: 'must be a video or audio file' });
  return row;
}

/** Returns the last version of a file, which may be its deletion, or one of the earlier ones. */
async function findVersion(
  fileId: number,
  version?: number,
): Promise<(StoredTranscript & { readonly isDeletion: boolean }) | undefined> {
  return db()
    .selectFrom('transcripts')
    .select(['version', 'source', 'language', 'entries', 'actor_id as actorId', 'is_deletion as isDeletion'])
    .where('file_id', '=', fileId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the current transcript of a file, or one of its versions; undefined without one, and for a deleted one. */
export async function findTranscript(
  fileId: number,
  version?: number,
): Promise<StoredTranscript | undefined> {
  const found = await findVersion(fileId, version);
  return found?.isDeletion ? undefined : found;
}

/** Adds a version after the last one of a locked file, and deletes the oldest versions. Returns its number. */
async function addVersion(
  fileId: number,
  { source, language, entries }: NewTranscript,
  { after, isDeletion = false }: { readonly after: number | undefined; readonly isDeletion?: boolean },
): Promise<number> {
  const version = (after ?? 0) + 1;
  await db()
    .insertInto('transcripts')
    .values({
      tenant_id: currentTenant(),
      file_id: fileId,
      version,
      source,
      language,
      entries: JSON.stringify(entries),
      is_deletion: isDeletion,
      stored_at: now(),
      actor_id: currentUser(),
    })
    .execute();
  await db()
    .deleteFrom('transcripts')
    .where('file_id', '=', fileId)
    .where('version', '<=', version - keptVersions)
    .execute();
  await indexSpokenWords(fileId);
  return version;
}

/**
 * Stores a transcript as the next version of that of a locked file. One that equals the current
 * one changes nothing, except that a person becomes the author of what the server had found.
 */
export async function storeTranscript(fileId: number, transcript: NewTranscript): Promise<StoredTranscript> {
  const last = await findVersion(fileId);
  const actorId = currentUser();
  const isKnown = last !== undefined && !last.isDeletion && isSameTranscript(last, transcript);
  if (isKnown && (last.actorId !== null || actorId === null)) return last;
  return { ...transcript, version: await addVersion(fileId, transcript, { after: last?.version }), actorId };
}

/**
 * Deletes the transcript of a locked file, and returns its last version.
 * @throws Refusal `not-found` for a file without one.
 */
export async function deleteTranscript(fileId: number): Promise<number> {
  const current = await findTranscript(fileId);
  if (!current) throw notFound();
  const nothing = { source: current.source, language: null, entries: [] };
  await addVersion(fileId, nothing, { after: current.version, isDeletion: true });
  return current.version;
}

/** What the server finds, the best first: beside a file, in it, or by a speech recogniser. */
const foundSources: readonly TranscriptSource[] = ['uploaded', 'embedded', 'recognised'];

/**
 * Returns whether the server may store a transcript that it has found: nobody has sent, edited or restored one of the file, and what
 * was found there already is not better.
 */
export async function mayStoreFound(fileId: number, source: TranscriptSource): Promise<boolean> {
  const current = await db()
    .selectFrom('transcripts')
    .select(['actor_id', 'source'])
    .where('file_id', '=', fileId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!current) return true;
  return current.actor_id === null && foundSources.indexOf(source) <= foundSources.indexOf(current.source);
}

/**
 * Returns how far the server is with a transcript of its own of a file. Captions are looked for without consent; a file that is not heard
 * has no row.
 */
export async function transcriptionStateOf(fileId: number): Promise<TranscriptionState> {
  const { rows } = await sql<{ isSearched: boolean; state: 'pending' | 'ready' | 'none' | 'failed' | null }>`
    select exists (select from caption_searches where file_id = ${fileId} and state = 'pending') as "isSearched",
      (select state from transcriptions where file_id = ${fileId}) as state`.execute(db());
  const [{ isSearched, state } = { isSearched: false, state: null }] = rows;
  if (isSearched) return 'pending';
  if (state === null || !(await isKindAllowed('speech'))) return 'off';
  return state === 'none' ? 'ready' : state;
}

/** Checks the version on which a save is based. @throws Refusal 412 `conflict` with the current transcript. */
export function checkVersion(current: StoredTranscript | undefined, version: number | undefined): void {
  if (version === undefined || version === (current?.version ?? 0)) return;
  throw new Refusal('conflict', 'Somebody else has changed the transcript.', {
    status: 412,
    current: toWireTranscript(current),
  });
}

/** Returns the captions of those of the files that have a transcript with entries, by the id of the file. */
export async function listCaptions(
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly language: string | null }>> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await sql<{ fileId: number; language: string | null }>`
    select file_id as "fileId", language from (
      select distinct on (file_id) file_id, language, entry_count from transcripts
        where file_id = any(${[...fileIds]}::bigint[]) order by file_id, version desc) as current
      where entry_count > 0`.execute(db());
  return new Map(rows.map(({ fileId, language }) => [fileId, { language }]));
}

/** Returns the versions of the transcript of a file, newest first. */
export async function listVersions(fileId: number) {
  const { rows } = await sql<{
    version: number;
    at: Date;
    actorName: string | null;
    source: TranscriptSource;
    entryCount: number;
  }>`
    select version, stored_at as at, users.name as "actorName", source, entry_count as "entryCount"
      from transcripts left join users on users.id = actor_id
      where file_id = ${fileId} and not is_deletion order by version desc`.execute(db());
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}
