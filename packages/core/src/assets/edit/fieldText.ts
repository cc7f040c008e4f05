import type { FieldValue } from '../../contract/index.ts';
import { nameKey } from '../../internal/values.ts';

/** A list as one text that a person can edit: `; ` between the words, `\;` for a semicolon in one. */
export function formatListText(words: readonly string[]): string {
  return words.map((word) => word.replaceAll(';', String.raw`\;`)).join('; ');
}

/** Reads such a text, in which a new line separates as well: trimmed, without empty words and repetitions, whatever their case. */
export function parseListText(text: string): readonly string[] {
  const words = text.split(/(?<!\\);|[\r\n]+/).map((word) => word.replaceAll(String.raw`\;`, ';').trim());
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = nameKey(word);
    if (word === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What a field stores for a text that a person typed; undefined when it is no value of its kind. A blank text is no value. */
export function parseFieldText(text: string, kind: string): FieldValue | undefined {
  if (kind === 'list') return parseListText(text);
  if (text.trim() === '') return null;
  if (kind !== 'number') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** The text in which a person edits a value. */
export function formatFieldText(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? formatListText(value) : String(value);
}
