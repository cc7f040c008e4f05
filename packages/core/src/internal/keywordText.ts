import { tidyReadableName } from './readableName.ts';
import { wordKey } from './values.ts';

/** The largest number of characters of a keyword. */
export const maxKeywordLength = 255;

/** Returns a keyword as it is stored, as every name; empty for a text without a visible character. */
export function tidyKeyword(word: string): string {
  return tidyReadableName(word);
}

/**
 * Returns the key by which keywords are compared: that of the tidy word. Accents count: `cafe` and `café` are different
 * words.
 *
 * @see docs/rules/keywords.md#equal-keywords
 */
export function keywordKey(word: string): string {
  return wordKey(tidyKeyword(word));
}

/** Returns whether a text can be a keyword: it has a visible character, and at most `maxKeywordLength` characters. */
export function isKeyword(word: string): boolean {
  const { length } = tidyKeyword(word);
  return length > 0 && length <= maxKeywordLength;
}
