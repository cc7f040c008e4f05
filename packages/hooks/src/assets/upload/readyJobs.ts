/** Iterates over the jobs that are ready, in order, without checking earlier ones again. */
export interface ReadyJobs<Job> {
  /** Returns the next ready job and moves past it. */
  next(): Job | undefined;
  /** Begins at the first job again. Must be called when a job was added, or an earlier one is ready again. */
  restart(): void;
}

/** Creates an iterator over `jobs`, which may change during use. */
export function createReadyJobs<Job>(
  jobs: ReadonlyMap<unknown, Job>,
  isReady: (job: Job) => boolean,
): ReadyJobs<Job> {
  let rest: Iterator<Job> | undefined;
  return {
    next() {
      rest ??= jobs.values();
      for (let result = rest.next(); !result.done; result = rest.next())
        if (isReady(result.value)) return result.value;
      return undefined;
    },
    restart() {
      rest = undefined;
    },
  };
}
