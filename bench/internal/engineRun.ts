import { makeGrid } from './engineGrids.ts';
import { engines, type EngineName } from './engines.ts';
import { operations, timeWork, type Operation, type Timing, type Work, type Works } from './engineWork.ts';
import { median } from './statistics.ts';

/** The time that one engine needed for one operation on a grid of one size. */
export interface EngineFigure extends Timing {
  readonly engine: EngineName;
  readonly operation: Operation;
  readonly size: number;
}

export interface EngineRunOptions {
  readonly sizes: readonly number[];
  /** Number of measurements of each operation; the median counts. */
  readonly rounds: number;
  /** Milliseconds for one measurement. */
  readonly budgetMs: number;
  /** Milliseconds after which a single run is stopped, for operations that can be stopped. */
  readonly maxMs: number;
}

const names = Object.keys(engines) as EngineName[];

function middle(timings: readonly Timing[]): Timing {
  const microseconds = median(timings.map((timing) => timing.microseconds));
  return { microseconds, part: Math.min(...timings.map(({ part }) => part)) };
}

/** The first round warms up; an operation that took longer than `maxMs` in it is not measured again. */
function measure(works: readonly Work[], { rounds, budgetMs, maxMs }: EngineRunOptions): Timing[] {
  const first = works.map((each) => timeWork(each, budgetMs, maxMs));
  const timings = first.map((timing): Timing[] => (timing.microseconds > 1000 * maxMs ? [timing] : []));
  for (let round = 0; round < rounds; round++)
    for (const [index, each] of works.entries())
      if ((first[index]?.microseconds ?? 0) <= 1000 * maxMs)
        timings[index]?.push(timeWork(each, budgetMs, maxMs));
  return timings.map(middle);
}

/** Measures all engines in turns, so that a change in the speed of the machine affects all of them alike. */
function measureSize(size: number, options: EngineRunOptions): EngineFigure[] {
  const grid = makeGrid(size);
  const all = names.map((engine) => ({ engine, works: engines[engine](grid) as Works }));
  return operations.flatMap((operation) => {
    const offered = all.flatMap(({ engine, works }) => {
      const found = works[operation];
      return found ? [{ engine, found }] : [];
    });
    const timings = measure(
      offered.map(({ found }) => found),
      options,
    );
    return offered.flatMap(({ engine }, index) => {
      const timing = timings[index];
      return timing ? [{ engine, operation, size, ...timing }] : [];
    });
  });
}

/** Measures every engine, operation and size. */
export function runEngines(options: EngineRunOptions): EngineFigure[] {
  return options.sizes.flatMap((size) => measureSize(size, options));
}
