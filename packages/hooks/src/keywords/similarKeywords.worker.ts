import type { Keyword } from '@vitrine/core/contract';
import { findSimilarKeywords } from '@vitrine/core/keywords';
import type { SimilarPositions } from './findSimilar.ts';

/** Receives the words, and sends back the positions of those that are probably the same. */
globalThis.addEventListener('message', ({ data }: MessageEvent<readonly Omit<Keyword, 'id'>[]>) => {
  const keywords = data.map((keyword, at) => ({ ...keyword, id: String(at) }));
  const found: SimilarPositions = findSimilarKeywords(keywords).map(({ keep, others }) =>
    [keep, ...others].map(({ id }) => Number(id)),
  );
  globalThis.postMessage(found);
});
