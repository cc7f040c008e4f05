import { keywordKey, normalizeKeyword } from '../internal/keywordText.ts';

export { isKeyword, keywordKey, maxKeywordLength, normalizeKeyword } from '../internal/keywordText.ts';

/**
 * Returns the keywords that a file gets while the dictionary is fixed, and those that are left out. A file keeps the
 * words that it has; others get the spelling of the dictionary, which `spellingOf` returns, undefined for a word that is
 * not in it.
 */
export function restrictKeywords(
  words: readonly string[],
  current: readonly string[],
  spellingOf: (word: string) => string | undefined,
): { readonly allowed: readonly string[]; readonly leftOut: readonly string[] } {
  const own = new Set(current);
  const ownKeys = new Set(current.map(keywordKey));
  const allowed: string[] = [];
  const leftOut: string[] = [];
  for (const word of words) {
    const spelling = own.has(word) ? word : spellingOf(word);
    if (spelling !== undefined) allowed.push(spelling);
    else if (ownKeys.has(keywordKey(word))) allowed.push(word);
    else leftOut.push(word);
  }
  return { allowed, leftOut };
}

/** Returns the typed keywords: separated by commas, semicolons or line breaks, normalized, without empty and equal ones. */
export function splitKeywords(text: string): readonly string[] {
  return uniqueKeywords(text.split(/[,;\r\n\u2028\u2029]/));
}

/** Returns the words as they are stored, without empty ones, and of equal ones the first. */
export function uniqueKeywords(words: Iterable<string>): readonly string[] {
  const byKey = new Map<string, string>();
  for (const each of words) {
    const word = normalizeKeyword(each);
    const key = keywordKey(word);
    if (word !== '' && !byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}
