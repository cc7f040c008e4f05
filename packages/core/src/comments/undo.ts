import type { Can, ChangeKind } from '../contract/index.ts';

/**
 * Returns whether a person may undo a change of a comment. An edit is undone by the author alone.
 *
 * @param can The rights of the person.
 * @param kind What the change did to the comment.
 * @param authorId `logicalId` of the author of the comment.
 * @see docs/rules/comments.md#who-may-undo-a-change-of-a-comment
 */
export function mayUndoChange(can: Can, kind: ChangeKind, authorId: string): boolean {
  return can('comments.undo') && (kind !== 'edit' || can('comments.update', { ownerId: authorId }));
}
