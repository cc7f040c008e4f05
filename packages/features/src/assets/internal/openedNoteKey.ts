import type { AssetQuery } from '@vitrine/core/contract';

/** Where the position of the file is noted that was opened from a list. */
export function openedNoteKey(query: AssetQuery): string {
  return `opened:${JSON.stringify(query)}`;
}
