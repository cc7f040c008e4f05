import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Keyword } from '@vitrine/core/contract';
import { normalizeKeyword } from '@vitrine/core/keywords';
import { useEffect, useState } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { readPolicy, useRead } from '../provider/useLoadable.ts';
import { keywordKeys } from './keywordKeys.ts';

/** Options of `useKeywordSuggestions`. */
export interface UseKeywordSuggestionsOptions {
  /** False sends no request, such as while no word is being typed. Defaults to true. */
  enabled?: boolean | undefined;
  /** The most suggestions. Defaults to 8. */
  limit?: number | undefined;
}

/** Result of `useKeywordSuggestions`. */
export interface UseKeywordSuggestionsResult {
  /** Words of the dictionary that begin with the text, most used first; empty until they are loaded. */
  suggestions: readonly Keyword[];
  /** Whether files accept words of the dictionary only; undefined until it is known. */
  isFixed: boolean | undefined;
}

/** Milliseconds between the last keystroke and the request. */
const typingPauseMs = 150;
const noSuggestions: readonly Keyword[] = [];

/** Returns the text once it has not changed for `typingPauseMs`. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/**
 * Returns words of the dictionary for a text that somebody types. Without a connection, or with a back end that has no
 * dictionary, the list is empty and there is no error.
 *
 * @param text The beginning of a word.
 * @param options Whether words are requested, and how many.
 * @example
 * const { suggestions, isFixed } = useKeywordSuggestions('boa');
 */
export function useKeywordSuggestions(
  text: string,
  { enabled = true, limit = 8 }: UseKeywordSuggestionsOptions = {},
): UseKeywordSuggestionsResult {
  const { api, queryClient } = useGallery();
  const { keywords } = api;
  const q = normalizeKeyword(useDebounced(text));
  const isEnabled = enabled && keywords !== undefined;
  const suggested = useQuery(
    {
      ...readPolicy<readonly Keyword[]>(),
      queryKey: [...keywordKeys.suggestion(api.id, q), limit],
      queryFn: ({ signal }) => keywords?.suggestKeywords({ q, limit }, signal) ?? noSuggestions,
      enabled: isEnabled,
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    },
    queryClient,
  );
  const fixed = useRead({
    queryKey: keywordKeys.fixed(api.id),
    load: async (signal) => (await keywords?.isDictionaryFixed(signal)) ?? false,
    enabled: isEnabled,
  });
  return { suggestions: isEnabled ? (suggested.data ?? noSuggestions) : noSuggestions, isFixed: fixed.data };
}
