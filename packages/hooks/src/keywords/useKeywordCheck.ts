import { keywordKey, normalizeKeyword } from '@vitrine/core/keywords';
import { useCallback } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { keywordKeys } from './keywordKeys.ts';

/** The most words that are looked up: the back end checks all of them anyway when they are saved. */
const maxWords = 20;
const maxSuggestions = 20;

/**
 * Returns a function that looks the first 20 words up and resolves with those that the dictionary does not contain. A word
 * that could not be looked up is not among them: the save returns it in its `warnings` if it is refused.
 *
 * @example
 * const findUnknown = useKeywordCheck();
 * const unknown = await findUnknown(['boat', 'zeppelin']);
 */
export function useKeywordCheck(): (words: readonly string[]) => Promise<readonly string[]> {
  const { api, queryClient } = useGallery();
  return useCallback(
    async (words) => {
      const { keywords } = api;
      if (!keywords) return [];
      const isUnknown = async (word: string) => {
        const q = normalizeKeyword(word);
        const found = await queryClient.fetchQuery({
          queryKey: [...keywordKeys.suggestion(api.id, q), maxSuggestions],
          queryFn: ({ signal }) => keywords.suggestKeywords({ q, limit: maxSuggestions }, signal),
          retry: false,
          // Without a connection the check fails instead of waiting for one.
          networkMode: 'always',
          staleTime: 30_000,
        });
        // A full list of suggestions may leave the word out, so it proves nothing.
        return (
          found.length < maxSuggestions && !found.some(({ value }) => keywordKey(value) === keywordKey(word))
        );
      };
      const checked = await Promise.all(
        words.slice(0, maxWords).map(async (word) => {
          const unknown = await isUnknown(word).catch(() => false);
          return unknown ? [word] : [];
        }),
      );
      return checked.flat();
    },
    [api, queryClient],
  );
}
