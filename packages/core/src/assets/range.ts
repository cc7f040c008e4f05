/** Positions in a list, counted from 0, both ends included. */
export interface IndexRange {
  readonly first: number;
  readonly last: number;
}

/** The range between two positions in either order. */
export function rangeBetween(one: number, other: number): IndexRange {
  return { first: Math.min(one, other), last: Math.max(one, other) };
}

/** How many positions a range has. */
export function sizeOfRange({ first, last }: IndexRange): number {
  return Math.max(0, last - first + 1);
}

export function isInRange({ first, last }: IndexRange, index: number): boolean {
  return index >= first && index <= last;
}
