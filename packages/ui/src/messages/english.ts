import type { Translation } from './catalogue.ts';
import * as catalogues from './en/index.ts';

/** The English texts of all domains by key, compiled at build time. For tools, and for languages derived from them. */
export const allEnglish = Object.assign({}, ...Object.values(catalogues)) as Translation;
