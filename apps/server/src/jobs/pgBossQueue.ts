import { randomUUID } from 'node:crypto';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type pg from 'pg';
import { defaultJobSeconds, maxAttempts, type JobData, type JobHandler, type Queue } from './Queue.ts';

/** Options of `startPgBossQueue`. */
export interface PgBossQueueOptions {
  readonly pool: pg.Pool;
  readonly isEmbedded: boolean;
  /** Called for failures of the queue itself, such as an unreachable database. */
  readonly onError: (error: unknown) => void;
  /** Seconds between polls of the database; jobs sent by this process are handled at once. */
  readonly pollSeconds?: number;
}

const queueOptions = {
  policy: 'short',
  retryLimit: maxAttempts - 1,
  retryDelay: 1,
  expireInSeconds: defaultJobSeconds,
  heartbeatSeconds: 60,
  deleteAfterSeconds: 3600,
};

/** Creates each queue once, also for jobs sent concurrently. */
function createQueueRegistry(boss: PgBoss): (name: string) => Promise<void> {
  const queues = new Map<string, Promise<void>>();
  return async (name) => {
    const created = queues.get(name) ?? boss.createQueue(name, queueOptions);
    queues.set(name, created);
    await created.catch((error: unknown) => {
      queues.delete(name);
      throw error;
    });
  };
}

/** The workers by the name of their queue, so that they can be notified before their next poll. */
function createWorkerRegistry(boss: PgBoss, pollSeconds: number) {
  const ids = new Map<string, string[]>();
  function wake(name: string): void {
    for (const id of ids.get(name) ?? []) boss.notifyWorker(id);
  }
  async function add(name: string, handler: JobHandler): Promise<void> {
    const handle = async ([job]: readonly JobWithMetadata<JobData>[]) => {
      // Starts the next job at once: the worker waits only when the queue is empty.
      wake(name);
      if (job) await handler(job.data, { isLast: job.retryCount >= maxAttempts - 1 });
    };
    const options = { batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const;
    const id = await boss.work(name, options, handle);
    ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return { wake, add };
}

/** Key of an advisory lock that nothing else uses in this database. */
const startLock = 7_204_113;

/** Runs `work` in one process on the database at a time: the library creates its tables without a lock. */
async function withStartLock(pool: pg.Pool, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock]).catch(() => undefined);
    client.release();
  }
}

/** Starts a queue in the database, shared by every process on it; jobs survive a restart. */
export async function startPgBossQueue(options: PgBossQueueOptions): Promise<Queue> {
  const { pool, isEmbedded, onError, pollSeconds = 2 } = options;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    backend: isEmbedded ? 'pglite' : 'postgres',
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  await (isEmbedded ? boss.start() : withStartLock(pool, () => boss.start()));
  const ensureQueue = createQueueRegistry(boss);
  const workers = createWorkerRegistry(boss, pollSeconds);
  let stopping: Promise<void> | undefined;
  return {
    async send(name, data, { key, priority, maxSeconds } = {}) {
      await ensureQueue(name);
      await boss.send(name, data, {
        // This kind of queue holds one waiting job per key; jobs without a key get a unique one.
        singletonKey: key ?? randomUUID(),
        ...(priority !== undefined && { priority }),
        ...(maxSeconds !== undefined && { expireInSeconds: maxSeconds }),
      });
      workers.wake(name);
    },
    async work(name, handler, { concurrency = 1 } = {}) {
      await ensureQueue(name);
      for (let at = 0; at < concurrency; at += 1) await workers.add(name, handler);
    },
    async stop() {
      await (stopping ??= boss.stop({ graceful: true, timeout: 20_000, close: false }));
    },
  };
}
