import type { Keyword } from '@vitrine/core/contract';
import { packWords, unpackWords, type PackedWords } from './packedWords.ts';

/** The request to the worker that finds similar keywords. */
export interface SimilarRequest {
  readonly words: PackedWords;
  /** The number of files of each word; its buffer can be transferred. */
  readonly fileCounts: Float64Array<ArrayBuffer>;
}

/** Returns the request for a list. */
export function similarRequestOf(keywords: readonly Keyword[]): SimilarRequest {
  const fileCounts = new Float64Array(keywords.length);
  keywords.forEach(({ fileCount }, at) => {
    fileCounts[at] = fileCount;
  });
  return { words: packWords(keywords.map(({ value }) => value)), fileCounts };
}

/** Returns the words of a request; their ids are their positions. */
export function keywordsOfRequest({ words, fileCounts }: SimilarRequest): readonly Keyword[] {
  return unpackWords(words).map((value, at) => ({ id: String(at), value, fileCount: fileCounts[at] ?? 0 }));
}

/** The result of the worker: groups of positions in the list, so that no words are copied. */
export type SimilarPositions = readonly (readonly number[])[];
