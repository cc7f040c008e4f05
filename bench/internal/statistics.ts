/** Returns the median; of an even number of values the lower one of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('median needs at least one value');
  return middle;
}

/** Returns the value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new RangeError('percentile needs at least one value');
  return value;
}

/** Returns the milliseconds that `work` takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the milliseconds of processor time that this process spends on `work`: other programs of the machine do not count. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Returns medians in milliseconds of several works, measured in turns so that a change in the speed of the machine
 * affects all of them alike. Each runs `warmUp` times before it counts. `measure` defaults to elapsed time.
 */
export async function timeInTurns(
  works: readonly (() => Promise<unknown>)[],
  repetitions: number,
  { warmUp = 2, measure = timeOf }: { warmUp?: number; measure?: typeof timeOf } = {},
): Promise<number[]> {
  const times: number[][] = works.map(() => []);
  for (let turn = -warmUp; turn < repetitions; turn++)
    for (const [index, work] of works.entries()) {
      const time = await measure(work);
      if (turn >= 0) times[index]?.push(time);
    }
  return times.map(median);
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
