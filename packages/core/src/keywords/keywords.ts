import { nameKey } from '../internal/values.ts';

/** The largest number of characters of a keyword. */
export const maxKeywordLength = 1000;

/**
 * Returns the key by which keywords are compared: trimmed, in NFC, without case. Accents count: `cafe` and `café` are
 * different words.
 */
export function keywordKey(word: string): string {
  return nameKey(tidyKeyword(word));
}

/** Returns a keyword as it is stored: in NFC, on one line, trimmed. Invisible characters at its ends are removed. */
export function tidyKeyword(word: string): string {
  const line = word
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/g, ' ');
  let [from, to] = [0, line.length];
  while (from < to && /[\s\u200b\u2060\ufeff]/.test(line.charAt(from))) from += 1;
  while (to > from && /[\s\u200b\u2060\ufeff]/.test(line.charAt(to - 1))) to -= 1;
  return line.slice(from, to);
}

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

/** Returns the words as they are stored, without empty and too long ones, and of equal ones the first. */
export function uniqueKeywords(words: Iterable<string>): readonly string[] {
  const byKey = new Map<string, string>();
  for (const each of words) {
    const word = tidyKeyword(each);
    const key = nameKey(word);
    if (word !== '' && word.length <= maxKeywordLength && !byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}
