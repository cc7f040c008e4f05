import type { KeywordImport } from '@vitrine/core/keywords';
import { packWords, unpackWords, type PackedWords } from './packedWords.ts';
import type { KeywordFileContent, KeywordFileResult } from './readKeywordFile.ts';

/** The request to the worker that reads a file. */
export interface KeywordFileRequest {
  readonly file: File;
  /** The words of the dictionary. */
  readonly known: PackedWords;
}

/** The numbers of an import, with that of its words in place of the words. */
type Numbers = Omit<KeywordImport, 'words'> & { readonly count: number };

/** A file that was read, in a form that the worker sends to the page quickly. */
interface PackedContent extends Pick<KeywordFileContent, 'first' | 'hasHeading'> {
  readonly problem?: undefined;
  /** The new words, the heading included. */
  readonly words: PackedWords;
  /** The number of words in front that are left out with the heading. */
  readonly skipped: number;
  readonly all: Numbers;
  readonly withoutHeading: Numbers;
}

/** A message of the worker that reads a file: the part that is read, and at last the result. */
export type KeywordFileMessage =
  | { readonly share: number }
  | {
      readonly share?: undefined;
      readonly result: Extract<KeywordFileResult, { problem: string }> | PackedContent;
    };

function numbersOf({ words, ...numbers }: KeywordImport): Numbers {
  return { ...numbers, count: words.length };
}

/** Packs a result for the page. */
export function packFileResult(
  result: KeywordFileResult,
): Extract<KeywordFileMessage, { share?: undefined }> {
  if (result.problem !== undefined) return { result };
  const { first, hasHeading, preview } = result;
  const [all, withoutHeading] = [preview(false), preview(true)];
  const skipped = all.words[0] === withoutHeading.words[0] ? 0 : 1;
  const words = packWords(skipped === 0 ? all.words : [...all.words.slice(0, 1), ...withoutHeading.words]);
  return {
    result: {
      first,
      hasHeading,
      words,
      skipped,
      all: numbersOf(all),
      withoutHeading: numbersOf(withoutHeading),
    },
  };
}

/** Returns the result of `packFileResult`. */
export function unpackFileResult({
  result,
}: Extract<KeywordFileMessage, { share?: undefined }>): KeywordFileResult {
  if (result.problem !== undefined) return result;
  const { first, hasHeading, skipped, all, withoutHeading } = result;
  const words = unpackWords(result.words);
  return {
    first,
    hasHeading,
    preview(isWithout) {
      const { count, ...numbers } = isWithout ? withoutHeading : all;
      const from = isWithout ? skipped : 0;
      return { ...numbers, words: words.slice(from, from + count) };
    },
  };
}
