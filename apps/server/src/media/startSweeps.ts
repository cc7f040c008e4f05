import type { AppDeps } from '../app/deps.ts';
import { sweepPendingUploads } from '../assets/upload/uploadNotes.ts';
import { sweepOrphans } from '../storage/sweep.ts';
import { sweepFolder } from '../storage/sweepFolder.ts';
import type { MediaServices } from './services.ts';

const hour = 3_600_000;
/** The finished parts of a form wait for its last one, however slowly that comes. */
const workLifeMs = 24 * hour;
const resumableLifeMs = 7 * 24 * hour;

/** The sweeps of a running server. */
export interface Sweeps {
  /** Ends a sweep that runs before its next object; none begins afterwards. */
  stop(): Promise<void>;
}

/**
 * Clears what interrupted uploads left, at once (without being waited for) and every hour. The folders of work belong to this server
 * alone, so what is older than itself is nobody's work; so do its notes of bytes that had not become a file. A storage that other
 * servers share is left to them for an hour. All other bytes in the storage that no file refers to are deleted every hour but not at
 * once: whoever has started with the wrong backup has an hour to notice.
 */
export function startSweeps(
  deps: Pick<AppDeps, 'config' | 'storage' | 'database' | 'now' | 'log'>,
  media: Pick<MediaServices, 'temporaryFolder' | 'resumableFolder' | 'storingFolder'>,
): Sweeps {
  const { storage, database, now, log } = deps;
  const stopping = new AbortController();
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const startedAt = now();
  const isOwnStorage = deps.config.storageUrl === 'file:';
  async function sweepFolders(olderThan: Date): Promise<void> {
    await sweepFolder(media.temporaryFolder, olderThan);
    await sweepFolder(media.resumableFolder, before(resumableLifeMs));
  }
  async function sweepBytes(): Promise<void> {
    const deleted = await sweepOrphans({
      storage,
      database,
      olderThan: before(hour),
      signal: stopping.signal,
    });
    if (deleted > 0) log.info({ deleted }, 'orphaned bytes deleted');
  }
  const atStart = [
    () => sweepFolders(startedAt),
    async () => storage.sweepUnfinished?.(isOwnStorage ? startedAt : before(hour)),
    () => sweepPendingUploads(media.storingFolder, deps, startedAt),
  ];
  const everyHour = [
    () => sweepFolders(before(workLifeMs)),
    async () => storage.sweepUnfinished?.(before(hour)),
    sweepBytes,
  ];
  /** What fails does not keep the others from being swept. */
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
