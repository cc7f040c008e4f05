/** Limits how much expensive work runs at the same time. */
export interface ConcurrencyLimit {
  /** Runs `work` as soon as there is room; undefined at once when too many wait already. */
  enter<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
}

/** At most `atOnce` run at the same time, and at most `maxWaiting` more wait, in the order in which they came. */
export function createConcurrencyLimit({
  atOnce,
  maxWaiting,
}: {
  atOnce: number;
  maxWaiting: number;
}): ConcurrencyLimit {
  let free = atOnce;
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
    enter: (work) => (free === 0 && waiting.length >= maxWaiting ? undefined : run(work)),
  };
}
