import { purgeBin } from '../assets/bin.ts';
import type { AppDeps } from '../app/deps.ts';
import { db } from '../db/executor.ts';
import { foldCounters } from '../report/counters.ts';
import { sweepSessions } from '../session/store.ts';

const hour = 3_600_000;
const hoursBetweenVacuums = 24;

/** What a tenant's data needs from time to time. */
async function tidyTenants({ database }: AppDeps): Promise<void> {
  const tenants = await database.withAllTenants(() => db().selectFrom('tenants').select('id').execute());
  for (const { id } of tenants) {
    await database.withTenant(id, purgeBin);
    await database.withTenant(id, foldCounters);
  }
}

/** One round: expired sessions, the bin after 30 days, waiting counter differences. */
export async function tidy(deps: AppDeps): Promise<void> {
  await deps.database.withAllTenants(sweepSessions);
  await tidyTenants(deps);
}

/** Every hour a round of tidying, every day fresh statistics and space (the embedded database has no autovacuum). */
export function startHousekeeping(deps: AppDeps): () => Promise<void> {
  let rounds = 0;
  let running: Promise<void> = Promise.resolve();
  async function round(): Promise<void> {
    try {
      await tidy(deps);
      if (deps.database.kind === 'embedded' && rounds % hoursBetweenVacuums === 0)
        await deps.database.pool.query('vacuum analyze');
      rounds += 1;
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
