import type { Keyword } from '../contract/index.ts';
import { toCsv } from '../internal/csv.ts';

/**
 * Returns the dictionary as a CSV text: the word and the number of its files. A word that a spreadsheet would run as a
 * formula gets a leading apostrophe, which the import removes again: it reads the first column back as it was.
 * @param head The headings of both columns.
 */
export function keywordsCsv(keywords: readonly Keyword[], head: readonly [string, string]): string {
  return toCsv([head, ...keywords.map(({ value, fileCount }) => [value, fileCount] as const)]);
}
