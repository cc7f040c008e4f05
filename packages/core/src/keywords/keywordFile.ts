import { textOfCsvCell } from '../internal/csv.ts';

/** How a file of keywords is read. `csv`: the first column. `text`: words between commas, semicolons and line breaks. */
export type KeywordFileKind = 'csv' | 'text';

/** The largest file of keywords, in bytes (64 MiB). */
export const maxKeywordFileBytes = 64 * 1024 * 1024;

/** Returns how a file is read, by its name and its media type; undefined for other files. */
export function keywordFileKind(file: {
  readonly name: string;
  readonly type: string;
}): KeywordFileKind | undefined {
  // Some systems report a CSV file as one of a spreadsheet, so that the name comes first.
  if (/\.csv$/i.test(file.name) || file.type.startsWith('text/csv')) return 'csv';
  return /\.txt$/i.test(file.name) || file.type.startsWith('text/plain') ? 'text' : undefined;
}

/** The encodings in which a file of keywords is read, by their names in `TextDecoder`. */
export type KeywordFileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Returns the encodings in which a file may be written, by its first bytes: the one of its byte order mark, without
 * a mark UTF-8 and, where that fails, Windows-1252.
 */
export function encodingsOf(firstBytes: Uint8Array): readonly KeywordFileEncoding[] {
  const [first, second, third] = firstBytes;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return first === 0xef && second === 0xbb && third === 0xbf ? ['utf-8'] : ['utf-8', 'windows-1252'];
}

/** Control characters that texts do not contain, but pictures, archives and texts in another encoding do. */
const notText = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/** Returns whether decoded content is text, and not that of another kind of file with a wrong name. */
export function isText(decoded: string): boolean {
  return !notText.test(decoded);
}

/** Reads the words of a file piece by piece. */
export interface KeywordFileReader {
  /** Returns the words that are complete after this piece, as they are written in the file. */
  push(text: string): readonly string[];
  /** Returns the last words, and whether a quotation mark was opened and never closed. */
  end(): { readonly words: readonly string[]; readonly isUnclosed: boolean };
}

const defaultSeparators = ',;\t';
const lineBreaks = '\r\n';

/**
 * Reads the first column of a CSV file (RFC 4180). A column ends at a comma, a semicolon or a tab; a first line such as
 * `sep=;` names another separator. Quoted cells contain separators, line breaks and doubled quotation marks. The apostrophe that an
 * export puts in front of a formula is removed.
 */
function createCsvReader(): KeywordFileReader {
  let [separators, cell, isFirstColumn, isFirstRow] = [defaultSeparators, '', true, true];
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  function endRow(words: string[]): void {
    const separator = isFirstRow ? /^sep=(.)?$/i.exec(cell) : null;
    if (separator) separators = separator[1] ?? separators;
    else if (cell !== '') words.push(textOfCsvCell(cell));
    [cell, isFirstColumn, isFirstRow, state] = ['', true, false, 'start'];
  }
  function readCharacter(char: string, words: string[]): void {
    if (state === 'quoted') {
      if (char === '"') state = 'quote';
      else if (isFirstColumn) cell += char;
    } else if (char === '"' && state !== 'plain') {
      // The second of two quotation marks within quotes stands for one.
      if (state === 'quote' && isFirstColumn) cell += char;
      state = 'quoted';
    } else if (lineBreaks.includes(char)) endRow(words);
    else if (separators.includes(char) && !(isFirstRow && isFirstColumn && /^sep=$/i.test(cell)))
      [isFirstColumn, state] = [false, 'start'];
    else {
      if (isFirstColumn) cell += char;
      state = 'plain';
    }
  }
  return {
    push(text) {
      const words: string[] = [];
      for (let at = 0; at < text.length; at += 1) readCharacter(text.charAt(at), words);
      return words;
    },
    end() {
      const words: string[] = [];
      const isUnclosed = state === 'quoted';
      endRow(words);
      return { words, isUnclosed };
    },
  };
}

/** Reads words between commas, semicolons and line breaks. */
function createTextReader(): KeywordFileReader {
  let unfinished = '';
  return {
    push(text) {
      const words = (unfinished + text).split(/[,;\r\n\u2028\u2029]/);
      unfinished = words.pop() ?? '';
      return words;
    },
    end: () => ({ words: [unfinished], isUnclosed: false }),
  };
}

/** Returns a reader of the words of a file. Its time and memory are in proportion to the text. */
export function createKeywordFileReader(kind: KeywordFileKind): KeywordFileReader {
  return kind === 'csv' ? createCsvReader() : createTextReader();
}
