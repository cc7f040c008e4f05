import { setTimeout as wait } from 'node:timers/promises';
import { toRefusal } from '../app/errors.ts';
import type { Log } from '../app/log.ts';
import type { Config } from '../config/config.ts';
import { toUnusableDatabase } from './unusableDatabase.ts';
import { openDatabase, type Database } from '../db/database.ts';

/**
 * Opens the database. Waits for an unreachable PostgreSQL server, with increasing pauses up to five seconds, until
 * `signal` aborts; logs that once. Any other failure is thrown.
 */
export async function openWhenReachable(config: Config, log: Log, signal: AbortSignal): Promise<Database> {
  for (let pause = 250; ; pause = Math.min(pause * 2, 5000)) {
    try {
      return await openDatabase(config);
    } catch (error) {
      if (config.databaseUrl === undefined) throw error;
      if (toRefusal(error).status !== 503) throw toUnusableDatabase(error, config.databaseUrl);
      if (pause === 250)
        process.stderr.write(
          'PostgreSQL cannot be reached at the address of DATABASE_URL; trying again until it can. Start it, or correct the address.\n',
        );
      log.info('the database cannot be reached yet; trying again');
      await wait(pause, undefined, { signal });
    }
  }
}
