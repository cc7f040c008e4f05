import { useChangeHistory, type UseChangeHistoryResult } from '../internal/useChangeHistory.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { facesKeys } from './facesKeys.ts';

/**
 * Loads the changes of faces and people that can still be undone, newest first, page by page. `changes` stays `loading` when the
 * back end does not declare `faces.undo`.
 *
 * @throws Error when the back end has no `faces` sub-port.
 * @example
 * const { changes, hasMore, loadMore } = useFacesHistory();
 */
export function useFacesHistory(): UseChangeHistoryResult {
  const { api } = useGallery();
  const port = useSubPort('faces', 'useFacesHistory');
  return useChangeHistory({
    queryKey: facesKeys.changes(api.id),
    list: (input, signal) => port.listChanges(input, signal),
    enabled: useCapability('faces.undo'),
  });
}
