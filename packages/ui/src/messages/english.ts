import type { Translation } from './catalogue.ts';
import * as catalogues from './en/index.ts';

/** The English sentences of all domains by key, as the build has compiled them. For tools and languages made of them. */
export const allEnglish = Object.assign({}, ...Object.values(catalogues)) as Translation;
