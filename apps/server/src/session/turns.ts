/** Work that costs much, done a few at a time. */
export interface Turns {
  /**
   * Runs `work` when its turn comes; undefined at once when too many wait already. The turn is taken when `work` asks for it by
   * `turn`, so that what is cheap need not wait.
   */
  enter<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> | undefined;
}

/** Waits for its turn, then does the costly part. */
export type Turn = <Result>(part: () => Promise<Result>) => Promise<Result>;

/** At most `atOnce` costly parts run at the same time, and at most `mostWaiting` more are let in. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  let inside = 0;
  let free = atOnce;
  const waiting: (() => void)[] = [];
  async function turn<Result>(part: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await part();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }
  async function run<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> {
    inside += 1;
    try {
      return await work(turn);
    } finally {
      inside -= 1;
    }
  }
  return {
    enter: (work) => (inside >= atOnce + mostWaiting ? undefined : run(work)),
  };
}
