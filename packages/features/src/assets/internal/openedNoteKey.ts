import type { AssetQuery } from '@vitrine/core/contract';

/** Where the selection of a list is noted while one of its files is looked at. */
export function selectionNoteKey(query: AssetQuery): string {
  return `selection:${JSON.stringify(query)}`;
}

/** Where the position of the file is noted that was opened from a list. */
export function openedNoteKey(query: AssetQuery): string {
  return `opened:${JSON.stringify(query)}`;
}
