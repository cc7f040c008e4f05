import { keywordKey } from '@vitrine/core/keywords';
import { packFileResult, type KeywordFileRequest } from './keywordFileContent.ts';
import { unpackWords } from './packedWords.ts';
import { readKeywordFile } from './readKeywordFile.ts';

/** Large chunks, because nothing else runs in the worker. */
const chunkBytes = 1024 * 1024;

/** Reads the received file. Sends the share that is read, from 0 to 1, and finally the result. */
async function read({ file, dictionary }: KeywordFileRequest): Promise<void> {
  const result = await readKeywordFile(file, {
    dictionaryKeys: () => new Set(unpackWords(dictionary).map(keywordKey)),
    signal: new AbortController().signal,
    onProgress: (share) => globalThis.postMessage({ share }),
    chunkBytes,
  });
  globalThis.postMessage(packFileResult(result));
}

globalThis.addEventListener('message', ({ data }: MessageEvent<KeywordFileRequest>) => {
  // A rejection would stay in the worker; an error is reported to the page.
  read(data).catch(reportError);
});
