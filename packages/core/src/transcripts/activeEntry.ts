import type { TranscriptEntry } from '../contract/index.ts';
import { toMilliseconds } from './times.ts';

/** The active entry changes only when the position has moved by more than these seconds. */
export const activeEntryThreshold = 0.3;

/** The active entry at a position of the player. */
export interface ActiveEntry {
  /** Seconds from the beginning at which the entry was found. */
  readonly position: number;
  /** Its position in the list, from 0; undefined before the first one. */
  readonly at: number | undefined;
}

/** When an entry starts. */
interface EntryStart {
  readonly milliseconds: number;
  /** Its position in the list; of entries with the same start the first one. */
  readonly at: number;
}

/** A player asks several times a second, for a list that stays the same. */
const startsByList = new WeakMap<readonly TranscriptEntry[], readonly EntryStart[]>();

/** Returns the starts of the entries in their order, each once. */
function startsOf(entries: readonly TranscriptEntry[]): readonly EntryStart[] {
  const known = startsByList.get(entries);
  if (known) return known;
  const firsts = new Map<number, number>();
  for (const [at, { startTime }] of entries.entries()) {
    if (startTime === undefined) continue;
    const milliseconds = toMilliseconds(startTime);
    if (!firsts.has(milliseconds)) firsts.set(milliseconds, at);
  }
  const starts = Array.from(firsts, ([milliseconds, at]) => ({ milliseconds, at }));
  starts.sort((one, other) => one.milliseconds - other.milliseconds);
  startsByList.set(entries, starts);
  return starts;
}

/**
 * Returns which entry is active at a position: the last one that has started, by its time. Of several with the same time it is the
 * first in the list. Returns undefined before the first one. The entries may be in any order; those without a time are never active.
 */
export function findActiveEntry(entries: readonly TranscriptEntry[], position: number): number | undefined {
  const starts = startsOf(entries);
  const wanted = toMilliseconds(position);
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle]?.milliseconds ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1]?.at;
}

/**
 * Returns the active entry after the player has moved. Until the position differs by more than `activeEntryThreshold` from the
 * one at which the active entry was found, `active` itself is returned.
 *
 * @see docs/rules/transcripts.md#the-active-entry
 * @param active What the last call returned; undefined for the first.
 */
export function moveActiveEntry(
  active: ActiveEntry | undefined,
  entries: readonly TranscriptEntry[],
  position: number,
): ActiveEntry {
  if (active) {
    // Whole milliseconds: 10.3 - 10 is a little more than 0.3.
    const moved = Math.abs(toMilliseconds(position) - toMilliseconds(active.position));
    if (!(moved > toMilliseconds(activeEntryThreshold))) return active;
  }
  return { position, at: findActiveEntry(entries, position) };
}
