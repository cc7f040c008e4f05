import type { Comment, CommentEvent, CommentTarget } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCommentCache, type CommentCache } from './commentCache.ts';
import { commentKeys } from './commentKeys.ts';
import { requireTarget, type CommentDestination } from './destination.ts';
import { useCommentRights } from './useCommentRights.ts';

/** Result of `useCommentActions`. */
export interface UseCommentActionsResult extends ActionState {
  /** Deletes a comment; replies to it stay. The result has `undo` where it can be restored. */
  remove(comment: Comment): Promise<ActionResult<void>>;
  /** Marks a thread as resolved or open, by the comment at its top. The result has `undo`. */
  resolve(comment: Comment, isResolved: boolean): Promise<ActionResult<void>>;
  /** Undoes a change of `useCommentHistory`, by the id of its record. */
  undoChange(changeId: string): Promise<ActionResult<void>>;
}

async function applyUndo(
  cache: CommentCache,
  target: CommentTarget,
  undo: () => Promise<Comment>,
): Promise<void> {
  try {
    cache.apply(target, { kind: 'posted', comment: await undo() });
  } catch (error) {
    // A refusal means that the history is out of date.
    cache.refresh(target);
    throw error;
  }
}

/**
 * Deletes comments, and resolves threads or opens them again. The change is visible at once and reverted when the back
 * end refuses it. Undoes changes of the history.
 *
 * @param destination The kind of the item and its id.
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * const { remove } = useCommentActions({ type: 'image', entry: id });
 * await remove(comment);
 */
export function useCommentActions(destination: CommentDestination): UseCommentActionsResult {
  const comments = useSubPort('comments', 'useCommentActions');
  const { api, queryClient, writes } = useGallery();
  const { run, isPending, error } = useActionRunner('person');
  const cache = useCommentCache();
  const { mayRestore } = useCommentRights();
  const { type, entry } = destination;
  const write = useCallback(
    async (
      updateComments: (cached: readonly Comment[]) => readonly Comment[],
      task: () => Promise<CommentEvent>,
    ): Promise<void> => {
      const target = requireTarget({ type, entry });
      const queryKey = commentKeys.list(api.id, target);
      const change = () =>
        void queryClient.setQueryData<readonly Comment[]>(
          queryKey,
          (cached) => cached && updateComments(cached),
        );
      cache.apply(target, await writes.run({ queryKey, change, task }));
    },
    [api.id, cache, entry, queryClient, type, writes],
  );
  const restore = useCallback(
    (id: string) =>
      run(`comments:${id}`, async () => {
        const comment = await comments.restoreComment({ id });
        cache.apply(requireTarget({ type, entry }), { kind: 'posted', comment });
      }),
    [cache, comments, entry, run, type],
  );
  const remove = useCallback(
    async (comment: Comment): Promise<ActionResult<void>> => {
      const { id } = comment;
      const result = await run(`comments:${id}`, () =>
        write(
          (cached) => cached.filter((each) => each.id !== id),
          async () => {
            await comments.deleteComment({ id });
            return { kind: 'deleted', id };
          },
        ),
      );
      return result.status === 'done' && mayRestore(comment)
        ? { ...result, undo: () => restore(id) }
        : result;
    },
    [comments, mayRestore, restore, run, write],
  );
  const setResolved = useCallback(
    (comment: Comment, isResolved: boolean) => {
      const { id } = comment;
      const resolvedAt = isResolved ? new Date().toISOString() : null;
      return run(`comments:${id}`, () =>
        write(
          (cached) => cached.map((each) => (each.id === id ? { ...each, resolvedAt } : each)),
          async () => ({ kind: 'changed', comment: await comments.resolveThread({ id, isResolved }) }),
        ),
      );
    },
    [comments, run, write],
  );
  const resolve = useCallback(
    async (comment: Comment, isResolved: boolean): Promise<ActionResult<void>> => {
      const result = await setResolved(comment, isResolved);
      return result.status === 'done' ? { ...result, undo: () => setResolved(comment, !isResolved) } : result;
    },
    [setResolved],
  );
  const undoChange = useCallback(
    (changeId: string) =>
      run(`comments.change:${changeId}`, async () =>
        applyUndo(cache, requireTarget({ type, entry }), () => comments.undoChange({ id: changeId })),
      ),
    [cache, comments, entry, run, type],
  );
  return { remove, resolve, undoChange, isPending, error };
}
