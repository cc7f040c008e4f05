import { withPosted } from '@vitrine/core/comments';
import type {
  ChangePage,
  Comment,
  CommentEvent,
  CommentSummary,
  CommentTarget,
} from '@vitrine/core/contract';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGallery, type GalleryContextValue } from '../provider/galleryContext.ts';
import { commentKeys } from './commentKeys.ts';

/** Writes changes of comments to the cache, so that the comments need not be loaded again. */
export interface CommentCache {
  /** Applies an event: a comment was posted, restored, changed or deleted. A repeated event changes nothing. */
  apply(target: CommentTarget, event: CommentEvent): void;
  /** Loads the comments on an item again, and their history. */
  refresh(target: CommentTarget): void;
}

/** Returns a list after an event. A change that is older than the cached comment is ignored. */
function withEvent(comments: readonly Comment[], event: CommentEvent): readonly Comment[] {
  if (event.kind === 'deleted') return comments.filter(({ id }) => id !== event.id);
  const { comment } = event;
  const cached = comments.find(({ id }) => id === comment.id);
  if (!cached) return event.kind === 'posted' ? [...comments, comment] : comments;
  if (cached.updatedAt > comment.updatedAt) return comments;
  return comments.map((each) => (each === cached ? comment : each));
}

/** Returns a summary after an event; undefined when it must be loaded again. */
function summaryWithEvent(
  summary: CommentSummary,
  event: CommentEvent,
  count: number,
): CommentSummary | undefined {
  const { total, recent } = summary;
  if (event.kind !== 'deleted') {
    const { comment } = event;
    if (event.kind === 'changed' || recent.some(({ id }) => id === comment.id))
      return { total, recent: recent.map((each) => (each.id === comment.id ? comment : each)) };
    const [newest] = recent;
    const isNewest = !newest || comment.createdAt >= newest.createdAt;
    return isNewest ? withPosted(summary, comment, count) : undefined;
  }
  const remaining = recent.filter(({ id }) => id !== event.id);
  // When not all comments are in the list, the next one takes the place of the deleted one, and must be loaded.
  return remaining.length < recent.length && total <= recent.length
    ? { total: total - 1, recent: remaining }
    : undefined;
}

/**
 * Returns whether a history can have more records after an event. A new comment has none; one that was restored arrives
 * as `posted` too, and the history contains its deletion.
 */
function addsRecord({ pages }: InfiniteData<ChangePage>, event: CommentEvent): boolean {
  if (event.kind !== 'posted' || pages.at(-1)?.nextCursor != null) return true;
  const { id } = event.comment;
  return pages.some(({ items }) => items.some(({ changes }) => changes.some((each) => each.id === id)));
}

type Services = Pick<GalleryContextValue, 'api' | 'queryClient' | 'writes'>;

/** Returns the cache of the comments of one back end. */
function createCommentCache({ api, queryClient, writes }: Services): CommentCache {
  /** Loads again what is being loaded: its response may be older than the change. */
  function reloadWhenLoading(queryKey: QueryKey): void {
    const isLoading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
    if (isLoading) void queryClient.invalidateQueries({ queryKey });
  }
  function reloadChanges(target: CommentTarget): void {
    void queryClient.invalidateQueries({ queryKey: commentKeys.changes(api.id, target) });
  }
  return {
    apply(target, event) {
      const changesKey = commentKeys.changes(api.id, target);
      const history = queryClient.getQueryData<InfiniteData<ChangePage>>(changesKey);
      if (!history || addsRecord(history, event)) reloadChanges(target);
      else reloadWhenLoading(changesKey);
      const listKey = commentKeys.list(api.id, target);
      writes.put<readonly Comment[]>(listKey, (cached) => cached && withEvent(cached, event));
      reloadWhenLoading(listKey);
      const queryKey = commentKeys.summaries(api.id, target);
      for (const [key, summary] of queryClient.getQueriesData<CommentSummary>({ queryKey })) {
        const next = summary && summaryWithEvent(summary, event, Number(key.at(-1)));
        if (next) queryClient.setQueryData(key, next);
        if (next) reloadWhenLoading(key);
        else void queryClient.invalidateQueries({ queryKey: key });
      }
    },
    refresh(target) {
      reloadChanges(target);
      void queryClient.invalidateQueries({ queryKey: commentKeys.list(api.id, target) });
      void queryClient.invalidateQueries({ queryKey: commentKeys.summaries(api.id, target) });
    },
  };
}

/** Returns the cache of the comments of the provider's back end. */
export function useCommentCache(): CommentCache {
  const { api, queryClient, writes } = useGallery();
  return useMemo(() => createCommentCache({ api, queryClient, writes }), [api, queryClient, writes]);
}
