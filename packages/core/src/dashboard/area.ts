/** The cells that something covers, in columns and rows from 0. */
export interface GridArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two cover the same cells; nothing is the same as nothing alone. */
export function isSamePlace(one: GridArea | undefined, other: GridArea | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}

/** Whether two have a cell in common. */
export function doOverlap(one: GridArea, other: GridArea): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
