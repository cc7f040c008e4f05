import { keywordKey } from '@vitrine/core/keywords';
import { packFileResult, type KeywordFileRequest } from './keywordFileContent.ts';
import { unpackWords } from './packedWords.ts';
import { readKeywordFile } from './readKeywordFile.ts';

/** Large chunks, because nothing else runs in the worker. */
const chunkBytes = 1024 * 1024;

/** Receives a file, and sends back the part that is read and at last the result. */
async function read({ file, known }: KeywordFileRequest): Promise<void> {
  const result = await readKeywordFile(file, {
    known: () => new Set(unpackWords(known).map(keywordKey)),
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
