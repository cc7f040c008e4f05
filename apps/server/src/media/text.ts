import { toOneLine } from '@vitrine/core/card-layout';

/** The most characters of one field; a longer text stays complete in the file itself. */
const maxTextLength = 100_000;
const maxItems = 1000;
const maxItemLength = 1000;

/**
 * Returns the text without NUL and unpaired surrogates, which cannot be stored, and without control characters other than
 * line breaks and tabs.
 */
function cleanCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .normalize('NFC')
    .trim();
}

/**
 * Returns a text as it is stored: NFC, trimmed, without control characters, of limited length; undefined when it is
 * empty.
 */
export function cleanText(text: string): string | undefined {
  const cleaned = cleanCharacters(text.slice(0, maxTextLength * 2));
  return cleaned === '' ? undefined : cleaned.slice(0, maxTextLength).toWellFormed();
}

/**
 * Returns a list of one-line entries (core's rule) without empty ones and duplicates (ignoring case); the first
 * spelling is kept.
 */
export function cleanList(items: readonly string[]): readonly string[] | undefined {
  const seen = new Map<string, string>();
  for (const item of items) {
    const cleaned = cleanCharacters(toOneLine(item.slice(0, maxItemLength * 2))).slice(0, maxItemLength);
    const key = cleaned.toLowerCase();
    if (cleaned !== '' && !seen.has(key)) seen.set(key, cleaned.toWellFormed());
    if (seen.size >= maxItems) break;
  }
  return seen.size === 0 ? undefined : [...seen.values()];
}
