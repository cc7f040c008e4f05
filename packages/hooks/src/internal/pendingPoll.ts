/** Returns the milliseconds until what the back end is still working on is asked for again: soon at first, then less often. */
export function pendingPollMs(count: number): number {
  return Math.min(2000 * 1.5 ** Math.min(count - 1, 6), 15_000);
}
