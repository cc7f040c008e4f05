import { purgeBin } from '../assets/bin/bin.ts';
import { sweepMemberExports } from '../assets/export/memberExports.ts';
import { purgeChanges } from '../changes/deletedItems.ts';
import type { AppDeps } from '../app/deps.ts';
import { eraseRecords, purgeRecords } from '../comments/records.ts';
import { purgeComments } from '../comments/store.ts';
import { db } from '../db/executor.ts';
import { readServerState, writeServerState } from '../db/serverState.ts';
import { analyzeChangedTables } from '../db/statistics.ts';
import { purgeBatches } from '../faces/pastBatches.ts';
import { foldCounters } from '../report/counters.ts';
import { reconcile } from '../report/reconcile.ts';
import { openCheckout } from '../subscription/checkout/openCheckout.ts';
import { tellAllRenewals } from '../subscription/checkout/renewals.ts';
import { keepAccount, reconcileUse } from '../subscription/housekeeping.ts';
import { sweepReservations } from '../subscription/quota.ts';
import { countPictures } from '../subscription/usage.ts';
import { purgeLinks } from '../sharing/bin.ts';
import { reconcileFileCounts } from '../sharing/fileCounts.ts';
import { sweepLinkExports } from '../sharing/linkExports.ts';
import { sweepPasswordLinks } from '../users/passwordLinks.ts';
import { sweepSessions } from '../session/store.ts';
import { sweepAttempts } from '../session/throttle.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function tenantIds({ database }: Pick<AppDeps, 'database'>): Promise<readonly number[]> {
  const tenants = await database.withAllTenants(() => db().selectFrom('tenants').select('id').execute());
  return tenants.map(({ id }) => id);
}

/** Runs the work for one tenant after another; a failure is logged and does not affect the others. */
async function eachTenant({ database, log }: AppDeps, work: () => Promise<unknown>): Promise<void> {
  for (const id of await tenantIds({ database }))
    await database
      .withTenant(id, work)
      .catch((err: unknown) => log.error({ err, tenantId: id }, 'housekeeping of a tenant'));
}

/** Deletes permanently what has been in the bin of a tenant for 30 days, and changes of faces of that age. */
async function purgeBins(): Promise<void> {
  await purgeBin();
  await purgeChanges();
  await purgeComments();
  await purgeLinks();
  await purgeBatches();
  await eraseRecords();
  await purgeRecords();
}

/**
 * Hourly: deletes expired sessions, password links, exports, attempts to sign in, reservations, and bin entries and changes of faces
 * after 30 days;
 * adds pending differences to the counters; ends periods of subscriptions, and tells the provider of payments what is renewed.
 */
export async function runHourly(deps: AppDeps): Promise<void> {
  await deps.database.withAllTenants(sweepSessions);
  await deps.database.withAllTenants(sweepAttempts);
  await deps.database.withAllTenants(sweepPasswordLinks);
  await deps.database.withAllTenants(sweepLinkExports);
  await deps.database.withAllTenants(sweepMemberExports);
  await eachTenant(deps, purgeBins);
  await eachTenant(deps, foldCounters);
  await deps.database.withAllTenants(sweepReservations);
  await eachTenant(deps, () => keepAccount(deps.config.tiers));
  const checkout = openCheckout(deps);
  if (checkout) await tellAllRenewals(deps, checkout.provider);
}

/**
 * Daily: compares counters, quotas and the numbers of files of links with a recount, counts the bytes of pictures, and vacuums
 * the embedded database, which has no autovacuum.
 */
export async function runDaily(deps: AppDeps): Promise<void> {
  await eachTenant(deps, async () => {
    // First, as a permanent deletion locks links before it changes the other numbers.
    const filesDrift = await reconcileFileCounts();
    if (filesDrift.length > 0)
      deps.log.error({ drift: filesDrift.length }, 'numbers of files of links differed from a recount');
    const drift = await reconcile();
    if (drift.length > 0) deps.log.error({ drift: drift.length }, 'counters differed from a recount');
    const useDrift = await reconcileUse();
    if (useDrift.length > 0) deps.log.error({ drift: useDrift }, 'quotas differed from a recount');
  });
  for (const id of await tenantIds(deps))
    await countPictures(deps, id).catch((err: unknown) =>
      deps.log.error({ err, tenantId: id }, 'counting pictures'),
    );
  if (deps.database.kind === 'embedded') await deps.database.pool.query('vacuum analyze');
}

/** Runs the daily work when the last run was a day ago, by any server and regardless of restarts. */
async function runDailyWhenDue(deps: AppDeps): Promise<void> {
  const { database, now } = deps;
  const last = await database.withAllTenants(() => readServerState('last-inspection'));
  if (last !== undefined && now().getTime() - Date.parse(last) < day) return;
  await runDaily(deps);
  await database.withAllTenants(() => writeServerState('last-inspection', now().toISOString()));
}

/** Runs the hourly work, then the daily work if it is due. A failure is logged and does not affect the other. */
export async function runHousekeeping(deps: AppDeps): Promise<void> {
  for (const work of [runHourly, runDailyWhenDue])
    await work(deps).catch((err: unknown) => deps.log.error({ err }, 'housekeeping'));
}

async function analyze({ database, log }: AppDeps): Promise<void> {
  await analyzeChangedTables(database).catch((err: unknown) => log.error({ err }, 'analyzing tables'));
}

/**
 * Runs the housekeeping every hour, and analyzes the tables of the embedded database every minute. Returns a function that stops
 * both, after waiting for a running one.
 */
export function startHousekeeping(deps: AppDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const repeat = (work: (deps: AppDeps) => Promise<void>, interval: number) =>
    setInterval(() => {
      running = running.then(() => work(deps));
    }, interval);
  const timers = [repeat(runHousekeeping, hour)];
  if (deps.database.kind === 'embedded') timers.push(repeat(analyze, minute));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
