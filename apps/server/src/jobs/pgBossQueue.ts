import { randomUUID } from 'node:crypto';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type pg from 'pg';
import { maximumTries, type JobData, type Queue } from './Queue.ts';

export interface PgBossQueueOptions {
  readonly pool: pg.Pool;
  readonly isEmbedded: boolean;
  /** Told about failures of the queue itself, such as a database that is away. */
  readonly onError: (error: unknown) => void;
  /** Seconds between looks into the database; jobs sent by this process are seen at once. */
  readonly pollSeconds?: number;
}

const queueOptions = {
  policy: 'short',
  retryLimit: maximumTries - 1,
  retryDelay: 1,
  expireInSeconds: 600,
  heartbeatSeconds: 60,
  deleteAfterSeconds: 3600,
};

/** Jobs in the database, shared by every process on it; they survive a restart (quality case R08). */
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
  await boss.start();
  const workerIds = new Map<string, string[]>();
  const queues = new Map<string, Promise<void>>();
  let stopping: Promise<void> | undefined;

  async function ensureQueue(name: string): Promise<void> {
    const made = queues.get(name) ?? boss.createQueue(name, queueOptions);
    queues.set(name, made);
    await made.catch((error: unknown) => {
      queues.delete(name);
      throw error;
    });
  }

  /** Workers look again without waiting for their next turn. */
  function wake(name: string): void {
    for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
  }

  return {
    async send(name, data, { key } = {}) {
      await ensureQueue(name);
      // This kind of queue holds one waiting job per key; jobs without one get their own.
      await boss.send(name, data, { singletonKey: key ?? randomUUID() });
      wake(name);
    },
    async work(name, handler, { concurrency = 1 } = {}) {
      await ensureQueue(name);
      const handle = async ([job]: readonly JobWithMetadata<JobData>[]) => {
        // One job at a time leads to the next at once: the loop rests only when the queue is empty.
        wake(name);
        if (job) await handler(job.data, { isLast: job.retryCount >= maximumTries - 1 });
      };
      const ids: string[] = [];
      workerIds.set(name, ids);
      for (let at = 0; at < concurrency; at += 1)
        ids.push(
          await boss.work(
            name,
            { batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true },
            handle,
          ),
        );
    },
    async stop() {
      await (stopping ??= boss.stop({ graceful: true, timeout: 20_000, close: false }));
    },
  };
}
