import { useChangeHistory, type UseChangeHistoryResult } from '../internal/useChangeHistory.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { commentKeys } from './commentKeys.ts';
import { parseTarget, type CommentDestination } from './destination.ts';
import { useCommentRights } from './useCommentRights.ts';

/**
 * Loads what was edited, deleted, restored, resolved and reopened among the comments on an item, newest first, page by
 * page. The state stays `loading` for a person without the right `comments.readHistory`, and for a back end without
 * `comments.history`.
 *
 * @param destination The kind of the item, such as `image`, and its id. Nothing is loaded while one of the two is
 * undefined or empty.
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * const { changes, hasMore, loadMore } = useCommentHistory({ type: 'image', entry: id });
 */
export function useCommentHistory(destination: CommentDestination): UseChangeHistoryResult {
  const { api } = useGallery();
  const port = useSubPort('comments', 'useCommentHistory');
  const { mayReadHistory } = useCommentRights();
  const parsed = parseTarget(destination);
  const target = parsed ?? { type: '', entry: '' };
  return useChangeHistory({
    queryKey: commentKeys.changes(api.id, target),
    list: (input, signal) => port.listChanges({ ...target, ...input }, signal),
    enabled: parsed !== undefined && mayReadHistory,
  });
}
