import type { ChangeRecord, Comment } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { usePerson, useCan } from '../session/useCan.ts';

/** What the signed-in person may do with comments. */
export interface CommentRights {
  /** Post comments and replies. */
  readonly mayPost: boolean;
  /** Resolve threads and open them again. */
  readonly mayResolve: boolean;
  /** See what was changed, and by whom. */
  readonly mayReadHistory: boolean;
  /** Change this comment. */
  mayEdit(comment: Comment): boolean;
  /** Delete this comment. */
  mayDelete(comment: Comment): boolean;
  /** Restore this comment after deleting it. */
  mayRestore(comment: Comment): boolean;
  /** Undo this change of a comment. */
  mayUndo(change: ChangeRecord): boolean;
}

/**
 * Returns what the signed-in person may do with comments, and with one of them.
 *
 * @example
 * const { mayPost, mayEdit } = useCommentRights();
 */
export function useCommentRights(): CommentRights {
  const can = useCan();
  const person = usePerson();
  return useMemo(() => {
    const subject = ({ isOwnComment, permissions }: Comment) => ({
      permissions,
      ownerId: isOwnComment ? person?.logicalId : undefined,
    });
    return {
      mayPost: can('comments.create'),
      mayResolve: can('comments.resolve'),
      mayReadHistory: can('comments.readHistory'),
      mayEdit: (comment) => comment.isOwnComment && can('comments.update', subject(comment)),
      mayDelete: (comment) => can('comments.delete', subject(comment)),
      mayRestore: (comment) => can('comments.restore', subject(comment)),
      mayUndo: ({ permissions }) => can('comments.undo', { permissions }),
    };
  }, [can, person]);
}
