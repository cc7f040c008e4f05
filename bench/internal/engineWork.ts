/** The operations of a grid while a user arranges it. */
export const operations = ['compact', 'step', 'drag', 'remove'] as const;
/** One of the `operations`. */
export type Operation = (typeof operations)[number];

/** A measured operation that changes its state. */
export interface Work<State = unknown> {
  /** Returns the state of one run; not part of the measurement. */
  prepare(): State;
  /** Runs until done or until `deadline` (as `performance.now()`). Returns the fraction that was done, 0 to 1. */
  run(state: State, deadline: number): number;
}

/** Returns the operations of one engine on one grid, without those that take minutes. */
export type Works = Readonly<Partial<Record<Operation, Work>>>;

/** Hides the type of the state. */
export function work<State>(prepare: () => State, run: Work<State>['run']): Work {
  return { prepare, run: (state, deadline) => run(state as State, deadline) };
}

/** Returns work that is too short for a deadline. */
export function shortWork<State>(prepare: () => State, run: (state: State) => unknown): Work {
  return work(prepare, (state) => {
    run(state);
    return 1;
  });
}

/** Moves through the cells of a drag until the deadline. */
export function throughCells<Cell>(
  cells: readonly Cell[],
  deadline: number,
  step: (cell: Cell) => void,
): number {
  let done = 0;
  for (const cell of cells) {
    step(cell);
    done += 1;
    if (performance.now() > deadline) break;
  }
  return done / cells.length;
}

/** Result of a measurement. */
export interface Timing {
  /** Processor time for the whole work, in microseconds; extrapolated when only a fraction was done. */
  readonly microseconds: number;
  /** The fraction that was done, 0 to 1. */
  readonly part: number;
}

/** Returns the processor time of this thread in microseconds: other programs of the machine do not count. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/**
 * Measures runs for about `budgetMs`, in batches that grow until one is long enough for the clock. A single run is
 * stopped after `maxMs`.
 */
export function timeWork({ prepare, run }: Work, budgetMs: number, maxMs: number): Timing {
  const end = performance.now() + budgetMs;
  let [total, parts, least, batch] = [0, 0, 1, 1];
  do {
    const states = Array.from({ length: batch }, prepare);
    const before = spent();
    for (const state of states) {
      const part = run(state, performance.now() + maxMs);
      least = Math.min(least, part);
      parts += part;
    }
    const took = spent() - before;
    total += took;
    if (took < 2000 && batch < 1024) batch *= 2;
  } while (performance.now() < end);
  return { microseconds: total / parts, part: least };
}
