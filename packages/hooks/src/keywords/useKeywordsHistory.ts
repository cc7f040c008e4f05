import { useChangeHistory, type UseChangeHistoryResult } from '../internal/useChangeHistory.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { keywordKeys } from './keywordKeys.ts';

/**
 * Loads the saves and deletions of keywords, newest first, page by page. `changes` stays `loading` when the back end does
 * not declare `keywords.history`.
 *
 * @throws Error when the back end has no `keywords` sub-port.
 * @example
 * const { changes, hasMore, loadMore } = useKeywordsHistory();
 */
export function useKeywordsHistory(): UseChangeHistoryResult {
  const { api } = useGallery();
  const port = useSubPort('keywords', 'useKeywordsHistory');
  return useChangeHistory({
    queryKey: keywordKeys.changes(api.id),
    savedList: { domain: 'keywords', listKey: keywordKeys.list(api.id) },
    list: (input, signal) => port.listChanges(input, signal),
    enabled: useCapability('keywords.history'),
  });
}
