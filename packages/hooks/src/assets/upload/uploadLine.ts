/** Iterates over the jobs that are ready, in order, without checking earlier ones again. */
export interface UploadLine<Job> {
  /** Returns the next ready job and moves past it. */
  next(): Job | undefined;
  /** Must be called when a job was added, or an earlier one is ready again. */
  lookAgain(): void;
}

/** Creates an iterator over `jobs`, which may change during use. */
export function createUploadLine<Job>(
  jobs: ReadonlyMap<unknown, Job>,
  isReady: (job: Job) => boolean,
): UploadLine<Job> {
  let rest: Iterator<Job> | undefined;
  return {
    next() {
      rest ??= jobs.values();
      for (let step = rest.next(); !step.done; step = rest.next()) if (isReady(step.value)) return step.value;
      return undefined;
    },
    lookAgain() {
      rest = undefined;
    },
  };
}
