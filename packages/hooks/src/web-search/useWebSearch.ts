import type { WebSearchInput, WebSearchPage } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { webSearchKeys } from './webSearchKeys.ts';

/**
 * Searches the web for pictures. Without words nothing is sent, and the status stays `loading`. The result is always that of the
 * present input: a late response to an earlier one is not shown.
 *
 * @param options What to look for.
 * @throws Error when the back end has no `webSearch` sub-port.
 * @example
 * const results = useWebSearch({ query: 'boats', page: 1 });
 */
export function useWebSearch(options: WebSearchInput): Loadable<WebSearchPage> {
  const { query, page, licence } = options;
  const { api } = useGallery();
  const port = useSubPort('webSearch', 'useWebSearch');
  const input = { query: query.trim(), page, licence };
  return useRead({
    queryKey: webSearchKeys.page(api.id, input),
    load: (signal) => port.search(input, signal),
    enabled: input.query !== '',
    staleMs: 5 * 60_000,
  });
}
