import { useGallery } from '../provider/galleryContext.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useChangeHistory, type UseChangeHistoryResult } from '../internal/useChangeHistory.ts';
import { workflowKeys } from './workflowKeys.ts';

/**
 * Loads the saves of the workflow, newest first, page by page. `changes` stays `loading` when the back end does
 * not declare `workflow.history`.
 *
 * @throws Error when the back end has no `workflow` sub-port.
 * @example
 * const { changes, hasMore, loadMore } = useWorkflowHistory();
 */
export function useWorkflowHistory(): UseChangeHistoryResult {
  const { api } = useGallery();
  const port = useSubPort('workflow', 'useWorkflowHistory');
  return useChangeHistory({
    queryKey: workflowKeys.changes(api.id),
    savedList: { domain: 'workflow', listKey: workflowKeys.definition(api.id) },
    list: (input, signal) => port.listChanges(input, signal),
    enabled: useCapability('workflow.history'),
  });
}
