import { toOneLine } from '@vitrine/core/card-layout';

/** Longest text of one field; whatever is longer stays whole in the file itself. Characters. */
const maximumText = 100_000;
const maximumItems = 1000;
const maximumItemText = 1000;

/** NUL and half surrogates cannot be stored as text, control characters other than line breaks and tabs never show. */
function cleanCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .normalize('NFC')
    .trim();
}

/** Text as the library keeps it: NFC, trimmed, without control characters, bounded; undefined when nothing is left. */
export function cleanText(text: string): string | undefined {
  const cleaned = cleanCharacters(text.slice(0, maximumText * 2));
  return cleaned === '' ? undefined : cleaned.slice(0, maximumText).toWellFormed();
}

/** A list of one-line items (core's rule) without empty ones and without doubles; equal = the same after case folding, the first spelling stays. */
export function cleanList(items: readonly string[]): readonly string[] | undefined {
  const seen = new Map<string, string>();
  for (const item of items) {
    const cleaned = cleanCharacters(toOneLine(item.slice(0, maximumItemText * 2))).slice(0, maximumItemText);
    const key = cleaned.toLowerCase();
    if (cleaned !== '' && !seen.has(key)) seen.set(key, cleaned.toWellFormed());
    if (seen.size >= maximumItems) break;
  }
  return seen.size === 0 ? undefined : [...seen.values()];
}
