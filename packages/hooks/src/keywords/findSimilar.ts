import type { Keyword } from '@vitrine/core/contract';
import type { SimilarKeywords } from '@vitrine/core/keywords';
import { callWorker } from '../internal/callWorker.ts';
import { similarRequestOf, type SimilarPositions } from './similarRequest.ts';

async function searchInWorker(
  keywords: readonly Keyword[],
  signal: AbortSignal,
): Promise<readonly SimilarKeywords[]> {
  const request = similarRequestOf(keywords);
  let found: SimilarPositions = [];
  await callWorker<SimilarPositions>({
    start: () => new Worker(new URL('./similarKeywords.worker.ts', import.meta.url), { type: 'module' }),
    request,
    transfer: [request.words.lengths.buffer, request.fileCounts.buffer],
    signal,
    onMessage(positions) {
      found = positions;
      return true;
    },
  });
  return found.flatMap((positions) => {
    const [keep, ...others] = positions.flatMap((at) => keywords[at] ?? []);
    return keep ? [{ keep, others }] : [];
  });
}

/**
 * Finds keywords that are probably the same, in a worker, so that the page stays usable. Where no worker can be started
 * the search runs on the page.
 * @throws AbortError when the signal is aborted.
 */
export async function findSimilar(
  keywords: readonly Keyword[],
  signal: AbortSignal,
): Promise<readonly SimilarKeywords[]> {
  if (typeof Worker !== 'undefined')
    try {
      return await searchInWorker(keywords, signal);
    } catch {
      signal.throwIfAborted();
    }
  const { findSimilarKeywords } = await import('@vitrine/core/keywords');
  signal.throwIfAborted();
  return findSimilarKeywords(keywords);
}
