import { nameKey } from './values.ts';

/** Formats a list as one editable text: `; ` between the entries, `\;` for a semicolon in an entry. */
export function formatListText(entries: readonly string[]): string {
  return entries.map((entry) => entry.replaceAll(';', String.raw`\;`)).join('; ');
}

/**
 * Parses such a text; line breaks separate entries, too. Entries are trimmed; empty ones and repetitions (ignoring
 * case) are removed.
 */
export function parseListText(text: string): readonly string[] {
  const entries = text.split(/(?<!\\);|[\r\n]+/).map((entry) => entry.replaceAll(String.raw`\;`, ';').trim());
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = nameKey(entry);
    if (entry === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
