import { useQuery } from '@tanstack/react-query';
import type { ApiError, PersonOption } from '@vitrine/core/contract';
import { matchPersons } from '@vitrine/core/faces';
import { useEffect, useState } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { facesKeys } from './facesKeys.ts';

/** Pause of typing after which people are searched, in milliseconds. */
const typingPauseMs = 200;

/** Result of `usePersonSearch`. */
export interface UsePersonSearchResult {
  /** The people for the text; while they are searched, those of the text before whom it can mean. */
  persons: readonly PersonOption[];
  /** Whether the people for the text are still being searched. */
  isSearching: boolean;
  /** Whether the search has failed. */
  hasFailed: boolean;
}

function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Searches people by name while it is typed; without a text those with the most faces.
 *
 * @param text The typed text.
 * @param enabled False searches nothing. Defaults to true.
 * @throws Error when the back end has no `faces` sub-port.
 * @example
 * const { persons } = usePersonSearch(text);
 */
export function usePersonSearch(text: string, enabled = true): UsePersonSearchResult {
  const { api, queryClient } = useGallery();
  const port = useSubPort('faces', 'usePersonSearch');
  const query = useSettledText(text.trim());
  const result = useQuery<readonly PersonOption[], ApiError>(
    {
      ...readPolicy<readonly PersonOption[]>(),
      queryKey: facesKeys.persons(api.id, query),
      queryFn: ({ signal }) => port.listPersons({ query: query === '' ? undefined : query }, signal),
      placeholderData: (before) => before,
      enabled,
      staleTime: 10_000,
    },
    queryClient,
  );
  const isSearching =
    enabled && !result.isError && (query !== text.trim() || result.isPlaceholderData || result.isPending);
  const found = result.data ?? [];
  return {
    // Enter chooses the first one: it must never be somebody whom the text does not name.
    persons: isSearching ? matchPersons(found, text) : found,
    isSearching,
    hasFailed: result.isError,
  };
}
