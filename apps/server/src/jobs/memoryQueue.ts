import { maxAttempts, type JobData, type JobHandler, type Queue } from './Queue.ts';

interface WaitingJob {
  readonly name: string;
  readonly data: JobData;
  readonly key: string | undefined;
  readonly priority: number;
  attempts: number;
}

/** A queue for tests that can wait for its jobs and inspect them. */
export interface MemoryQueue extends Queue {
  /** Resolves when no job is waiting or running. */
  drained(): Promise<void>;
  /** Jobs that failed finally. */
  readonly failed: readonly { name: string; data: JobData; error: unknown }[];
}

interface Worker {
  readonly handler: JobHandler;
  readonly concurrency: number;
  running: number;
}

type Failure = MemoryQueue['failed'][number];

/** Waiting jobs and their workers, in one process. */
class JobList {
  readonly waiting: WaitingJob[] = [];
  readonly workers = new Map<string, Worker>();
  readonly failed: Failure[] = [];
  isStopped = false;
  idle = Promise.withResolvers<void>();

  isIdle(): boolean {
    const isWorking = [...this.workers.values()].some((worker) => worker.running > 0);
    return !isWorking && (this.isStopped || !this.waiting.some((job) => this.workers.has(job.name)));
  }

  take(name: string): WaitingJob | undefined {
    const own = this.waiting.filter((job) => job.name === name);
    const highest = Math.max(...own.map(({ priority }) => priority));
    const at = this.waiting.findIndex((job) => job.name === name && job.priority === highest);
    return at === -1 ? undefined : this.waiting.splice(at, 1)[0];
  }

  async run(worker: Worker, job: WaitingJob): Promise<void> {
    job.attempts += 1;
    try {
      await worker.handler(job.data, { isLast: job.attempts >= maxAttempts });
    } catch (error) {
      if (job.attempts < maxAttempts) this.waiting.push(job);
      else this.failed.push({ name: job.name, data: job.data, error });
    }
    worker.running -= 1;
    this.next();
  }

  next(): void {
    for (const [name, worker] of this.workers) {
      while (!this.isStopped && worker.running < worker.concurrency) {
        const job = this.take(name);
        if (!job) break;
        worker.running += 1;
        void this.run(worker, job);
      }
    }
    if (this.isIdle()) this.idle.resolve();
  }

  async drained(): Promise<void> {
    while (!this.isIdle()) {
      this.idle = Promise.withResolvers<void>();
      await this.idle.promise;
    }
  }
}

/** Creates a queue without a database, for tests: the same order, limits and retries, but jobs end with the process. */
export function createMemoryQueue(): MemoryQueue {
  const jobs = new JobList();
  const { waiting, workers, failed } = jobs;
  return {
    failed,
    drained: () => jobs.drained(),
    async send(name, data, { key, priority = 0 } = {}) {
      const isDuplicate = key !== undefined && waiting.some((job) => job.name === name && job.key === key);
      if (!isDuplicate) waiting.push({ name, data, key, priority, attempts: 0 });
      queueMicrotask(() => jobs.next());
    },
    async work(name, handler, { concurrency = 1 } = {}) {
      workers.set(name, { handler, concurrency, running: 0 });
      queueMicrotask(() => jobs.next());
    },
    async stop() {
      jobs.isStopped = true;
      await jobs.drained();
    },
  };
}
