import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '../app/deps.ts';
import type { MediaServices } from '../media/services.ts';
import { hasUsers } from '../session/store.ts';
import { createDemoPeople, inventPassword } from './accounts.ts';
import { findUnfinishedDemo } from './demoState.ts';
import { makeDemo } from './makeDemo.ts';

const patienceMs = 16_000;
const jobName = 'make-demo';
const maxTries = 3;

/** A demo library that is made, or was not wanted. */
export interface Demo {
  /** Lines to print when the server is ready. */
  readonly lines: readonly string[];
  /** Resolves when this process has made its part. */
  readonly finished: Promise<void>;
  /** Ends the making after the files that are under way; the next start completes it. */
  stop(): Promise<void>;
}

function describePassword(password: string, configured: string | undefined): string {
  return `Their password: ${configured === undefined ? password : 'as set by VITRINE_DEMO_PASSWORD'}`;
}

/** Makes the accounts when there are none; gives the lines that tell of them. An invented password is kept nowhere. */
async function makeAccounts({ config, database, now }: AppDeps): Promise<string[]> {
  if (await database.withAllTenants(hasUsers)) return [];
  const password = config.demoPassword ?? inventPassword();
  await createDemoPeople(database, password, now());
  return [
    'Demo accounts: super, admin, user, user2 (Demo Studio); admin-b, user-b (Second Studio).',
    describePassword(password, config.demoPassword),
  ];
}

/** What was made stays, so that each try makes only what is missing; the next start goes on after the last. */
async function tryMaking(make: () => Promise<void>, log: AppDeps['log'], signal: AbortSignal): Promise<void> {
  for (let tries = 1; tries <= maxTries && !signal.aborted; tries += 1) {
    try {
      return await make();
    } catch (err) {
      log.error({ err, tries }, 'the demo library is incomplete');
    }
  }
}

/** In processes that work: asked for by a job, or at once when this process is the only one. */
async function startMaking(deps: AppDeps, media: MediaServices, signal: AbortSignal): Promise<void> {
  const { config, queue, database, log } = deps;
  const make = () => makeDemo({ deps, media, signal });
  if (config.role === 'all') return tryMaking(make, log, signal);
  if (config.role === 'worker') await queue.work(jobName, make);
  if (await findUnfinishedDemo(database)) await queue.send(jobName, {}, { key: jobName });
}

/**
 * Makes the demo library on a server without accounts, unless the settings say no or it runs in
 * production, and completes one whose making was interrupted. A process that only answers requests leaves the media to the
 * one that works. Resolves when all is there, when `signal` ends the making as a stop would, or after some seconds: on a slow
 * machine the rest arrives while the server works already.
 */
export async function createDemoWhenNew(
  deps: AppDeps,
  media: MediaServices,
  signal?: AbortSignal,
): Promise<Demo> {
  const { config } = deps;
  const isWanted = config.role === 'worker' || (config.demo ?? !config.production);
  const stopping = new AbortController();
  const isOver = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const lines = isWanted && config.role !== 'worker' ? await makeAccounts(deps) : [];
  const finished = isWanted ? startMaking(deps, media, isOver) : Promise.resolve();
  await Promise.race([finished, wait(patienceMs, undefined, { ref: false })]);
  return {
    lines,
    finished,
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}
