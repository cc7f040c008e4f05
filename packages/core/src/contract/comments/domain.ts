import { changeRecord } from '../changes.ts';
import type { Domain } from '../domain.ts';
import { pageOf } from '../page.ts';
import { permissionsShape } from '../permissions.ts';
import { anything, flag, list, nothing, nullable, number, object, optional, text } from '../shape.ts';
import type { CommentsApi } from './port.ts';

const comment = object({
  id: text,
  message: text,
  replyTo: nullable(text),
  videoTimestamp: nullable(number),
  authorName: text,
  authorHandle: text,
  createdAt: text,
  updatedAt: text,
  isOwnComment: flag,
  resolvedAt: optional(nullable(text)),
  permissions: permissionsShape,
});

/** The calls of `CommentsApi`. */
export const commentsDomain: Domain<CommentsApi> = {
  verbs: {
    listComments: {
      input: object({ type: text, entry: text }),
      output: list(comment),
      right: 'comments.read',
    },
    getSummary: {
      input: object({ type: text, entry: text, count: number }),
      output: object({ total: number, recent: list(comment) }),
      right: 'comments.read',
    },
    postComment: {
      input: object({
        type: text,
        entry: text,
        message: text,
        replyTo: optional(text),
        videoTimestamp: optional(number),
        clientId: optional(text),
      }),
      output: comment,
      right: 'comments.create',
    },
    updateComment: {
      input: object({ id: text, message: text }),
      output: object({ message: text, updatedAt: text }),
      right: 'comments.update',
    },
    deleteComment: { input: object({ id: text }), output: nothing, right: 'comments.delete' },
    restoreComment: { input: object({ id: text }), output: comment, right: 'comments.restore' },
    resolveThread: {
      input: object({ id: text, isResolved: flag }),
      output: comment,
      right: 'comments.resolve',
    },
    listMentionable: {
      input: object({ q: text }),
      output: list(object({ handle: text, name: text })),
      right: 'comments.create',
      needs: 'comments.mention',
    },
    watchComments: {
      input: object({ type: text, entry: text, onEvent: anything, onOpen: optional(anything) }),
      output: nothing,
      right: 'comments.read',
      needs: 'comments.watch',
    },
    listChanges: {
      input: object({ type: text, entry: text, cursor: optional(text), limit: optional(number) }),
      output: pageOf(changeRecord),
      right: 'comments.readHistory',
      needs: 'comments.history',
    },
    undoChange: {
      input: object({ id: text }),
      output: comment,
      right: 'comments.undo',
      needs: 'comments.history',
    },
  },
};
