import { createApp, type RegisterRoutes } from '../app/createApp.ts';
import { createWorkerApp } from '../app/createWorkerApp.ts';
import type { AppDeps } from '../app/deps.ts';
import { domains } from '../app/domains.ts';
import { openEventStreams } from '../app/eventStreams.ts';
import { openMail } from '../mail/mail.ts';
import { openCounting } from '../assets/counting.ts';
import { createLog, type Log } from '../app/log.ts';
import type { Config } from '../config/config.ts';
import { lockDataFolder } from '../config/dataFolderLock.ts';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { createSignals } from '../db/signals.ts';
import { createDemoWhenNew, type DemoOptions } from '../demo/createDemo.ts';
import { startPgBossQueue } from '../jobs/pgBossQueue.ts';
import { openMedia } from '../media/openMedia.ts';
import { hasUsers } from '../session/store.ts';
import { registerSetup } from '../setup/routes.ts';
import { createSetupToken } from '../setup/setupToken.ts';
import { restrictToOwner } from '../storage/ownerOnly.ts';
import { openReserve } from '../storage/reserve.ts';
import { openStorage } from '../storage/openStorage.ts';
import { applyTimeZone } from '../report/applyTimeZone.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen, type Listener } from './listen.ts';
import { openWhenReachable } from './openWhenReachable.ts';
import { refuseMismatchedStorage } from './refuseMismatchedStorage.ts';
import { refuseLostDatabase } from './refuseLostDatabase.ts';
import { createStartingApp } from './startingApp.ts';

/** How long a stop waits for the requests that have begun. */
const drainMs = 20_000;

export interface RunningServer {
  /** The lines to print when it is ready, the ready line last. */
  readonly readyLines: readonly string[];
  /** Finishes requests and jobs, closes the database and releases the data folder. */
  stop(): Promise<void>;
}

/** Options of `startServer`. */
export interface StartOptions {
  /** Stops the wait for a database or a demo library. */
  readonly signal: AbortSignal;
  /** The size of the demo library. */
  readonly demo?: Pick<DemoOptions, 'scale' | 'photos'>;
}

/** Reverses one step of the start. Run in reverse order when the start fails half-way or the server stops. */
type Cleanup = () => Promise<void> | void;

async function hasFileRows(database: Database): Promise<boolean> {
  const row = await database.withAllTenants(() =>
    db().selectFrom('files').select('id').limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}

async function openDeps(
  config: Config,
  log: Log,
  cleanups: Cleanup[],
  signal: AbortSignal,
): Promise<AppDeps> {
  const database = await openWhenReachable(config, log, signal);
  cleanups.push(() => database.close());
  const storage = await openStorage({
    address: config.storageUrl,
    dataFolder: config.dataFolder,
    create: !(await hasFileRows(database)),
  });
  await refuseLostDatabase(database, storage);
  await refuseMismatchedStorage(database, storage);
  const queue = await startPgBossQueue({
    pool: database.pool,
    isEmbedded: database.kind === 'embedded',
    onError: (error) => log.error({ err: error }, 'job queue'),
  });
  cleanups.push(() => queue.stop());
  const now = () => new Date();
  const reserve = database.kind === 'embedded' ? await openReserve(config.dataFolder) : undefined;
  cleanups.push(() => reserve?.stop());
  const counting = await openCounting({ config, database, reserve, log, now });
  cleanups.push(() => counting.end());
  const [signals, streams] = [createSignals(database), openEventStreams({ database, log })];
  const mail = openMail(config, log);
  cleanups.push(() => mail.drained());
  const deps = { config, database, storage, queue, counting, signals, streams, mail, log, now };
  return { ...deps, ...(reserve && { reserve }) };
}

/**
 * Restricts the modes of files that an earlier version or a backup left in the data folder. The folder itself is
 * already accessible to the owner alone, so the start does not wait for this.
 */
function startRestricting(dataFolder: string, log: Log): Cleanup {
  const stopping = new AbortController();
  const running = (async () => {
    const failed = await restrictToOwner(dataFolder, stopping.signal);
    if (failed > 0)
      log.warn({ failed }, 'files of the data folder can be read by other users of this machine');
  })().catch((err: unknown) => log.error({ err }, 'restricting the data folder to its owner'));
  return async () => {
    stopping.abort();
    await running;
  };
}

function originOf(config: Config, { address }: Listener): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${address.port}`;
}

/**
 * Returns the routes to create the first account, and the line with the address for it. Once there are users, such as those of
 * the demo library, there is no line, and nobody can open the address.
 */
async function openSetup(
  deps: AppDeps,
  origin: string,
): Promise<{ lines: string[]; routes: RegisterRoutes }> {
  const isNeeded = deps.config.role !== 'worker' && !(await deps.database.withAllTenants(hasUsers));
  const setup = isNeeded ? createSetupToken() : undefined;
  const address = `${deps.config.publicUrl ?? origin}/setup?token=${setup?.token}`;
  return {
    lines: setup ? [`Create the first super admin once at ${address}`] : [],
    routes: (router) => registerSetup(router, setup),
  };
}

async function startAll(
  config: Config,
  cleanups: Cleanup[],
  { signal, demo: size }: StartOptions,
): Promise<string[]> {
  const log = createLog(config.logLevel);
  cleanups.push(lockDataFolder(config.dataFolder));
  cleanups.push(startRestricting(config.dataFolder, log));
  const starting = createStartingApp(config);
  const listener = await listen(config.host, config.port, (request) => starting.fetch(request));
  cleanups.push(() => listener.drain(0));
  const deps = await openDeps(config, log, cleanups, signal);
  await applyTimeZone(deps);
  const media = await openMedia(deps);
  cleanups.push(() => media.stop());
  const origin = originOf(config, listener);
  const demo = await createDemoWhenNew(deps, media.services, { ...size, signal });
  cleanups.push(() => demo.stop());
  const setup = await openSetup(deps, origin);
  const routes = [...domains, ...media.routes, setup.routes];
  const app = config.role === 'worker' ? createWorkerApp(deps) : createApp(deps, routes);
  if (config.role !== 'api') cleanups.push(startHousekeeping(deps));
  listener.setHandler((request, bindings) => app.fetch(request, bindings));
  // Requests end before the queue and the database they need.
  cleanups.push(() => listener.drain(drainMs));
  // Event streams would never end on their own.
  cleanups.push(() => deps.streams.close());
  return [
    ...demo.lines,
    ...setup.lines,
    `Vitrine is ready at ${origin} (database: ${deps.database.kind}, storage: ${deps.storage.kind})`,
  ];
}

/** Starts everything in order. When a step fails, the earlier ones are reversed before the error is thrown. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const cleanups: Cleanup[] = [];
  const stop = async () => {
    for (const step of cleanups.splice(0).toReversed()) await step();
  };
  try {
    return { readyLines: await startAll(config, cleanups, options), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
