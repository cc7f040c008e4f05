import { normalizeVisibleName } from './visibleName.ts';
import { wordKey } from './values.ts';

/** The largest number of characters of a keyword. */
export const maxKeywordLength = 255;

/** Returns a keyword as it is stored, as every name; empty for a text without a visible character. */
export function normalizeKeyword(word: string): string {
  return normalizeVisibleName(word);
}

/**
 * Returns the key by which keywords are compared: that of the normalized word. Accents count: `cafe` and `café` are different
 * words.
 *
 * @see docs/rules/keywords.md#equal-keywords
 */
export function keywordKey(word: string): string {
  return wordKey(normalizeKeyword(word));
}

/** Returns whether a text can be a keyword: it has a visible character, and at most `maxKeywordLength` characters. */
export function isKeyword(word: string): boolean {
  const { length } = normalizeKeyword(word);
  return length > 0 && length <= maxKeywordLength;
}
