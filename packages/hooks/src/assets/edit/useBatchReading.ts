import { isMissingOrForbidden } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { useEffect, useState } from 'react';
import { useResume } from '../../provider/useResume.ts';
import type { UnreadFile } from './batchCalls.ts';
import { useBatchActions } from './useBatchActions.ts';

/** State of reading the files of a form. */
export interface BatchReading {
  /** Ids of the files of the current attempt: all of them, or after `retry` those that failed. */
  readonly wanted: readonly string[];
  /** Whether files are still being read. */
  readonly isReading: boolean;
  /** Whether the first attempt is not finished. */
  readonly isFirst: boolean;
  /** Number of files tried so far. */
  readonly count: number;
  /** The files that were read. */
  readonly files: readonly Asset[];
  /** Files that could not be read, with their errors. */
  readonly unread: readonly UnreadFile[];
  /** Tries the failed files again, except those that are missing or forbidden; undefined when there are no others. */
  readonly retry: (() => void) | undefined;
}

type State = Omit<BatchReading, 'isFirst' | 'retry'>;

function mergeFiles(
  ids: readonly string[],
  files: readonly Asset[],
  more: readonly Asset[],
): readonly Asset[] {
  const known = new Map([...files, ...more].map((file) => [file.id, file]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * Reads files with all their fields once, and failed ones again when the connection returns.
 *
 * @param ids The files; the same list as long as the component is mounted.
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { files, isReading, retry } = useBatchReading(ids);
 */
export function useBatchReading(ids: readonly string[]): BatchReading {
  const { read } = useBatchActions();
  const [state, setState] = useState<State>({
    wanted: ids,
    isReading: true,
    count: 0,
    files: [],
    unread: [],
  });
  const { wanted } = state;
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (count: number) =>
      !signal.aborted && setState((before) => ({ ...before, count: Math.max(before.count, count) }));
    void read(wanted, { signal, onProgress }).then(
      ({ files, unread }) =>
        !signal.aborted &&
        setState((before) => ({
          ...before,
          isReading: false,
          files: mergeFiles(ids, before.files, files),
          unread: [...before.unread.filter(({ id }) => !wanted.includes(id)), ...unread],
        })),
    );
    return () => abort.abort();
  }, [ids, read, wanted]);
  const retryIds = state.unread.filter(({ error }) => !isMissingOrForbidden(error)).map(({ id }) => id);
  function retry(): void {
    setState((before) => ({ ...before, wanted: retryIds, isReading: true, count: 0 }));
  }
  useResume((isPast) => {
    if (!state.isReading && state.unread.some(({ error }) => isPast(error))) retry();
  });
  return {
    ...state,
    isFirst: state.isReading && state.wanted === ids,
    retry: retryIds.length > 0 ? retry : undefined,
  };
}
