import { assignIds } from '../../keywords/index.ts';
import type { Library } from './library.ts';

/** Keywords have their own number range, apart from files and folders. */
const keywordSeries = 1;

/** Returns the id of a keyword by its key. */
export function keywordId(library: Library, key: string): string {
  const id = library.keywordIds.get(key) ?? library.makeId(library.keywordIds.size + 1, keywordSeries);
  library.keywordIds.set(key, id);
  return id;
}

/** Gives keys the ids that renamed words keep; ids that leave a key get one that another id has left. */
export function moveKeywordIds(
  library: Library,
  keys: Iterable<string>,
  wanted: ReadonlyMap<string, string>,
): void {
  const ids = new Set(wanted.values());
  const keysOfIds = [...library.keywordIds].flatMap(([key, id]) => (ids.has(id) ? [key] : []));
  const involved = new Set([...keys, ...wanted.keys(), ...keysOfIds]);
  const current = new Map([...involved].map((key) => [key, keywordId(library, key)]));
  for (const [key, id] of assignIds(current, wanted)) library.keywordIds.set(key, id);
}
