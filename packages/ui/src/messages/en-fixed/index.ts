import type { Catalogue } from '../catalogue.ts';
import { correctSpelling } from '../correctSpelling.ts';
import { en } from '../en/index.ts';
import { mapMessages } from '../mapMessages.ts';

/**
 * The English catalogue with the misspellings of the specification corrected (A102). The default catalogue keeps them to
 * the letter; the two are equal wherever the specification made no slip.
 */
export const enFixed: Catalogue = mapMessages(en, correctSpelling);
