/** The files before and after a file in a list. */
export interface Neighbours {
  /** Id of the file before; undefined at the beginning. */
  readonly previousId: string | undefined;
  /** Id of the file after; undefined at the end. */
  readonly nextId: string | undefined;
  /** Counted from 1; 0 when the file is not in the list. */
  readonly position: number;
  /** Number of files in the list. */
  readonly total: number;
}

/** Returns the neighbours of `id`. The ends do not wrap around. */
export function findNeighbours(ids: readonly string[], id: string): Neighbours {
  const index = ids.indexOf(id);
  const isInList = index >= 0;
  return {
    previousId: isInList ? ids[index - 1] : undefined,
    nextId: isInList ? ids[index + 1] : undefined,
    position: index + 1,
    total: ids.length,
  };
}
