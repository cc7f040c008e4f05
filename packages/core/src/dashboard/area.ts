/** An area of the grid, in columns and rows from 0. */
export interface GridArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns whether two areas cover the same cells; undefined equals only undefined. */
export function isSameArea(one: GridArea | undefined, other: GridArea | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}

/** Returns whether two areas have a cell in common. */
export function doOverlap(one: GridArea, other: GridArea): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
