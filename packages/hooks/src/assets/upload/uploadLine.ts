/** The jobs that are ready, one after the other in their order, without a second look at those it has passed. */
export interface UploadLine<Job> {
  /** The next job that is ready; it is passed now. */
  next(): Job | undefined;
  /** Must be told when a job was added, or one that it has passed is ready again. */
  lookAgain(): void;
}

/** A line over `jobs`, which may grow and shrink while it is used. */
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
