import { createHash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toRefusal } from '../app/errors.ts';
import type { Log } from '../app/log.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { atTime } from '../db/executor.ts';
import { writeSynced } from '../storage/fileSystem.ts';
import type { Reserve } from '../storage/reserve.ts';
import { errnoOf, isDiskFullError } from '../storage/Storage.ts';
import { advanceJournal, deleteJournalRecord } from './countedJournals.ts';
import { recordDownloaded, recordDownloads, recordOpened } from './files.ts';

/** A view or a download of a file by a person. */
export interface Count {
  readonly tenantId: number;
  readonly userId: number;
  readonly fileId: number;
  readonly isView: boolean;
  readonly isDownload: boolean;
}

/** The download of several files at once by a person. */
export interface DownloadsCount extends Pick<Count, 'tenantId' | 'userId'> {
  readonly fileIds: readonly number[];
}

/** Counts views and downloads. */
export interface Counting {
  /**
   * Counts at once, or later when the disk is full: a failure of statistics never prevents access to a file.
   * @throws Refusal `not-found` for a view of a file that does not exist.
   */
  count(entry: Count): Promise<void>;
  /** Counts downloads by one transaction; otherwise as `count`. */
  countDownloads(entry: DownloadsCount): Promise<void>;
  /** Writes pending counts to the database, or to a file that the next start reads. */
  end(): Promise<void>;
}

/**
 * Options of `openCounting`. Counts that the database could not store before the server stopped are kept in the data
 * folder.
 */
export interface CountingOptions {
  readonly config: Pick<Config, 'dataFolder'>;
  readonly database: Pick<Database, 'withTenant' | 'withAllTenants'>;
  /** Disk space that is released before the last attempt. */
  readonly reserve?: Pick<Reserve, 'release'> | undefined;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly now: () => Date;
}

/** A pending count, with its position in the journal it was read from. */
interface PendingCount extends Count {
  readonly at: Date;
  readonly journalEntry?: { readonly journal: Buffer; readonly position: number };
}

const retryMs = 10_000;
/** The most counts kept in memory; enough for a busy gallery with a full disk for an evening. */
const maxPending = 100_000;

async function writeCount({ isView, isDownload, fileId }: Count): Promise<void> {
  if (isView) await recordOpened(fileId);
  if (isDownload) await recordDownloaded(fileId);
}

/** Writes a pending count with its original time, unless an earlier process has already written it. */
async function writePendingCount({ at, journalEntry, ...entry }: PendingCount): Promise<void> {
  if (journalEntry && !(await advanceJournal(journalEntry.journal, journalEntry.position))) return;
  await atTime(at, () => writeCount(entry));
}

/** Returns whether a later attempt may succeed: the disk is full, or the database is not reachable. */
function isUnavailableOrFull(error: unknown): boolean {
  return [503, 507].includes(toRefusal(error).status);
}

/**
 * Reads the counts that an earlier start of this server could not write. A journal is identified by the hash of its
 * bytes.
 */
async function readJournal(path: string, log: CountingOptions['log']): Promise<PendingCount[]> {
  try {
    const text = await readFile(path, 'utf8');
    const entries = JSON.parse(text) as (Count & { at: string })[];
    const journal = createHash('sha256').update(text).digest();
    return entries.map((entry, position) => ({
      ...entry,
      at: new Date(entry.at),
      journalEntry: { journal, position },
    }));
  } catch (err) {
    if (errnoOf(err) !== 'ENOENT') log.error({ err }, 'counts of an earlier start cannot be read');
    return [];
  }
}

/** Replaces the journal atomically. */
async function writeJournal(path: string, pending: readonly PendingCount[]): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { force: true });
  await writeSynced(
    unfinished,
    Buffer.from(JSON.stringify(pending.map((entry) => ({ ...entry, journalEntry: undefined })))),
  );
  await rename(unfinished, path);
}

/** Counts in transactions of its own. Counts that could not be written because of a full disk are retried. */
export async function openCounting(options: CountingOptions): Promise<Counting> {
  const { config, database, reserve, log, now } = options;
  const journalPath = join(config.dataFolder, 'waiting-counts.json');
  const pending = await readJournal(journalPath, log);
  let journal = pending[0]?.journalEntry?.journal;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function writeAllPending(): Promise<void> {
    for (let next = pending[0]; next; next = pending[0]) {
      try {
        const { tenantId, userId } = next;
        await database.withTenant(tenantId, () => writePendingCount(next), userId);
      } catch (error) {
        if (isUnavailableOrFull(error)) return;
        // The file may have been deleted permanently by now.
        log.info({ err: error }, 'a count was dropped');
      }
      pending.shift();
    }
    await rm(journalPath, { force: true });
    await tryDeletingJournalRecord();
  }

  /** Runs after the journal was deleted: a record that remains because this fails does no harm. */
  async function tryDeletingJournalRecord(): Promise<void> {
    const deletedJournal = journal;
    journal = undefined;
    if (deletedJournal)
      await database.withAllTenants(() => deleteJournalRecord(deletedJournal)).catch(() => undefined);
  }

  async function retryPending(): Promise<void> {
    await (running = running.then(writeAllPending));
  }

  function scheduleRetry(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void retryPending().then(() => pending.length > 0 && scheduleRetry());
    }, retryMs).unref();
  }

  /** Writes counts by one transaction, or later when the disk is full. */
  async function writeOrKeep(work: () => Promise<void>, [first, ...others]: readonly Count[]): Promise<void> {
    if (!first) return;
    try {
      await database.withTenant(first.tenantId, work, first.userId);
    } catch (error) {
      if (!isDiskFullError(error)) throw error;
      const kept = [first, ...others].slice(0, Math.max(0, maxPending - pending.length));
      pending.push(...kept.map((entry) => ({ ...entry, at: now() })));
      scheduleRetry();
    }
  }

  if (pending.length > 0) scheduleRetry();
  return {
    async count(entry) {
      if (entry.isView || entry.isDownload) await writeOrKeep(() => writeCount(entry), [entry]);
    },
    async countDownloads({ fileIds, ...person }) {
      const entries = fileIds.map((fileId) => ({ ...person, fileId, isView: false, isDownload: true }));
      await writeOrKeep(() => recordDownloads(fileIds), entries);
    },
    async end() {
      clearTimeout(timer);
      if (pending.length > 0) await retryPending();
      if (pending.length > 0 && (await reserve?.release())) await retryPending();
      if (pending.length === 0) return;
      try {
        await writeJournal(journalPath, pending);
        await tryDeletingJournalRecord();
      } catch (err) {
        const lost = pending.filter(({ journalEntry }) => !journalEntry).length;
        log.error({ err, lost }, 'views and downloads could not be counted');
      }
    },
  };
}
