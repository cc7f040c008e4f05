import { arrangeThreads, type CommentThread } from '@vitrine/core/comments';
import type { Comment } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { commentKeys } from './commentKeys.ts';
import { parseTarget, type CommentDestination } from './destination.ts';
import { useCommentWatch } from './useCommentWatch.ts';

/** The comments on an item. */
export interface CommentList {
  /** The threads, newest first. */
  readonly threads: readonly CommentThread[];
  /** Number of comments, replies included. */
  readonly total: number;
}

/**
 * Loads the comments on an item as threads. Changes of other people appear as they happen, where the back end reports
 * them; otherwise the comments are loaded again from time to time and when the page gets the focus.
 *
 * @param destination The kind of the item, such as `image`, and its id. Nothing is loaded, and the state stays
 * `loading`, while one of the two is undefined or empty.
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * const comments = useComments({ type: 'image', entry: id });
 * if (comments.status === 'ready') draw(comments.data.threads);
 */
export function useComments(destination: CommentDestination): Loadable<CommentList> {
  const { api } = useGallery();
  const comments = useSubPort('comments', 'useComments');
  const target = parseTarget(destination);
  const freshness = useCommentWatch(target);
  const list = useRead<readonly Comment[]>({
    queryKey: commentKeys.list(api.id, target ?? { type: '', entry: '' }),
    load: (signal) => comments.listComments(target ?? { type: '', entry: '' }, signal),
    enabled: target !== undefined,
    ...freshness,
  });
  const { data } = list;
  const arranged = useMemo(() => data && { threads: arrangeThreads(data), total: data.length }, [data]);
  return list.status === 'ready' && arranged ? { ...list, data: arranged } : (list as Loadable<never>);
}
