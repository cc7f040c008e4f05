import { nameKey } from '@vitrine/core/assets';

/** A list as one text that a person can edit: `; ` between the words, `\;` for a semicolon in one (A66, A67). */
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
