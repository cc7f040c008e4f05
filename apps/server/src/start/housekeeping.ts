import { purgeBin } from '../assets/bin.ts';
import type { AppDeps } from '../app/deps.ts';
import { db } from '../db/executor.ts';
import { foldCounters } from '../report/counters.ts';
import { reconcile } from '../report/reconcile.ts';
import { sweepSessions } from '../session/store.ts';
import { sweepAttempts } from '../session/throttle.ts';

const hour = 3_600_000;
const roundsPerDay = 24;

async function eachTenant({ database }: AppDeps, work: () => Promise<unknown>): Promise<void> {
  const tenants = await database.withAllTenants(() => db().selectFrom('tenants').select('id').execute());
  for (const { id } of tenants) await database.withTenant(id, work);
}

/** Hourly: expired sessions and attempts to sign in, the bin after 30 days, waiting counter differences. */
export async function tidy(deps: AppDeps): Promise<void> {
  await deps.database.withAllTenants(sweepSessions);
  await deps.database.withAllTenants(sweepAttempts);
  await eachTenant(deps, purgeBin);
  await eachTenant(deps, foldCounters);
}

/** Daily: counters are compared with a recount, the embedded database (which has no autovacuum) is vacuumed. */
export async function inspect(deps: AppDeps): Promise<void> {
  await eachTenant(deps, async () => {
    const drift = await reconcile();
    if (drift.length > 0) deps.log.error({ drift: drift.length }, 'counters differed from a recount');
  });
  if (deps.database.kind === 'embedded') await deps.database.pool.query('vacuum analyze');
}

/** Runs both in turn until it is stopped; returns the stop, which waits for a running round. */
export function startHousekeeping(deps: AppDeps): () => Promise<void> {
  let rounds = 0;
  let running: Promise<void> = Promise.resolve();
  async function round(): Promise<void> {
    rounds += 1;
    try {
      await tidy(deps);
      if (rounds % roundsPerDay === 0) await inspect(deps);
    } catch (error) {
      deps.log.error({ err: error }, 'housekeeping');
    }
  }
  const timer = setInterval(() => {
    running = running.then(round);
  }, hour);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
