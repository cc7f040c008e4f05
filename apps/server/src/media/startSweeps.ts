import type { AppDeps } from '../app/deps.ts';
import { sweepPendingUploads } from '../assets/upload/pendingUploads.ts';
import { sweepOrphans } from '../storage/sweep.ts';
import { sweepFolder } from '../storage/sweepFolder.ts';
import type { MediaServices } from './services.ts';

const hour = 3_600_000;
/** Milliseconds for which received parts of a form are kept, because its last part may arrive slowly. */
const temporaryLifeMs = 24 * hour;
const resumableLifeMs = 7 * 24 * hour;

/** The sweeps of a running server. */
export interface Sweeps {
  /** Stops a running sweep before its next object; no further one starts. */
  stop(): Promise<void>;
}

/**
 * Deletes the leftovers of interrupted uploads, at once (in the background) and every hour. The temporary folders belong
 * to this server alone, so everything older than its start is unused; so are its records of bytes without a file.
 * Leftovers in a storage that other servers share are kept for an hour. All other unreferenced bytes in the storage are
 * deleted every hour, but not at the start: whoever started with the wrong backup has an hour to notice.
 */
export function startSweeps(
  deps: Pick<AppDeps, 'config' | 'storage' | 'database' | 'now' | 'log'>,
  media: Pick<MediaServices, 'temporaryFolder' | 'resumableFolder' | 'pendingUploadsFolder'>,
): Sweeps {
  const { storage, database, now, log } = deps;
  const stopping = new AbortController();
  const timeBefore = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const startedAt = now();
  const isOwnStorage = deps.config.storageUrl === 'file:';
  async function sweepFolders(olderThan: Date): Promise<void> {
    await sweepFolder(media.temporaryFolder, olderThan);
    await sweepFolder(media.resumableFolder, timeBefore(resumableLifeMs));
  }
  async function sweepBytes(): Promise<void> {
    const deleted = await sweepOrphans({
      storage,
      database,
      olderThan: timeBefore(hour),
      signal: stopping.signal,
    });
    if (deleted > 0) log.info({ deleted }, 'orphaned bytes deleted');
  }
  const atStart = [
    () => sweepFolders(startedAt),
    async () => storage.sweepUnfinished?.(isOwnStorage ? startedAt : timeBefore(hour)),
    () => sweepPendingUploads(media.pendingUploadsFolder, deps, startedAt),
  ];
  const everyHour = [
    () => sweepFolders(timeBefore(temporaryLifeMs)),
    async () => storage.sweepUnfinished?.(timeBefore(hour)),
    sweepBytes,
  ];
  /** Runs all steps; a failure of one does not affect the others. */
  async function sweep(steps: readonly (() => Promise<void>)[]): Promise<void> {
    for (const step of steps) await step().catch((err: unknown) => log.error({ err }, 'sweeping failed'));
  }
  let running = sweep(atStart);
  const timer = setInterval(() => {
    running = running.then(() => sweep(everyHour));
  }, hour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
