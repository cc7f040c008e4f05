/** Limits how much expensive work runs concurrently. */
export interface ConcurrencyLimit {
  /** Runs `work` as soon as possible; returns undefined at once when too many are waiting. */
  tryRun<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
}

/** Creates a limit: at most `maxConcurrent` run concurrently, and at most `maxWaiting` more wait, in order. */
export function createConcurrencyLimit({
  maxConcurrent,
  maxWaiting,
}: {
  maxConcurrent: number;
  maxWaiting: number;
}): ConcurrencyLimit {
  let free = maxConcurrent;
  const waiting: (() => void)[] = [];
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }
  return {
    tryRun: (work) => (free === 0 && waiting.length >= maxWaiting ? undefined : run(work)),
  };
}
