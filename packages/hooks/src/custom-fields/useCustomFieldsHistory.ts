import { useChangeHistory, type UseChangeHistoryResult } from '../internal/useChangeHistory.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { customFieldsKeys } from './customFieldsKeys.ts';

/**
 * Loads the saves of the custom fields, newest first, page by page. `changes` stays `loading` when the back end does
 * not declare `customFields.history`.
 *
 * @throws Error when the back end has no `customFields` sub-port.
 * @example
 * const { changes, hasMore, loadMore } = useCustomFieldsHistory();
 */
export function useCustomFieldsHistory(): UseChangeHistoryResult {
  const { api } = useGallery();
  const port = useSubPort('customFields', 'useCustomFieldsHistory');
  return useChangeHistory({
    queryKey: customFieldsKeys.changes(api.id),
    savedList: { domain: 'customFields', listKey: customFieldsKeys.definitions(api.id) },
    list: (input, signal) => port.listChanges(input, signal),
    enabled: useCapability('customFields.history'),
  });
}
