import type { KeywordImport } from '@vitrine/core/keywords';
import { packWords, unpackWords, type PackedWords } from './packedWords.ts';
import type { KeywordFileContent, KeywordFileResult } from './readKeywordFile.ts';

/** The request to the worker that reads a file. */
export interface KeywordFileRequest {
  readonly file: File;
  /** The words of the dictionary. */
  readonly dictionary: PackedWords;
}

/** The counts of an import, with the number of its words instead of the words. */
type ImportCounts = Omit<KeywordImport, 'words'> & { readonly count: number };

/** A file that was read, in a form that the worker sends to the page quickly. */
interface PackedContent extends Pick<KeywordFileContent, 'first' | 'hasHeading'> {
  readonly problem?: undefined;
  /** The new words, the heading included. */
  readonly words: PackedWords;
  /** 1 when the first of `words` is the heading, otherwise 0. */
  readonly headingCount: number;
  readonly all: ImportCounts;
  readonly withoutHeading: ImportCounts;
}

/** A message of the worker that reads a file: the share that is read, from 0 to 1, and finally the result. */
export type KeywordFileMessage =
  | { readonly share: number }
  | {
      readonly share?: undefined;
      readonly result: Extract<KeywordFileResult, { problem: string }> | PackedContent;
    };

function countsOf({ words, ...numbers }: KeywordImport): ImportCounts {
  return { ...numbers, count: words.length };
}

/** Packs a result for the page. */
export function packFileResult(
  result: KeywordFileResult,
): Extract<KeywordFileMessage, { share?: undefined }> {
  if (result.problem !== undefined) return { result };
  const { first, hasHeading, preview } = result;
  const [all, withoutHeading] = [preview(false), preview(true)];
  const headingCount = all.words[0] === withoutHeading.words[0] ? 0 : 1;
  const words = packWords(
    headingCount === 0 ? all.words : [...all.words.slice(0, 1), ...withoutHeading.words],
  );
  return {
    result: {
      first,
      hasHeading,
      words,
      headingCount,
      all: countsOf(all),
      withoutHeading: countsOf(withoutHeading),
    },
  };
}

/** Returns the result of `packFileResult`. */
export function unpackFileResult({
  result,
}: Extract<KeywordFileMessage, { share?: undefined }>): KeywordFileResult {
  if (result.problem !== undefined) return result;
  const { first, hasHeading, headingCount, all, withoutHeading } = result;
  const words = unpackWords(result.words);
  return {
    first,
    hasHeading,
    preview(excludesHeading) {
      const { count, ...numbers } = excludesHeading ? withoutHeading : all;
      const from = excludesHeading ? headingCount : 0;
      return { ...numbers, words: words.slice(from, from + count) };
    },
  };
}
