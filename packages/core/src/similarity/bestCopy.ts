import type { Asset } from '../contract/index.ts';

/** What the choice of the best copy looks at. */
export type CopyFacts = Pick<Asset, 'id' | 'width' | 'height' | 'fields' | 'addedAt'>;

/** The first of these in which the best copy is ahead of all others; `id` when they are equal in everything. */
export const bestCopyReasons = ['pixels', 'metadata', 'age', 'id'] as const;
/** One of `bestCopyReasons`. */
export type BestCopyReason = (typeof bestCopyReasons)[number];

/** The copy to keep, and why. */
export interface BestCopy {
  /** Id of the file. */
  readonly id: string;
  /** What it is chosen for. */
  readonly reason: BestCopyReason;
}

/** Returns the number of pixels; 0 while the size is unknown. */
function pixelsOf({ width, height }: CopyFacts): number {
  return (width ?? 0) * (height ?? 0);
}

/** Returns how much is known about a file: one for each field with a value, and one for each further entry of a list. */
function richnessOf({ fields }: CopyFacts): number {
  return Object.values(fields).reduce<number>((total, value) => {
    if (value === null || value === '') return total;
    return total + (typeof value === 'object' ? value.length : 1);
  }, 0);
}

/** Returns the moment at which a file was added; an unreadable one counts as the latest. */
function ageOf({ addedAt }: CopyFacts): number {
  const moment = Date.parse(addedAt);
  return Number.isNaN(moment) ? Infinity : moment;
}

function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

const comparisons: Readonly<Record<BestCopyReason, (one: CopyFacts, other: CopyFacts) => number>> = {
  pixels: (one, other) => pixelsOf(other) - pixelsOf(one),
  metadata: (one, other) => richnessOf(other) - richnessOf(one),
  age: (one, other) => compareNumbers(ageOf(one), ageOf(other)),
  id: (one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)),
};

/** Returns what decides between two copies, and which is better: below 0 for the first. */
function compareCopies(one: CopyFacts, other: CopyFacts): { order: number; reason: BestCopyReason } {
  for (const reason of bestCopyReasons) {
    const order = comparisons[reason](one, other);
    if (order !== 0) return { order, reason };
  }
  return { order: 0, reason: 'id' };
}

/**
 * Suggests which of several near-identical files to keep: the one with the most pixels; of equal ones the one with the most
 * metadata (values of fields, each entry of a list counts); of equal ones the one that was added first. Nothing but a suggestion,
 * and the same whatever order the files come in. Undefined for no files.
 *
 * @see docs/rules/similarity.md#the-best-copy
 */
export function suggestBestCopy(copies: readonly CopyFacts[]): BestCopy | undefined {
  const sorted = copies.toSorted((one, other) => compareCopies(one, other).order);
  const [best, next] = sorted;
  if (!best) return undefined;
  return { id: best.id, reason: next ? compareCopies(best, next).reason : 'id' };
}
