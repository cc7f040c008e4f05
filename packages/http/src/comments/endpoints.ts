import { maxCommentLength, type CommentsApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { listedChanges } from '../endpoints/changes.ts';
import { idParams, wireId, wirePermissions } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

/** A comment. Older servers return neither resolved threads nor positions in a video. */
export const wireComment = z.object({
  id: wireId,
  message: z.string(),
  replyTo: z.optional(z.nullable(wireId)),
  videoTimestamp: z.optional(z.nullable(z.number())),
  authorName: z.string(),
  authorHandle: z.string(),
  createdAt: z.string(),
  updatedAt: z.optional(z.nullable(z.string())),
  isOwnComment: z.boolean(),
  resolvedAt: z.optional(z.nullable(z.string())),
  permissions: wirePermissions,
});

/** The comment that was deleted, in an event. */
export const wireDeleted = z.object({ id: wireId });

const segment = z.string().check(z.minLength(1), z.maxLength(100));
const target = z.object({ type: segment, entry: segment });
const message = z.string().check(z.maxLength(maxCommentLength * 2));

const summary = z.object({ total: z.number(), recent: z.array(wireComment) });

/** The endpoints of comments. */
export const commentsEndpoints = {
  listComments: endpoint({
    method: 'GET',
    path: '/api/comments/{type}/{entry}',
    summary: 'All comments on a file or folder, oldest first.',
    params: target,
    response: z.array(wireComment),
  }),
  postComment: endpoint({
    method: 'POST',
    path: '/api/comments/{type}/{entry}',
    summary: 'Posts a comment. With a `clientId` that was sent before, it returns the existing comment.',
    params: target,
    body: z.object({
      message,
      replyTo: z.optional(z.nullable(wireId)),
      videoTimestamp: z.optional(z.nullable(z.number())),
      clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    }),
    response: wireComment,
  }),
  updateComment: endpoint({
    method: 'PATCH',
    path: '/api/comments/{id}',
    summary: 'Changes the text of an own comment.',
    params: idParams,
    body: z.object({ message }),
    response: z.object({ message: z.string(), updatedAt: z.string() }),
    idempotent: true,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/comments/{id}',
    summary: 'Moves a comment to the bin: users their own, admins any.',
    params: idParams,
  }),
  resolveThread: endpoint({
    method: 'POST',
    path: '/api/comments/{id}/resolve',
    summary: 'Marks a thread as resolved or as open.',
    params: idParams,
    body: z.object({ isResolved: z.boolean() }),
    response: wireComment,
    idempotent: true,
  }),
  getSummary: endpoint({
    method: 'GET',
    path: '/api/comments-summary/{type}/{entry}/{count}',
    summary: 'The number of comments on a file or folder, and the newest of them.',
    params: z.object({ ...target.shape, count: z.string().check(z.regex(/^\d{1,9}$/)) }),
    response: summary,
  }),
  listMentionable: endpoint({
    method: 'GET',
    path: '/api/comments/mentionable',
    summary: 'People of the tenant whose handle or name begins with a text.',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(255))) }),
    response: z.array(z.object({ handle: z.string(), name: z.string() })),
  }),
  watchComments: endpoint({
    method: 'GET',
    path: '/api/comments/{type}/{entry}/events',
    summary: 'Server-sent events: `posted`, `changed` and `deleted` comments on a file or folder.',
    params: target,
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/comments/{type}/{entry}/changes',
    summary: 'What was edited, deleted, restored, resolved and reopened among the comments, newest first.',
    params: target,
    ...listedChanges,
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/api/comments/changes/{id}/undo',
    summary: 'Undoes a change of a comment; 409 when a later change has changed the same comment.',
    params: idParams,
    response: wireComment,
  }),
};

/** The rows that each call of the sub-port uses. */
export const commentsRows = {
  listComments: ['listComments'],
  getSummary: ['getSummary'],
  postComment: ['postComment'],
  updateComment: ['updateComment'],
  deleteComment: ['deleteComment'],
  restoreComment: ['assets.restoreFromBin'],
  resolveThread: ['resolveThread'],
  listMentionable: ['listMentionable'],
  watchComments: ['watchComments'],
  listChanges: ['listChanges'],
  undoChange: ['undoChange'],
} as const satisfies VerbRows<CommentsApi, typeof commentsEndpoints>;
