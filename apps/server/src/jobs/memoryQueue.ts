import { maximumTries, type JobData, type JobHandler, type Queue } from './Queue.ts';

interface WaitingJob {
  readonly name: string;
  readonly data: JobData;
  readonly key: string | undefined;
  tries: number;
}

export interface MemoryQueue extends Queue {
  /** Resolves when nothing waits or runs any more. */
  drained(): Promise<void>;
  /** Jobs that failed for good. */
  readonly failed: readonly { name: string; data: JobData; error: unknown }[];
}

interface Worker {
  readonly handler: JobHandler;
  readonly concurrency: number;
  running: number;
}

/** A queue without a database, for tests: the same order, limits and retries, but nothing survives the process. */
export function createMemoryQueue(): MemoryQueue {
  const waiting: WaitingJob[] = [];
  const workers = new Map<string, Worker>();
  const failed: { name: string; data: JobData; error: unknown }[] = [];
  let idle = Promise.withResolvers<void>();
  let isStopped = false;

  async function run(worker: Worker, job: WaitingJob): Promise<void> {
    job.tries += 1;
    try {
      await worker.handler(job.data, { isLast: job.tries >= maximumTries });
    } catch (error) {
      if (job.tries < maximumTries) waiting.push(job);
      else failed.push({ name: job.name, data: job.data, error });
    }
    worker.running -= 1;
    next();
  }

  function next(): void {
    for (const [name, worker] of workers) {
      while (!isStopped && worker.running < worker.concurrency) {
        const at = waiting.findIndex((job) => job.name === name);
        const [job] = at === -1 ? [] : waiting.splice(at, 1);
        if (!job) break;
        worker.running += 1;
        void run(worker, job);
      }
    }
    if (isIdle()) idle.resolve();
  }

  function isIdle(): boolean {
    const isWorking = [...workers.values()].some((worker) => worker.running > 0);
    return !isWorking && (isStopped || !waiting.some((job) => workers.has(job.name)));
  }

  async function drained(): Promise<void> {
    if (isIdle()) return;
    idle = Promise.withResolvers<void>();
    await idle.promise;
    return drained();
  }

  return {
    failed,
    drained,
    async send(name, data, { key } = {}) {
      const isDouble = key !== undefined && waiting.some((job) => job.name === name && job.key === key);
      if (!isDouble) waiting.push({ name, data, key, tries: 0 });
      queueMicrotask(next);
    },
    async work(name, handler, { concurrency = 1 } = {}) {
      workers.set(name, { handler, concurrency, running: 0 });
      queueMicrotask(next);
    },
    async stop() {
      isStopped = true;
      await drained();
    },
  };
}
