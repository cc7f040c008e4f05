import {
  createKeywordFileReader,
  createKeywordImport,
  encodingsOf,
  isHeading,
  isText,
  keywordFileKind,
  maxKeywordFileBytes,
  type KeywordFileEncoding,
  type KeywordFileKind,
  type KeywordImport,
} from '@vitrine/core/keywords';

/** Why a file cannot be imported. */
export type KeywordFileProblem =
  /** It is no text or CSV file, by its name and type. */
  | 'wrong-type'
  /** It is larger than `maxKeywordFileBytes`. */
  | 'too-large'
  /** It contains something other than text, or is written in an unknown encoding. */
  | 'not-text'
  /** A quotation mark is never closed. */
  | 'unclosed-quote'
  /** The browser could not read it, such as because it was moved. */
  | 'unreadable';

/** The words of a file that was read. */
export interface KeywordFileContent {
  readonly problem?: undefined;
  /** The first word; undefined without words. */
  readonly first: string | undefined;
  /** Whether the first word is probably a heading. */
  readonly hasHeading: boolean;
  /** Returns what the file adds; without the first word where that is a heading. */
  readonly preview: (hasHeading: boolean) => KeywordImport;
}

/** A file that was read, or why it cannot be imported. */
export type KeywordFileResult = { readonly problem: KeywordFileProblem } | KeywordFileContent;

/** Options of `readKeywordFile`. */
export interface ReadKeywordFileOptions {
  /** Returns the keys of the words of the dictionary. */
  readonly dictionaryKeys: () => ReadonlySet<string>;
  readonly signal: AbortSignal;
  /** Called with the part that is read, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Bytes that are read at a time. Defaults to a few milliseconds of work, after which the page can react to input. */
  readonly chunkBytes?: number | undefined;
}

/** Lets the browser handle input and draw. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Decodes a file chunk by chunk. Returns false when it is not written in the encoding. */
async function readAs(
  file: Blob,
  encoding: KeywordFileEncoding,
  onText: (text: string) => void,
  { signal, onProgress, chunkBytes = 32 * 1024 }: ReadKeywordFileOptions,
): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let from = 0; from < file.size; from += chunkBytes) {
    const bytes = await file.slice(from, from + chunkBytes).arrayBuffer();
    signal.throwIfAborted();
    try {
      const text = decoder.decode(bytes, { stream: from + chunkBytes < file.size });
      if (!isText(text)) return false;
      onText(text);
    } catch {
      return false;
    }
    onProgress(Math.min((from + chunkBytes) / file.size, 1));
    await nextTask();
    signal.throwIfAborted();
  }
  return true;
}

async function readWords(
  file: Blob,
  kind: KeywordFileKind,
  options: ReadKeywordFileOptions,
): Promise<KeywordFileResult> {
  const firstBytes = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  const dictionaryKeys = options.dictionaryKeys();
  for (const encoding of encodingsOf(firstBytes)) {
    const reader = createKeywordFileReader(kind);
    const collector = createKeywordImport(dictionaryKeys);
    if (!(await readAs(file, encoding, (text) => collector.add(reader.push(text)), options))) continue;
    const { words, isUnclosed } = reader.end();
    if (isUnclosed) return { problem: 'unclosed-quote' };
    collector.add(words);
    const first = collector.first();
    return {
      first,
      hasHeading: kind === 'csv' && first !== undefined && isHeading(first),
      preview: collector.result,
    };
  }
  return { problem: 'not-text' };
}

/**
 * Reads the words of a text or CSV file in small pieces, so that the page stays usable.
 * @throws AbortError when the signal is aborted.
 */
export async function readKeywordFile(
  file: File,
  options: ReadKeywordFileOptions,
): Promise<KeywordFileResult> {
  const kind = keywordFileKind(file);
  if (!kind) return { problem: 'wrong-type' };
  if (file.size > maxKeywordFileBytes) return { problem: 'too-large' };
  try {
    return await readWords(file, kind, options);
  } catch (error) {
    options.signal.throwIfAborted();
    // A file that was moved or is locked; the browser's message is of no use to the person.
    if (error instanceof DOMException) return { problem: 'unreadable' };
    throw error;
  }
}
