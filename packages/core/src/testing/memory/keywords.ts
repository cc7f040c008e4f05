import type { Library } from './library.ts';

/** Keywords have their own number range, apart from files and folders. */
const keywordSeries = 1;

/** Returns the id of a keyword by its key. */
export function keywordId({ keywordIds, sequence, makeId }: Library, key: string): string {
  const known = keywordIds.get(key);
  if (known !== undefined) return known;
  sequence.lastKeyword += 1;
  const id = makeId(sequence.lastKeyword, keywordSeries);
  keywordIds.set(key, id);
  return id;
}

/** Gives keys the ids that their words keep. A key that loses its id gets a new one, never one that another word had. */
export function moveKeywordIds({ keywordIds }: Library, wanted: ReadonlyMap<string, string>): void {
  const moved = new Set(wanted.values());
  for (const [key, id] of keywordIds) if (moved.has(id)) keywordIds.delete(key);
  for (const [key, id] of wanted) keywordIds.set(key, id);
}
