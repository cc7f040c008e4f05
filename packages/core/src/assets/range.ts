/** Positions in a list, counted from 0, both ends included. */
export interface IndexRange {
  /** The first position, from 0. */
  readonly first: number;
  /** The last position, inclusive. */
  readonly last: number;
}

/** Returns the range between two positions, given in either order. */
export function rangeBetween(one: number, other: number): IndexRange {
  return { first: Math.min(one, other), last: Math.max(one, other) };
}

/** Returns the number of positions in a range. */
export function sizeOfRange({ first, last }: IndexRange): number {
  return Math.max(0, last - first + 1);
}

export function isInRange({ first, last }: IndexRange, index: number): boolean {
  return index >= first && index <= last;
}
