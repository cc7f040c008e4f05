import type { CompiledMessage } from 'icu-minify/format';
import type { Translation } from '../catalogue.ts';
import { allEnglish } from '../english.ts';
import { mapMessages, mapText } from '../messageParts.ts';

const plain = 'aceinosuyACEINOSU';
const accented = 'áçéíñóšúýÁÇÉÍÑÓŠÚ';

function accent(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);
}

/** Adds accents, a third of the length, and brackets; arguments stay. */
function lengthen(message: CompiledMessage): CompiledMessage {
  let letters = 0;
  const changed = mapText(message, (text) => {
    letters += text.length;
    return accent(text);
  });
  const end = `${'·'.repeat(Math.ceil(letters / 3))}]`;
  return typeof changed === 'string' ? `[${changed}${end}` : ['[', ...changed, end];
}

/**
 * An artificial language for tests: every message has accents, brackets and a third more length. Text without accents
 * does not come from the catalogue; text that is cut off has too little room. Use it with the locale `en-US`.
 */
export const pseudo: Translation = mapMessages(allEnglish, lengthen);
