import type { TranscriptPlayer } from '@vitrine/features/transcripts';
import { sendToPage } from '../internal/events.ts';

/** The player of the page, as an element sees it: the page tells positions, the element asks for one. */
export interface ElementPlayer extends TranscriptPlayer {
  /** Takes a position in seconds; `isSeek` when the player was moved there. */
  move(seconds: number, isSeek: boolean): void;
}

/** Returns the player of the page around an element. */
export function createElementPlayer(element: HTMLElement): ElementPlayer {
  const listeners = new Set<Parameters<TranscriptPlayer['onTimeChange']>[0]>();
  let position: number | undefined;
  return {
    seconds: () => position,
    seek: (time) => void sendToPage(element, 'gallery:seek', { time }),
    onTimeChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move(seconds, isSeek) {
      position = seconds;
      for (const listener of listeners) listener(seconds, { isSeek });
    },
  };
}
