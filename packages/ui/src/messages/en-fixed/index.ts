import type { Translation } from '../catalogue.ts';
import { correctSpelling } from '../correctSpelling.ts';
import { allEnglish } from '../english.ts';
import { mapMessages, mapText } from '../messageParts.ts';

/**
 * English with the misspellings of the specification corrected. The default words keep them to the letter; the two are
 * equal wherever the specification made no slip.
 */
export const enFixed: Translation = mapMessages(allEnglish, (message) => mapText(message, correctSpelling));
