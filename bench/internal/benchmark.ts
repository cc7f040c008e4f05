/** One line of the table that a run prints. */
export interface Row {
  readonly benchmark: string;
  /** What was measured, with units. */
  readonly figure: string;
  /** The limit or the base of comparison; absent for rows without a goal. */
  readonly goal?: string;
  /** Measured value : base, both from this run. */
  readonly ratio?: number;
  readonly met?: boolean;
}

export interface RunOptions {
  /** Uses less data and fewer repetitions, to check that a benchmark works; its figures mean little. */
  readonly quick: boolean;
  /** Prints progress for the person who waits; the table itself comes from the rows. */
  log(line: string): void;
}

/** Each `*.bench.ts` exports one as `benchmark`. */
export interface Benchmark {
  readonly name: string;
  /** Rejects only when it could not measure; a missed goal is a row like any other. */
  run(options: RunOptions): Promise<Row[]>;
}

/** Returns a row that compares two measurements of the same run: met when `measured` is within `limit` times `base`. */
export function ratioRow(
  row: Pick<Row, 'benchmark' | 'figure'>,
  measured: number,
  base: number,
  limit: number,
): Row {
  const ratio = measured / base;
  return { ...row, goal: `within ${limit}×`, ratio, met: ratio <= limit };
}

/** Returns a row with an absolute goal: met when `measured` is at most `limit`. */
export function limitRow(
  row: Pick<Row, 'benchmark' | 'figure'>,
  measured: number,
  limit: number,
  unit: string,
): Row {
  return { ...row, goal: `within ${limit} ${unit}`, met: measured <= limit };
}
