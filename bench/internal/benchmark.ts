/** One line of the table that a run prints. */
export interface Row {
  readonly benchmark: string;
  /** What was measured, with units. */
  readonly figure: string;
  /** What the figure is held against; absent for lines that only inform. */
  readonly goal?: string;
  /** Measured value : value it is held against, both from this run. */
  readonly ratio?: number;
  readonly met?: boolean;
}

export interface RunOptions {
  /** Smaller data and fewer repetitions: shows that a benchmark works, its figures mean little. */
  readonly quick: boolean;
  /** Tells the person who waits what goes on; the table itself comes from the rows. */
  log(line: string): void;
}

/** Each `*.bench.ts` exports one as `benchmark`. */
export interface Benchmark {
  readonly name: string;
  /** Rejects only when it could not measure; a missed goal is a row like any other. */
  run(options: RunOptions): Promise<Row[]>;
}

/** A row held against another measurement of the same run: met when `measured` is within `limit` times `base`. */
export function ratioRow(
  row: Pick<Row, 'benchmark' | 'figure'>,
  measured: number,
  base: number,
  limit: number,
): Row {
  const ratio = measured / base;
  return { ...row, goal: `within ${limit}×`, ratio, met: ratio <= limit };
}

/** A row with a goal of its own: met when `measured` is at most `limit`. */
export function limitRow(
  row: Pick<Row, 'benchmark' | 'figure'>,
  measured: number,
  limit: number,
  unit: string,
): Row {
  return { ...row, goal: `within ${limit} ${unit}`, met: measured <= limit };
}
