import type { Asset } from '../contract/index.ts';

/** The most seconds of a position in a video or audio file of unknown length: a week. */
const maxSeconds = 604_800;

/**
 * Returns whether a comment can have a position: in a video or audio file, from 0 on, and not after its end once the length is
 * known.
 *
 * @see docs/rules/comments.md#a-position-is-in-its-file
 * @param seconds The position in seconds.
 * @param file The file of the comment; undefined for a folder.
 */
export function isVideoPosition(
  seconds: number,
  file: Pick<Asset, 'type' | 'durationSeconds'> | undefined,
): boolean {
  if (file?.type !== 'video' && file?.type !== 'audio') return false;
  return seconds >= 0 && seconds <= (file.durationSeconds ?? maxSeconds);
}
