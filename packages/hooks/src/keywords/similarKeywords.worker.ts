import { findSimilarKeywords } from '@vitrine/core/keywords';
import { keywordsOfRequest, type SimilarPositions, type SimilarRequest } from './similarRequest.ts';

/** Receives the words, and sends back the positions of those that are probably the same. */
globalThis.addEventListener('message', ({ data }: MessageEvent<SimilarRequest>) => {
  const found: SimilarPositions = findSimilarKeywords(keywordsOfRequest(data)).map(({ keep, others }) =>
    [keep, ...others].map(({ id }) => Number(id)),
  );
  globalThis.postMessage(found);
});
