import { isSendable, threadIdOf } from '../../comments/index.ts';
import {
  ApiError,
  maxCommentLength,
  type Comment,
  type CommentEvent,
  type CommentsApi,
  type CommentTarget,
  type PostCommentInput,
} from '../../contract/index.ts';
import { toIso } from '../clock.ts';
import { liveFile, liveFolder, nextNumber } from '../memory/library.ts';
import type { MemoryContext } from '../memory/context.ts';
import type { CommentListener, StoredComment } from './store.ts';
import { viewerOf } from '../session/port.ts';

const notFound = () => new ApiError('not-found', { status: 404 });

function isSameTarget(one: CommentTarget, other: CommentTarget): boolean {
  return one.type === other.type && one.entry === other.entry;
}

function checkMessage(message: string): string {
  const text = message.trim();
  if (!isSendable(text)) throw new ApiError('invalid', { status: 400, fields: { message: 'missing' } });
  if (text.length > maxCommentLength)
    throw new ApiError('invalid', { status: 400, fields: { message: 'too-long' } });
  return text;
}

function checkSeconds(seconds: number | undefined): number | null {
  if (seconds === undefined) return null;
  // The longest film: a week.
  if (!(seconds >= 0 && seconds <= 604_800))
    throw new ApiError('invalid', { status: 400, fields: { videoTimestamp: 'out of range' } });
  return seconds;
}

function present(stored: StoredComment, viewerId: string): Comment {
  const { id, message, replyTo, videoTimestamp, authorName, authorHandle, createdAt, updatedAt } = stored;
  const isOwnComment = stored.authorId === viewerId;
  const written = { id, message, replyTo, videoTimestamp, authorName, authorHandle, createdAt, updatedAt };
  return { ...written, isOwnComment, resolvedAt: stored.resolvedAt };
}

/** The comment calls of a memory back end. Results are copies. */
export function createCommentsPort({ backEnd, session, library }: MemoryContext): CommentsApi {
  const { comments, listeners } = backEnd.comments;
  const viewerId = () => session.viewer().logicalId;
  const shown = (comment: StoredComment) => present(comment, viewerId());
  const now = () => toIso(backEnd.clock.now());

  /** Checks that the target exists. A kind that this back end does not know has no targets. */
  function checkTarget({ type, entry }: CommentTarget): void {
    if (type === 'image') liveFile(library(), entry);
    else if (type === 'folder') liveFolder(library(), entry);
    else throw notFound();
  }
  function find(id: string): StoredComment {
    const comment = comments.get(id);
    if (!comment || comment.deletedAt !== undefined) throw notFound();
    return comment;
  }
  function listOf(target: CommentTarget): StoredComment[] {
    checkTarget(target);
    return [...comments.values()].filter(
      (each) => each.deletedAt === undefined && isSameTarget(each.target, target),
    );
  }
  function put(comment: StoredComment, kind: 'posted' | 'changed'): Comment {
    comments.set(comment.id, comment);
    publish(comment.target, (viewer) => ({ kind, comment: present(comment, viewer) }));
    return shown(comment);
  }
  function publish(target: CommentTarget, event: (viewerId: string) => CommentEvent): void {
    for (const listener of listeners) listener(target, event, viewerId());
  }
  function checkRight(
    action: 'comments.update' | 'comments.delete' | 'comments.restore',
    ownerId: string,
  ): void {
    if (!session.can(action, { ownerId })) throw new ApiError('forbidden', { status: 403 });
  }
  function threadOf({ replyTo, type, entry }: PostCommentInput): string | null {
    if (replyTo === undefined) return null;
    const parent = find(replyTo);
    if (!isSameTarget(parent.target, { type, entry })) throw notFound();
    return threadIdOf(new Map([...comments].map(([id, each]) => [id, shown(each)])), shown(parent));
  }
  return {
    listComments: async (target) => listOf(target).map(shown),
    async getSummary({ count, ...target }) {
      const all = listOf(target);
      return {
        total: all.length,
        recent: all
          .toReversed()
          .slice(0, Math.max(1, Math.min(count, 100)))
          .map(shown),
      };
    },
    async postComment(input) {
      checkTarget(input);
      const { logicalId, name } = session.viewer();
      const again = [...comments.values()].find(
        ({ clientId, authorId }) =>
          clientId !== undefined && clientId === input.clientId && authorId === logicalId,
      );
      if (again && !isSameTarget(again.target, input)) throw new ApiError('conflict', { status: 409 });
      if (again) return shown(again);
      const at = now();
      const comment: StoredComment = {
        id: nextNumber(library()).id,
        message: checkMessage(input.message),
        replyTo: threadOf(input),
        videoTimestamp: checkSeconds(input.videoTimestamp),
        authorName: name,
        authorHandle: logicalId,
        createdAt: at,
        updatedAt: at,
        resolvedAt: null,
        target: { type: input.type, entry: input.entry },
        authorId: logicalId,
        clientId: input.clientId,
        deletedAt: undefined,
      };
      return put(comment, 'posted');
    },
    async updateComment({ id, message }) {
      const comment = find(id);
      checkRight('comments.update', comment.authorId);
      const text = checkMessage(message);
      if (text === comment.message) return { message: text, updatedAt: comment.updatedAt };
      const changed = put({ ...comment, message: text, updatedAt: now() }, 'changed');
      return { message: changed.message, updatedAt: changed.updatedAt };
    },
    async deleteComment({ id }) {
      const comment = find(id);
      checkRight('comments.delete', comment.authorId);
      comments.set(id, { ...comment, deletedAt: backEnd.clock.now() });
      publish(comment.target, () => ({ kind: 'deleted', id }));
    },
    async restoreComment({ id }) {
      const comment = comments.get(id);
      if (comment?.deletedAt === undefined) throw notFound();
      checkRight('comments.restore', comment.authorId);
      return put({ ...comment, deletedAt: undefined }, 'posted');
    },
    async resolveThread({ id, isResolved }) {
      const comment = find(id);
      if (comment.replyTo !== null)
        throw new ApiError('invalid', { status: 400, fields: { id: 'not a thread' } });
      return put({ ...comment, resolvedAt: isResolved ? now() : null }, 'changed');
    },
    async listMentionable({ q }) {
      const people = (['admin', 'user', 'super-admin'] as const).map(viewerOf);
      const wanted = q.toLowerCase();
      return people
        .filter(({ logicalId, name }) =>
          [logicalId, name].some((text) => text.toLowerCase().startsWith(wanted)),
        )
        .map(({ logicalId, name }) => ({ handle: logicalId, name }));
    },
    async watchComments({ onEvent, onOpen, ...target }, signal) {
      checkTarget(target);
      const watcher = viewerId();
      const listener: CommentListener = (changed, event) => {
        if (isSameTarget(changed, target)) onEvent(event(watcher));
      };
      listeners.add(listener);
      onOpen?.();
      await new Promise<void>((resolve) =>
        signal?.addEventListener('abort', () => resolve(), { once: true }),
      );
      listeners.delete(listener);
    },
  };
}
