import type { Keyword } from '@vitrine/core/contract';
import type { SimilarKeywords } from '@vitrine/core/keywords';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findSimilar } from './findSimilar.ts';

/** The state of the search for similar keywords. `groups` are those of the last search that are still in the list. */
export type SimilarKeywordsState =
  /** There are no results: nothing was searched, the search is running, or it has failed. */
  | { readonly status: 'idle' | 'searching' | 'failed'; readonly groups?: undefined }
  /** The search has ended. */
  | { readonly status: 'done'; readonly groups: readonly SimilarKeywords[] };

/** The state, with the list that was searched. */
type Search = SimilarKeywordsState & { readonly searched?: readonly Keyword[] | undefined };

/** Result of `useSimilarKeywords`. */
export interface UseSimilarKeywordsResult {
  /** What is happening, and what was found. */
  state: SimilarKeywordsState;
  /** Searches the whole list. */
  search(): Promise<void>;
  /** Stops the search and removes its results. */
  close(): void;
  /** Removes a group from the results, because its words are different on purpose. */
  dismiss(group: SimilarKeywords): void;
}

/** Returns the groups with the current words, without deleted ones. */
function currentGroups(
  groups: readonly SimilarKeywords[],
  keywords: readonly Keyword[],
): readonly SimilarKeywords[] {
  const groupIds = new Set(groups.flatMap(({ keep, others }) => [keep.id, ...others.map(({ id }) => id)]));
  const byId = new Map(keywords.filter(({ id }) => groupIds.has(id)).map((keyword) => [keyword.id, keyword]));
  return groups.flatMap((group) => {
    const [keep, ...others] = [group.keep, ...group.others].flatMap(({ id }) => byId.get(id) ?? []);
    return keep && others.length > 0 ? [{ keep, others }] : [];
  });
}

/**
 * Finds keywords that are probably the same word, in a worker.
 *
 * @param keywords The words of the dictionary.
 * @example
 * const { state, search } = useSimilarKeywords([]);
 */
export function useSimilarKeywords(keywords: readonly Keyword[]): UseSimilarKeywordsResult {
  const [lastSearch, setLastSearch] = useState<Search>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const search = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLastSearch({ status: 'searching' });
    try {
      const groups = await findSimilar(keywords, controller.signal);
      if (!controller.signal.aborted) setLastSearch({ status: 'done', groups, searched: keywords });
    } catch {
      if (!controller.signal.aborted) setLastSearch({ status: 'failed' });
    }
  }, [keywords]);
  const close = useCallback(() => {
    running.current?.abort();
    setLastSearch({ status: 'idle' });
  }, []);
  const dismiss = useCallback(({ keep, others }: SimilarKeywords) => {
    // Another word of the group may have been chosen since.
    const ids = new Set([keep, ...others].map(({ id }) => id));
    setLastSearch((last) =>
      last.status === 'done'
        ? { ...last, groups: last.groups.filter((group) => !ids.has(group.keep.id)) }
        : last,
    );
  }, []);
  const state = useMemo((): SimilarKeywordsState => {
    if (lastSearch.status !== 'done') return { status: lastSearch.status };
    const { groups, searched } = lastSearch;
    return { status: 'done', groups: searched === keywords ? groups : currentGroups(groups, keywords) };
  }, [lastSearch, keywords]);
  return { state, search, close, dismiss };
}
