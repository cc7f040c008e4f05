import type { FieldValue } from '../../contract/index.ts';
import { nameKey } from '../../internal/values.ts';

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

/**
 * Returns the value to store for a typed text; undefined when the text is no value of the field's kind. A blank text is
 * null.
 */
export function parseFieldText(text: string, kind: string): FieldValue | undefined {
  if (kind === 'list') return parseListText(text);
  if (text.trim() === '') return null;
  if (kind !== 'number') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the editable text of a value. */
export function formatFieldText(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? formatListText(value) : String(value);
}
