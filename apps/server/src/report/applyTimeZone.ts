import { sql } from 'kysely';
import type { AppDeps } from '../app/deps.ts';
import { currentTenant, db } from '../db/executor.ts';
import { readServerState, writeServerState } from '../db/serverState.ts';
import { reconcile } from './reconcile.ts';

/** Assigns each activity to its day in a time zone. Returns how many moved to another day. */
async function reassignDays(timeZone: string): Promise<number> {
  // PostgreSQL reads '+02:00' as a text with the opposite sign (west of Greenwich).
  const zone = /^[+-]/.test(timeZone) ? sql`${timeZone}::interval` : sql`${timeZone}::text`;
  const { numAffectedRows } = await sql`
    update activity set day = (at at time zone ${zone})::date
      where tenant_id = ${currentTenant()} and day <> (at at time zone ${zone})::date`.execute(db());
  return Number(numAffectedRows ?? 0);
}

/**
 * Counts per day depend on the time zone. When the server starts with another one (`VITRINE_TIMEZONE`) than before, the
 * activity of every tenant is assigned to the days of the new one and counted again. A failure is logged; the next
 * start tries again.
 */
export async function applyTimeZone({ database, config, log }: AppDeps): Promise<void> {
  const { timeZone } = config;
  try {
    const before = await database.withAllTenants(() => readServerState('day-zone'));
    if (before === timeZone) return;
    const tenants = await database.withAllTenants(() => db().selectFrom('tenants').select('id').execute());
    for (const { id } of tenants)
      await database.withTenant(id, async () => {
        if ((await reassignDays(timeZone)) > 0) await reconcile();
      });
    await database.withAllTenants(() => writeServerState('day-zone', timeZone));
    if (before !== undefined) log.info({ before, timeZone }, 'days are counted in another time zone');
  } catch (err) {
    log.error({ err, timeZone }, 'days could not be counted in the time zone');
  }
}
