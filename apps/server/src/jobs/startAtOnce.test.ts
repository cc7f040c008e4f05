import { describe, expect, it } from 'vitest';
import { openServerPool } from '../db/pool.ts';
import { createServerDatabase } from '../testing/database/serverDatabase.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { startPgBossQueue } from './pgBossQueue.ts';

/** Processes that share a new database, each with its own connections. */
const processes = 6;

describe.runIf(testServerUrl)('the job queue of a new database (quality case R24)', () => {
  it('is created once when several servers start at the same time', async () => {
    for (let round = 0; round < 2; round += 1) {
      const database = await createServerDatabase();
      const pools = Array.from({ length: processes }, () => openServerPool(database.url));
      // Connected already, so that all ask in the same moment whether there is a queue.
      await Promise.all(pools.map(({ pool }) => pool.query('select 1')));
      const errors: unknown[] = [];
      const queues = await Promise.allSettled(
        pools.map(({ pool }) =>
          startPgBossQueue({ pool, isEmbedded: false, onError: (error) => errors.push(error) }),
        ),
      );
      for (const queue of queues) if (queue.status === 'fulfilled') await queue.value.stop();
      await Promise.all(pools.map(({ close }) => close()));
      await database.drop();
      expect(queues.flatMap((queue) => (queue.status === 'rejected' ? [queue.reason] : []))).toEqual([]);
      expect(errors).toEqual([]);
    }
  });
});
