import type { TranscriptEntry } from '@vitrine/core/contract';
import { moveActiveEntry, type ActiveEntry } from '@vitrine/core/transcripts';
import { useEffect, useState } from 'react';

/** A player whose position can be followed. */
export interface TimedPlayer {
  /** Returns the current position in seconds; undefined until it is known. */
  seconds(): number | undefined;
  /**
   * Calls `listener` when the position changes; with `isSeek` when the player was moved there. Returns a function that stops it.
   */
  onTimeChange(listener: (seconds: number, options?: { readonly isSeek?: boolean }) => void): () => void;
}

/**
 * Returns the index of the entry that is being spoken; undefined before the first one and without a player. It changes
 * only when the position has moved by more than 0.3 seconds, or after a seek.
 *
 * @param entries The entries, in any order.
 * @param player The player; the same object as long as the file is the same.
 * @example
 * const entries = [{ startTime: 2, text: 'Good morning.' }];
 * const player = { seconds: () => 2, onTimeChange: () => () => {} };
 * const activeIndex = useActiveEntry(entries, player);
 */
export function useActiveEntry(
  entries: readonly TranscriptEntry[],
  player: TimedPlayer | undefined,
): number | undefined {
  const [index, setIndex] = useState<number>();
  useEffect(() => {
    if (!player) return undefined;
    let active: ActiveEntry | undefined;
    const move = (seconds: number, { isSeek = false }: { readonly isSeek?: boolean } = {}) => {
      active = moveActiveEntry(isSeek ? undefined : active, entries, seconds);
      setIndex(active.at);
    };
    move(player.seconds() ?? 0);
    return player.onTimeChange(move);
  }, [entries, player]);
  const isKnown = player !== undefined && index !== undefined && index < entries.length;
  return isKnown ? index : undefined;
}
