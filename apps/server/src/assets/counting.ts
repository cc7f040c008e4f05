import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../app/log.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { atTime } from '../db/executor.ts';
import type { Reserve } from '../storage/reserve.ts';
import { errnoOf, isOutOfRoom } from '../storage/Storage.ts';
import { recordDownloaded, recordOpened } from './files.ts';

/** A view or a download of a file, by whom. */
export interface Count {
  readonly tenantId: number;
  readonly userId: number;
  readonly fileId: number;
  readonly isView: boolean;
  readonly isDownload: boolean;
}

/** Counts views and downloads. */
export interface Counting {
  /**
   * Counts now, or later when there is no room to write it: nobody is kept from a file by its statistics.
   * @throws Refusal `not-found` for a view of a file that is not there.
   */
  count(entry: Count): Promise<void>;
  /** Writes what still waits: to the database, or to a file that the next start reads. */
  end(): Promise<void>;
}

/** Where counts go; those that the database had no room for when the server stopped wait in the data folder. */
export interface CountingOptions {
  readonly config: Pick<Config, 'dataFolder'>;
  readonly database: Pick<Database, 'withTenant'>;
  /** Room that is given back before the last attempt. */
  readonly reserve?: Pick<Reserve, 'release'> | undefined;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly now: () => Date;
}

interface Missed extends Count {
  readonly at: Date;
}

const retryMs = 10_000;
/** What is kept in memory at most; more than a full disk's evening of a busy gallery. */
const mostMissed = 100_000;

async function write(
  database: CountingOptions['database'],
  { tenantId, userId, ...entry }: Count,
  at?: Date,
) {
  const note = async () => {
    if (entry.isView) await recordOpened(entry.fileId);
    if (entry.isDownload) await recordDownloaded(entry.fileId);
  };
  await database.withTenant(tenantId, () => (at ? atTime(at, note) : note()), userId);
}

/** What an earlier start of this server could not write. */
async function readWaiting(path: string, log: CountingOptions['log']): Promise<Missed[]> {
  try {
    const entries = JSON.parse(await readFile(path, 'utf8')) as (Count & { at: string })[];
    return entries.map((entry) => ({ ...entry, at: new Date(entry.at) }));
  } catch (err) {
    if (errnoOf(err) !== 'ENOENT') log.error({ err }, 'counts of an earlier start cannot be read');
    return [];
  }
}

/** Counts in transactions of its own; what a full disk kept from being written is tried again until there is room. */
export async function openCounting(options: CountingOptions): Promise<Counting> {
  const { config, database, reserve, log, now } = options;
  const waitingPath = join(config.dataFolder, 'waiting-counts.json');
  const missed = await readWaiting(waitingPath, log);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function writeMissed(): Promise<void> {
    for (let next = missed[0]; next; next = missed[0]) {
      try {
        await write(database, next, next.at);
      } catch (error) {
        if (isOutOfRoom(error)) return;
        // The file may be gone for good by now.
        log.info({ err: error }, 'a count was dropped');
      }
      missed.shift();
    }
    await rm(waitingPath, { force: true });
  }

  async function catchUp(): Promise<void> {
    await (running = running.then(writeMissed));
  }

  function later(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void catchUp().then(() => missed.length > 0 && later());
    }, retryMs).unref();
  }

  if (missed.length > 0) later();
  return {
    async count(entry) {
      if (!entry.isView && !entry.isDownload) return;
      try {
        await write(database, entry);
      } catch (error) {
        if (!isOutOfRoom(error)) throw error;
        if (missed.length < mostMissed) missed.push({ ...entry, at: now() });
        later();
      }
    },
    async end() {
      clearTimeout(timer);
      if (missed.length > 0) await catchUp();
      if (missed.length > 0 && (await reserve?.release())) await catchUp();
      if (missed.length === 0) return;
      await writeFile(waitingPath, JSON.stringify(missed)).catch((err: unknown) =>
        log.error({ err, lost: missed.length }, 'views and downloads could not be counted'),
      );
    },
  };
}
