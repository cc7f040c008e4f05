/** Work that costs much, done a few at a time. */
export interface Turns {
  /** Runs `work` when its turn comes; undefined at once when too many wait already. */
  enter<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
}

/** At most `atOnce` run at the same time, and at most `maxWaiting` more wait, in the order in which they came. */
export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
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
