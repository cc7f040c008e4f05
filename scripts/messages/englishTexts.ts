import * as catalogues from '../../packages/ui/src/messages/en/index.ts';

/** Every English message of Vitrine by key, in ICU MessageFormat. */
export const englishTexts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(catalogues));
