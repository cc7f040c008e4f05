import { sharePercent } from '../internal/sharePercent.ts';

export { sharePercent };

/** One count with its percentage of the whole, 0 to 100. */
export interface Share<Key extends string> {
  /** Which part of the whole. */
  readonly key: Key;
  /** The count. */
  readonly count: number;
  /** The part in percent of the whole, to four significant digits. */
  readonly percent: number;
}

/**
 * Returns the counts named by `keys`, in that order, each with its percentage of `whole`, which defaults to their sum.
 */
export function sharesOf<Key extends string>(
  counts: Readonly<Record<Key, number>>,
  keys: readonly Key[],
  whole?: number,
): Share<Key>[] {
  const base = whole ?? keys.reduce((sum, key) => sum + counts[key], 0);
  return keys.map((key) => ({ key, count: counts[key], percent: sharePercent(counts[key], base) }));
}
