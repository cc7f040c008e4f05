/** One count with its part of the whole. `percent` is 0 to 100. */
export interface Share<Key extends string> {
  readonly key: Key;
  readonly count: number;
  readonly percent: number;
}

const significantDigits = 4;

/**
 * The part as a percentage of the whole, to four significant digits (spec 1 §9). A whole of zero gives 0 (A49), and so
 * do numbers that cannot be counts.
 */
export function sharePercent(part: number, whole: number): number {
  const percent = (part / whole) * 100;
  return Number.isFinite(percent) && percent > 0 ? Number(percent.toPrecision(significantDigits)) : 0;
}

/** The counts named by `keys`, in that order, each with its part of `whole` (of their sum without it). */
export function sharesOf<Key extends string>(
  counts: Readonly<Record<Key, number>>,
  keys: readonly Key[],
  whole?: number,
): Share<Key>[] {
  const base = whole ?? keys.reduce((sum, key) => sum + counts[key], 0);
  return keys.map((key) => ({ key, count: counts[key], percent: sharePercent(counts[key], base) }));
}
