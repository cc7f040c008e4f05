import type { Keyword } from '@vitrine/core/contract';
import type { KeywordImport } from '@vitrine/core/keywords';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { importKeywordFile } from './importKeywordFile.ts';
import type { KeywordFileProblem, KeywordFileResult } from './readKeywordFile.ts';

/** The state of an import. */
export type KeywordImportState =
  /** No file is chosen. */
  | { readonly status: 'idle' }
  /** The file is being read; `share` goes from 0 to 1. */
  | { readonly status: 'reading'; readonly fileName: string; readonly share: number }
  /** The file was read; nothing is added yet. */
  | {
      readonly status: 'ready';
      readonly fileName: string;
      readonly preview: KeywordImport;
      /** The first word of the file; undefined without words. */
      readonly first: string | undefined;
      /** Whether the first word is left out as a heading. */
      readonly hasHeading: boolean;
    }
  /** The file could not be read; `problem` says why. */
  | { readonly status: 'failed'; readonly fileName: string; readonly problem: KeywordFileProblem };

/** Result of `useKeywordImport`. */
export interface UseKeywordImportResult {
  /** What is happening. */
  state: KeywordImportState;
  /** Reads a file. The reading of an earlier file is cancelled. */
  read(file: File): Promise<void>;
  /** Sets whether the first word is a heading. */
  setHasHeading(hasHeading: boolean): void;
  /** Stops reading, and drops what was read. */
  cancel(): void;
}

type ReadingState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly fileName: string; readonly share: number }
  | { readonly status: 'done'; readonly fileName: string; readonly result: KeywordFileResult };

function stateOf(progress: ReadingState, chosenHeading: boolean | undefined): KeywordImportState {
  if (progress.status !== 'done') return progress;
  const { fileName, result } = progress;
  if (result.problem !== undefined) return { status: 'failed', fileName, problem: result.problem };
  const hasHeading = chosenHeading ?? result.hasHeading;
  const { first, preview } = result;
  return { status: 'ready', fileName, hasHeading, first, preview: preview(hasHeading) };
}

/**
 * Reads keywords from a text or CSV file and returns what the dictionary would get. Nothing is added: the caller adds
 * `preview.words`. The file is read in a worker, so that the page stays usable.
 *
 * @param keywords The words of the dictionary, and new ones that are not saved yet: they are left out.
 * @example
 * const { state, read, cancel } = useKeywordImport([]);
 */
export function useKeywordImport(keywords: readonly Pick<Keyword, 'value'>[]): UseKeywordImportResult {
  const [progress, setProgress] = useState<ReadingState>({ status: 'idle' });
  const [chosenHeading, setHasHeading] = useState<boolean>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = useCallback(() => {
    running.current?.abort();
    setProgress({ status: 'idle' });
  }, []);
  const read = useCallback(
    async (file: File) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { name: fileName } = file;
      setHasHeading(undefined);
      setProgress({ status: 'reading', fileName, share: 0 });
      try {
        const result = await importKeywordFile(file, {
          keywords,
          signal: controller.signal,
          onProgress: (share) => setProgress({ status: 'reading', fileName, share }),
        });
        if (!controller.signal.aborted) setProgress({ status: 'done', fileName, result });
      } catch {
        if (!controller.signal.aborted)
          setProgress({ status: 'done', fileName, result: { problem: 'unreadable' } });
      }
    },
    [keywords],
  );
  const state = useMemo(() => stateOf(progress, chosenHeading), [progress, chosenHeading]);
  return { state, read, setHasHeading, cancel };
}
