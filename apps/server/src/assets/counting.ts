import type { AppDeps } from '../app/deps.ts';
import { atTime } from '../db/executor.ts';
import { isOutOfRoom } from '../storage/Storage.ts';
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
}

interface Missed extends Count {
  readonly at: Date;
}

const retryMs = 10_000;
/** What is kept in memory at most; more than a full disk's evening of a busy gallery. */
const mostMissed = 100_000;

async function write(database: AppDeps['database'], { tenantId, userId, ...entry }: Count, at?: Date) {
  const note = async () => {
    if (entry.isView) await recordOpened(entry.fileId);
    if (entry.isDownload) await recordDownloaded(entry.fileId);
  };
  await database.withTenant(tenantId, () => (at ? atTime(at, note) : note()), userId);
}

/** Counts in transactions of its own; what a full disk kept from being written is tried again until there is room. */
export function createCounting({ database, log, now }: Pick<AppDeps, 'database' | 'log' | 'now'>): Counting {
  const missed: Missed[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function catchUp(): Promise<void> {
    for (let next = missed[0]; next; next = missed[0]) {
      try {
        await write(database, next, next.at);
      } catch (error) {
        if (isOutOfRoom(error)) break;
        // The file may be gone for good by now.
        log.info({ err: error }, 'a count was dropped');
      }
      missed.shift();
    }
    if (missed.length > 0) later();
  }

  function later(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void catchUp();
    }, retryMs).unref();
  }

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
  };
}
