import type { Translation } from '../catalogue.ts';
import { correctSpelling } from '../correctSpelling.ts';
import { allEnglish } from '../english.ts';
import { mapMessages, mapText } from '../messageParts.ts';

/**
 * English with the misspellings of the default texts corrected. The default texts keep them, because products rely on
 * them; all other texts are equal.
 */
export const enFixed: Translation = mapMessages(allEnglish, (message) => mapText(message, correctSpelling));
