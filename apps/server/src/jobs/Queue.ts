/** Information for a handler about its current attempt. */
export interface JobAttempt {
  /** Whether a failure of this attempt is final: mark what could not be done. */
  readonly isLast: boolean;
}

/** The data of a job, as JSON. */
export type JobData = Readonly<Record<string, unknown>>;
/** Handles one job; rejects when it should be retried. */
export type JobHandler = (data: JobData, attempt: JobAttempt) => Promise<void>;

/** Options of a job. */
export interface JobOptions {
  /** Waiting jobs with the same name and key are merged. */
  readonly key?: string;
  /** Waiting jobs of a higher priority are handled first. Defaults to 0. */
  readonly priority?: number;
  /** Seconds after which a handler is taken for lost, and the job is given to another one. Defaults to `defaultJobSeconds`. */
  readonly maxSeconds?: number;
}

/** Background jobs. Handlers may run twice for the same job and must be idempotent. */
export interface Queue {
  /**
   * Stores a job durably. Never call it inside an open transaction: use `afterCommit`.
   */
  send(name: string, data: JobData, options?: JobOptions): Promise<void>;
  /** Runs `handler` for every job of that name, at most `concurrency` (default 1) at a time in this process. */
  work(name: string, handler: JobHandler, options?: { concurrency?: number }): Promise<void>;
  /** Waits for the running jobs, then stops. */
  stop(): Promise<void>;
}

/** Attempts per job, including the first; then it counts as failed. */
export const maxAttempts = 3;

/** Seconds that a handler has for a job, unless it is sent with another limit. */
export const defaultJobSeconds = 600;
