import type { Keyword } from '@vitrine/core/contract';
import { keywordKey } from '@vitrine/core/keywords';
import { callWorker } from '../internal/callWorker.ts';
import { unpackFileResult, type KeywordFileMessage, type KeywordFileRequest } from './keywordFileContent.ts';
import { packWords } from './packedWords.ts';
import { readKeywordFile, type KeywordFileResult, type ReadKeywordFileOptions } from './readKeywordFile.ts';

/** Options of `importKeywordFile`. */
export interface ImportKeywordFileOptions extends Pick<ReadKeywordFileOptions, 'signal' | 'onProgress'> {
  /** Words that the import leaves out. */
  readonly keywords: readonly Pick<Keyword, 'value'>[];
}

async function readInWorker(
  file: File,
  { keywords, signal, onProgress }: ImportKeywordFileOptions,
): Promise<KeywordFileResult | undefined> {
  const request: KeywordFileRequest = { file, dictionary: packWords(keywords.map(({ value }) => value)) };
  let result: KeywordFileResult | undefined;
  await callWorker<KeywordFileMessage>({
    start: () => new Worker(new URL('./keywordFile.worker.ts', import.meta.url), { type: 'module' }),
    request,
    transfer: [request.dictionary.lengths.buffer],
    signal,
    onMessage(message) {
      if (message.share === undefined) result = unpackFileResult(message);
      else onProgress(message.share);
      return result !== undefined;
    },
  });
  return result;
}

/**
 * Reads the words of a text or CSV file in a worker, so that the page stays usable. Where no worker can be started the
 * page reads it in small pieces.
 *
 * @throws AbortError when the signal is aborted.
 */
export async function importKeywordFile(
  file: File,
  options: ImportKeywordFileOptions,
): Promise<KeywordFileResult> {
  if (typeof Worker !== 'undefined')
    try {
      const result = await readInWorker(file, options);
      if (result) return result;
    } catch {
      options.signal.throwIfAborted();
    }
  return readKeywordFile(file, {
    ...options,
    dictionaryKeys: () => new Set(options.keywords.map(({ value }) => keywordKey(value))),
  });
}
