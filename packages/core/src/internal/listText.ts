import { hasVisibleCharacter } from './visibleName.ts';
import { nameKey } from './values.ts';

/**
 * Formats a list as one editable text: `; ` between the entries, `\;` for a semicolon in an entry. Backslashes are
 * doubled only before a semicolon.
 */
export function formatListText(entries: readonly string[]): string {
  return entries
    .map((entry, at) => {
      // Without the lookbehind, a match would be tried at each backslash of a sequence, which takes quadratic time.
      const text = entry.replaceAll(/(?<!\\)(\\*);/g, String.raw`$1$1\;`);
      // The semicolon that follows the entry must not become part of it.
      return at === entries.length - 1 ? text : text.replace(/(?<!\\)\\+$/, '$&$&');
    })
    .join('; ');
}

/**
 * Parses a text of `formatListText` that a user may have edited; line breaks separate entries, too. Entries are
 * trimmed; empty ones, those that nobody can see, and repetitions (ignoring case) are removed.
 */
export function parseListText(text: string): readonly string[] {
  const entries = [''];
  for (const [part, backslashes = '', semicolon] of text.matchAll(/(\\*)(;)|[\r\n]+|[^\\;\r\n]+|\\+/g)) {
    const last = entries.length - 1;
    if (semicolon) {
      const isEscaped = backslashes.length % 2 === 1;
      entries[last] += '\\'.repeat(backslashes.length / 2) + (isEscaped ? ';' : '');
      if (!isEscaped) entries.push('');
    } else if (/^[\r\n]/.test(part)) entries.push('');
    else entries[last] += part;
  }
  const seen = new Set<string>();
  return entries.flatMap((each) => {
    const entry = each.trim();
    const key = nameKey(entry);
    if (!hasVisibleCharacter(entry) || seen.has(key)) return [];
    seen.add(key);
    return [entry];
  });
}
