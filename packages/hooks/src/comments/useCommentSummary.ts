import type { CommentSummary } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { commentKeys } from './commentKeys.ts';
import { parseTarget, type CommentDestination } from './destination.ts';
import { useCommentWatch } from './useCommentWatch.ts';

/** Options of `useCommentSummary`. */
export interface UseCommentSummaryOptions extends CommentDestination {
  /** The most comments to load, 1 to 100. */
  readonly count: number;
}

/**
 * Loads the number of comments on an item and the newest of them. They are kept current as by `useComments`.
 *
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * const summary = useCommentSummary({ type: 'folder', entry: id, count: 6 });
 */
export function useCommentSummary({
  count,
  ...destination
}: UseCommentSummaryOptions): Loadable<CommentSummary> {
  const { api } = useGallery();
  const comments = useSubPort('comments', 'useCommentSummary');
  const parsed = parseTarget(destination);
  const freshness = useCommentWatch(parsed);
  const target = parsed ?? { type: '', entry: '' };
  return useRead({
    queryKey: commentKeys.summary(api.id, target, count),
    load: (signal) => comments.getSummary({ ...target, count }, signal),
    enabled: parsed !== undefined,
    ...freshness,
  });
}
