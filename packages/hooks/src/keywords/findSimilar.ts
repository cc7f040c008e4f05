import type { Keyword } from '@vitrine/core/contract';
import type { SimilarKeywords } from '@vitrine/core/keywords';
import { similarRequestOf, type SimilarPositions } from './similarRequest.ts';

function searchInWorker(
  keywords: readonly Keyword[],
  signal: AbortSignal,
): Promise<readonly SimilarKeywords[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./similarKeywords.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener(
      'abort',
      () => {
        end();
        reject(signal.reason as Error);
      },
      { once: true },
    );
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<SimilarPositions>) => {
      end();
      resolve(
        data.flatMap((positions) => {
          const [keep, ...others] = positions.flatMap((at) => keywords[at] ?? []);
          return keep ? [{ keep, others }] : [];
        }),
      );
    });
    const request = similarRequestOf(keywords);
    worker.postMessage(request, [request.lengths.buffer, request.fileCounts.buffer]);
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
