import * as catalogues from '../../packages/ui/src/messages/en/index.ts';

/** Every English message of Vitrine by key, in ICU MessageFormat. */
export const englishTexts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(catalogues));

/**
 * Returns the texts as the file that is published for translators, `@vitrine/ui/messages/en.json`: JSON with a text
 * for each key.
 */
export function englishFile(): string {
  return `${JSON.stringify(englishTexts, null, 2)}\n`;
}
