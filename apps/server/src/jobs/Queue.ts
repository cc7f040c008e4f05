/** What a handler may know about the try it makes. */
export interface JobTry {
  /** No further try follows a failure of this one: mark what could not be done. */
  readonly isLast: boolean;
}

/** What a job carries; JSON. */
export type JobData = Readonly<Record<string, unknown>>;
/** Does one job; rejects when it should be tried again. */
export type JobHandler = (data: JobData, attempt: JobTry) => Promise<void>;

/** Work that goes on after the answer. Handlers may run twice and must not mind. */
export interface Queue {
  /**
   * Stores a job; resolves once it cannot be lost. Jobs of the same name and `key` that still wait are one job. Never
   * call it inside an open transaction: use `afterCommit`.
   */
  send(name: string, data: JobData, options?: { key?: string }): Promise<void>;
  /** Runs `handler` for every job of that name, at most `concurrency` (1) at a time in this process. */
  work(name: string, handler: JobHandler, options?: { concurrency?: number }): Promise<void>;
  /** Finishes the running jobs, then rests. */
  stop(): Promise<void>;
}

/** Tries per job, the first one included; then it counts as failed. */
export const maximumTries = 3;
