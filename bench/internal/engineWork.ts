/** What a grid can be asked for while a person arranges it. */
export const operations = ['compact', 'step', 'drag', 'remove'] as const;
/** One of the `operations`. */
export type Operation = (typeof operations)[number];

/** Something to measure that changes what it works on. */
export interface Work<State = unknown> {
  /** What one run works on; made outside of the measurement. */
  prepare(): State;
  /** Does it, at most until `deadline` (as `performance.now()`); returns which part of it was done, 0 to 1. */
  run(state: State, deadline: number): number;
}

/** The works of one engine on one grid; those that take minutes are left out. */
export type Works = Readonly<Partial<Record<Operation, Work>>>;

/** The inferred type of the state stays inside. */
export function work<State>(prepare: () => State, run: Work<State>['run']): Work {
  return { prepare, run: (state, deadline) => run(state as State, deadline) };
}

/** A work that takes no time worth a deadline. */
export function shortWork<State>(prepare: () => State, run: (state: State) => unknown): Work {
  return work(prepare, (state) => {
    run(state);
    return 1;
  });
}

/** Goes through the cells of a drag until the deadline. */
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

/** What a measurement came to. */
export interface Timing {
  /** For the whole of the work, in microseconds of processor time; of a part that was done, scaled up. */
  readonly microseconds: number;
  /** The part that was done, 0 to 1. */
  readonly part: number;
}

/** Processor time of this thread in microseconds: what else runs on the machine does not count. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/**
 * Measures runs for about `budgetMs`, in batches that grow until one takes long enough for the clock. A single run is
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
