import { maxKeywordChanges } from '../contract/index.ts';
import { wordKey } from '../internal/values.ts';
import { maxKeywordLength, normalizeKeyword } from './keywords.ts';

/** What an import of words adds to the dictionary, and what it leaves out. */
export interface KeywordImport {
  /** The new words in the order of the file, at most `maxKeywordChanges`. */
  readonly words: readonly string[];
  /** Number of words in the file, without empty ones. */
  readonly read: number;
  /** Number of words that the dictionary has already. */
  readonly known: number;
  /** Number of words that repeat an earlier word of the file. */
  readonly repeated: number;
  /** Number of words with more than `maxKeywordLength` characters. */
  readonly tooLong: number;
  /** Number of new words beyond `maxKeywordChanges`: they can be imported after a save. */
  readonly beyondLimit: number;
}

/** Collects the words of an import. */
export interface KeywordImportCollector {
  /** Adds words as they are in the file. */
  add(words: readonly string[]): void;
  /** Returns the first word of the file, which may be a heading; undefined without words. */
  first(): string | undefined;
  /** Returns the import so far; without the first word where that is a heading. */
  result(hasHeading: boolean): KeywordImport;
}

/** Headings of a column of keywords, in lower case. */
const headings = new Set(['keyword', 'keywords', 'tag', 'tags', 'word', 'words', 'value', 'name', 'subject']);

/** Returns whether the first word of a file is probably the heading of its column. */
export function isHeading(word: string): boolean {
  return headings.has(wordKey(normalizeKeyword(word)));
}

/**
 * Collects words of a file that the dictionary does not have. Words are compared without case, in NFC.
 * @param dictionaryKeys The keys of the words of the dictionary, as `keywordKey` returns them.
 * @param limit The largest number of new words. Defaults to `maxKeywordChanges`.
 */
export function createKeywordImport(
  dictionaryKeys: ReadonlySet<string>,
  limit = maxKeywordChanges,
): KeywordImportCollector {
  const newWords = new Map<string, string>();
  const seenKeys = new Set<string>();
  const counts = { read: 0, known: 0, repeated: 0, tooLong: 0 };
  let first: { word: string; key: string; count: number } | undefined;
  function addWord(text: string): void {
    const word = normalizeKeyword(text);
    if (word === '') return;
    counts.read += 1;
    const key = wordKey(word);
    first ??= { word, key, count: 0 };
    if (key === first.key) first.count += 1;
    if (word.length > maxKeywordLength) counts.tooLong += 1;
    else if (seenKeys.has(key)) counts.repeated += 1;
    else {
      seenKeys.add(key);
      if (dictionaryKeys.has(key)) counts.known += 1;
      else newWords.set(key, word);
    }
  }
  /** Returns the words and counts without one occurrence of the first word. */
  function withoutFirst({ word, key, count }: NonNullable<typeof first>) {
    const isTooLong = word.length > maxKeywordLength;
    const isNewWord = !isTooLong && count === 1 && newWords.has(key);
    const otherCounts = { ...counts, read: counts.read - 1 };
    if (!isNewWord) otherCounts[isTooLong ? 'tooLong' : count > 1 ? 'repeated' : 'known'] -= 1;
    const words = isNewWord ? [...newWords.values()].slice(1) : [...newWords.values()];
    return { words, ...otherCounts };
  }
  return {
    add: (words) => words.forEach(addWord),
    first: () => first?.word,
    result(hasHeading) {
      const all = hasHeading && first ? withoutFirst(first) : { words: [...newWords.values()], ...counts };
      const words = all.words.slice(0, limit);
      return { ...all, words, beyondLimit: all.words.length - words.length };
    },
  };
}
