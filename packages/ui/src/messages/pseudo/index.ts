import type { Catalogue } from '../catalogue.ts';
import { en } from '../en/index.ts';
import { mapMessages } from '../mapMessages.ts';

const plain = 'aceinosuyACEINOSU';
const accented = 'áçéíñóšúýÁÇÉÍÑÓŠÚ';

function accent(letter: string): string {
  return accented[plain.indexOf(letter)] ?? letter;
}

/** Accented and a third longer, between brackets; `{name}` stays. */
function stretch(text: string): string {
  const letters = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[a-zA-Z]/g, accent)))
    .join('');
  return `[${letters}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

/**
 * A made-up language for tests: every message is accented, longer and between brackets. Text that stays plain does not
 * come from the catalogue, and text that is cut off has too little room. Use it with the locale `en-US`.
 */
export const pseudo: Catalogue = mapMessages(en, stretch);
