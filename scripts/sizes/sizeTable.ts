/** One measured import, as printed by `size-limit --json`. Bytes, gzipped. */
export interface MeasuredSize {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit?: number | undefined;
}

/**
 * The primitive of a part is the component of another package that it wraps, such as the dialog of Headless UI. Its row is
 * named after the part, with this suffix.
 */
const primitive = ', its primitive alone';

/** Largest allowed size of a part, as a multiple of its primitive, by the name of its row. */
export const maxTimes: Readonly<Record<string, number>> = {
  'ui: Dialog': 1.36,
  'ui: Menu': 1.3,
  'ui: Tabs': 1.2,
};

/** The measured sizes as lines to print, and the errors, one sentence each. */
export interface SizeTable {
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}

function timesOf(row: MeasuredSize, rows: readonly MeasuredSize[]): number | undefined {
  const bare = rows.find(({ name }) => name === `${row.name}${primitive}`);
  return bare && row.size / bare.size;
}

function errorsOf(row: MeasuredSize, times: number | undefined): readonly string[] {
  const { name, size, sizeLimit } = row;
  const most = maxTimes[name];
  const errors: string[] = [];
  if (sizeLimit === undefined)
    errors.push(`${name} was not measured: its row has no limit, or its file is not built.`);
  else if (size > sizeLimit)
    errors.push(`${name} is ${inKilobytes(size)}, more than ${inKilobytes(sizeLimit)}.`);
  if (most !== undefined && times === undefined)
    errors.push(`${name} has no row "${name}${primitive}" beside it.`);
  if (most !== undefined && times !== undefined && times > most)
    errors.push(`${name} is ${times.toFixed(3)} times its primitive, more than ${most}.`);
  return errors;
}

/** Compares each measured size with its limit, and each part with its primitive. */
export function tableOf(rows: readonly MeasuredSize[]): SizeTable {
  const missing = Object.keys(maxTimes).filter((part) => !rows.some(({ name }) => name === part));
  const lines = rows.map((row) => {
    const times = timesOf(row, rows);
    const most = maxTimes[row.name];
    const beside =
      times === undefined ? '' : ` = ${times.toFixed(2)} × its primitive${most ? ` (at most ${most})` : ''}`;
    const limit = row.sizeLimit === undefined ? '' : `of ${inKilobytes(row.sizeLimit)}`;
    return `${inKilobytes(row.size).padStart(10)} ${limit.padStart(13)}  ${row.name}${beside}`;
  });
  const errors = rows.flatMap((row) => errorsOf(row, timesOf(row, rows)));
  return { lines, errors: [...errors, ...missing.map((name) => `${name} was not measured.`)] };
}
