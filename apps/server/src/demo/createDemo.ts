import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '../app/deps.ts';
import type { MediaServices } from '../media/services.ts';
import { hasUsers } from '../session/store.ts';
import { createDemoPeople, generatePassword } from './accounts.ts';
import { findUnfinishedDemo } from './demoState.ts';
import { makeDemo, type DemoContext } from './makeDemo.ts';

const timeoutMs = 16_000;
const jobName = 'make-demo';
const maxAttempts = 3;

/** A demo library that is being created, or was not requested. */
export interface Demo {
  /** Lines to print when the server is ready. */
  readonly lines: readonly string[];
  /** Resolves when this process has finished its part. */
  readonly finished: Promise<void>;
  /** Stops the creation after the files in progress; the next start completes it. */
  stop(): Promise<void>;
}

/** Options of the demo library: a signal that stops its creation, and its size. */
export interface DemoOptions {
  /** Stops the creation as `stop` does. */
  readonly signal?: AbortSignal;
  /** The size of the pictures and the length of the clips, as a share of the usual ones. Defaults to 1. */
  readonly scale?: number | undefined;
  /** The number of photos of the first tenant. Defaults to all. */
  readonly photos?: number | undefined;
}

function describePassword(password: string, configured: string | undefined): string {
  return `Their password: ${configured === undefined ? password : 'as set by VITRINE_DEMO_PASSWORD'}`;
}

/**
 * Creates the accounts if there are none. Returns the lines with their logins. A generated password is stored nowhere.
 */
async function createAccounts({ config, database, now }: AppDeps): Promise<string[]> {
  if (await database.withAllTenants(hasUsers)) return [];
  const password = config.demoPassword ?? generatePassword();
  await createDemoPeople(database, password, now());
  return [
    'Demo accounts: super, admin, user, user2 (Demo Studio); admin-b, user-b (Second Studio).',
    describePassword(password, config.demoPassword),
  ];
}

/**
 * Retries a failed creation. Created files are kept, so that each attempt creates only what is missing; the next start
 * continues after the last attempt.
 */
export async function createWithRetries(
  make: () => Promise<void>,
  log: AppDeps['log'],
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts && !signal.aborted; attempt += 1) {
    try {
      return await make();
    } catch (err) {
      log.error({ err, attempt }, 'the demo library is incomplete');
    }
  }
  if (!signal.aborted)
    log.error({ attempts: maxAttempts }, 'the demo library stays incomplete until the next start');
}

/** Starts the creation in processes that work on jobs: by a job, or at once when this process is the only one. */
async function startCreation(context: DemoContext): Promise<void> {
  const { deps, signal } = context;
  const { config, queue, database, log } = deps;
  const make = () => makeDemo(context);
  if (config.role === 'all') return createWithRetries(make, log, signal);
  if (config.role === 'worker') await queue.work(jobName, make);
  if (await findUnfinishedDemo(database)) await queue.send(jobName, {}, { key: jobName });
}

/**
 * Creates the demo library on a server without accounts, unless the settings exclude it or the server runs in
 * production, and completes one whose creation was interrupted. A process that does not work on jobs leaves the media
 * to the worker. Resolves when everything is created, when `signal` aborts, or after some seconds: on a slow machine
 * the rest is created while the server is already running.
 */
export async function createDemoWhenNew(
  deps: AppDeps,
  media: MediaServices,
  { signal, scale = 1, photos = Infinity }: DemoOptions = {},
): Promise<Demo> {
  const { config } = deps;
  const isWanted = config.role === 'worker' || (config.demo ?? !config.production);
  const stopping = new AbortController();
  const stopSignal = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const lines = isWanted && config.role !== 'worker' ? await createAccounts(deps) : [];
  const finished = isWanted
    ? startCreation({ deps, media, signal: stopSignal, scale, photos })
    : Promise.resolve();
  await Promise.race([finished, wait(timeoutMs, undefined, { ref: false })]);
  return {
    lines,
    finished,
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}
