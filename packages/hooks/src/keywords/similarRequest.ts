import type { Keyword } from '@vitrine/core/contract';

/** The words for the worker: one text and two arrays that change hands are sent in no time, 100,000 objects are not. */
export interface SimilarRequest {
  /** All words without anything between them. */
  readonly text: string;
  /** The length of each word. */
  readonly lengths: Uint32Array<ArrayBuffer>;
  /** The number of files of each word. */
  readonly fileCounts: Float64Array<ArrayBuffer>;
}

/** Returns the request for a list. */
export function similarRequestOf(keywords: readonly Keyword[]): SimilarRequest {
  const lengths = new Uint32Array(keywords.length);
  const fileCounts = new Float64Array(keywords.length);
  // Runs on the page: an iterator with a callback takes several times as long.
  keywords.forEach(({ value, fileCount }, at) => {
    lengths[at] = value.length;
    fileCounts[at] = fileCount;
  });
  return { text: keywords.map(({ value }) => value).join(''), lengths, fileCounts };
}

/** Returns the words of a request; their ids are their positions. */
export function keywordsOfRequest({ text, lengths, fileCounts }: SimilarRequest): readonly Keyword[] {
  let end = 0;
  return Array.from(lengths, (length, at) => {
    const from = end;
    end += length;
    return { id: String(at), value: text.slice(from, end), fileCount: fileCounts[at] ?? 0 };
  });
}

/** The result of the worker: positions in the list, so that no words are copied. */
export type SimilarPositions = readonly (readonly number[])[];
