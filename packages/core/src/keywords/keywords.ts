import { keywordKey, tidyKeyword } from '../internal/keywordText.ts';

export { isKeyword, keywordKey, maxKeywordLength, tidyKeyword } from '../internal/keywordText.ts';

/**
 * Returns the keywords that a file may get while the dictionary is fixed, and those that are left out. A file keeps the
 * words that it has.
 */
export function restrictKeywords(
  words: readonly string[],
  current: readonly string[],
  isInDictionary: (word: string) => boolean,
): { readonly allowed: readonly string[]; readonly leftOut: readonly string[] } {
  const currentKeys = new Set(current.map(keywordKey));
  const isAllowed = (word: string) => currentKeys.has(keywordKey(word)) || isInDictionary(word);
  return { allowed: words.filter(isAllowed), leftOut: words.filter((word) => !isAllowed(word)) };
}

/** Returns the typed keywords: separated by commas, semicolons or line breaks, tidy, without empty and equal ones. */
export function splitKeywords(text: string): readonly string[] {
  return uniqueKeywords(text.split(/[,;\r\n\u2028\u2029]/));
}

/** Returns the words as they are stored, without empty ones, and of equal ones the first. */
export function uniqueKeywords(words: Iterable<string>): readonly string[] {
  const byKey = new Map<string, string>();
  for (const each of words) {
    const word = tidyKeyword(each);
    const key = keywordKey(word);
    if (word !== '' && !byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}
