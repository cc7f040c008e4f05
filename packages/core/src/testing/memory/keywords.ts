import type { Library } from './library.ts';

/** Keywords have their own number range, apart from files and folders. */
const keywordSeries = 1;

/** Returns the id of a keyword by its key; a keyword keeps its id. */
export function keywordId(library: Library, key: string): string {
  const id = library.keywordIds.get(key) ?? library.makeId(library.keywordIds.size + 1, keywordSeries);
  library.keywordIds.set(key, id);
  return id;
}
