import { wordKey } from '../internal/values.ts';
import type { DraftKeyword, DraftList } from './draft.ts';

/** Which words an editor shows. */
export interface KeywordFilter {
  /** The words contain this text; case makes no difference. */
  readonly text: string;
  /** Only words that no file has, and new ones. */
  readonly isUnusedOnly: boolean;
}

/** The keys of a list as one text: one search in it is many times faster than a search in each key. */
interface SearchText {
  readonly text: string;
  /** Where each key ends in the text. */
  readonly ends: Uint32Array;
  /** The positions of stored words whose spelling was edited. */
  readonly changed: readonly number[];
}
const searchTexts = new WeakMap<DraftList, SearchText>();

function searchTextOf(list: DraftList): SearchText {
  const cached = searchTexts.get(list);
  if (cached) return cached;
  const ends = new Uint32Array(list.keys.length);
  const changed: number[] = [];
  let end = 0;
  list.keys.forEach((key, at) => {
    ends[at] = end + key.length;
    end += key.length + 1;
    const word = list.words[at];
    if (word?.stored && word.state !== 'unchanged') changed.push(at);
  });
  const searchText = { text: list.keys.join('\n'), ends, changed };
  searchTexts.set(list, searchText);
  return searchText;
}

/** Returns the positions of the words whose key contains the text, in order. */
function findText({ text, ends }: SearchText, query: string): number[] {
  const found: number[] = [];
  let at = 0;
  for (let position = text.indexOf(query); position !== -1;) {
    while (at < ends.length && (ends[at] ?? 0) < position) at += 1;
    const end = ends[at];
    if (end === undefined) break;
    const isWithin = position + query.length <= end;
    if (isWithin) found.push(at);
    position = text.indexOf(query, isWithin ? end + 1 : position + 1);
  }
  return found;
}

function isUsed({ stored }: DraftKeyword): boolean {
  return stored !== undefined && stored.fileCount > 0;
}

/** Returns the words that match a filter. Changed ones are found by their stored spelling too. */
export function filterDraft(list: DraftList, filter: KeywordFilter): readonly DraftKeyword[] {
  const { words } = list;
  const query = wordKey(filter.text);
  if (query === '') return filter.isUnusedOnly ? words.filter((word) => !isUsed(word)) : words;
  const searchText = searchTextOf(list);
  const found = findText(searchText, query);
  const foundByStoredSpelling = searchText.changed.filter((at) =>
    wordKey(words[at]?.stored?.value ?? '').includes(query),
  );
  const positions =
    foundByStoredSpelling.length === 0
      ? found
      : [...new Set([...found, ...foundByStoredSpelling])].toSorted((one, other) => one - other);
  return positions.flatMap((at) => {
    const word = words[at];
    return word && !(filter.isUnusedOnly && isUsed(word)) ? word : [];
  });
}
