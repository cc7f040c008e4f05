import type { TimedPlayer } from '@vitrine/hooks/transcripts';

/** The player of the file that a transcript belongs to. */
export interface TranscriptPlayer extends TimedPlayer {
  /** Plays from a position in seconds. */
  seek(seconds: number): void;
  /** Plays, or pauses what plays; absent where a player cannot. */
  toggle?: (() => void) | undefined;
}
