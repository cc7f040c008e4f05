/** Work that goes on after the answer. Handlers may run twice and must not mind. */
export interface Queue {
  /** Stores a job; resolves once it cannot be lost. Never call it inside an open transaction: use `afterCommit`. */
  send(name: string, data: Readonly<Record<string, unknown>>): Promise<void>;
  /** Runs `handler` for every job of that name. */
  work(name: string, handler: (data: Readonly<Record<string, unknown>>) => Promise<void>): Promise<void>;
  /** Finishes the running jobs, then rests. */
  stop(): Promise<void>;
}
